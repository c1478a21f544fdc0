/** A log line: when it was written, in milliseconds, and its fields. */
export interface Line {
  readonly at: number;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The log group, where there are several. */
  readonly group?: string;
}

/** What a stage, or the house on this machine, has logged under an id; also of a notice that continued under its order's id. */
export interface Found {
  readonly lines: readonly Line[];
  /** Where it was looked for, as the end of a sentence. */
  readonly where: string;
  /** Whether the log has more lines than it gave. */
  readonly isCut: boolean;
}

export type FindLines = (id: string) => Promise<Found>;

/** The way of one press as a table: time after its beginning, who wrote the line, what happened. */
export function wayOf(lines: readonly Line[]): readonly string[] {
  const steps = lines.map(stepOf).toSorted((one, other) => one.began - other.began);
  const first = steps[0]?.began ?? 0;
  const services = servicesOf(lines);
  const rows = steps.map(({ began, line, what }) => [`+${began - first} ms`, serviceOf(line, services), what] as const);
  const time = Math.max(0, ...rows.map(([cell]) => cell.length));
  const service = Math.max(0, ...rows.map(([, cell]) => cell.length));
  return rows.map(([when, who, what]) => `${when.padStart(time)}  ${who.padEnd(service)}  ${what}`);
}

interface Step {
  /** A request is logged at its end and stands at its beginning, before what it caused. */
  readonly began: number;
  readonly line: Line;
  readonly what: string;
}

function stepOf(line: Line): Step {
  const { message, ms } = line.fields;
  const lasted = (message === 'request' || message === 'page') && typeof ms === 'number' ? ms : 0;
  return { began: line.at - lasted, line, what: whatOf(line) };
}

export const beginningOf = (lines: readonly Line[]): number => Math.min(...lines.map((line) => stepOf(line).began));

function whatOf({ fields }: Line): string {
  const {
    message,
    level,
    path: _path,
    consumer: _consumer,
    correlation: _correlation,
    request: _request,
    ...rest
  } = fields;
  const { type, age, event, method, status, ms, reason, arrived, at: _at, _aws, ...others } = rest;
  const metrics = new Set(metricsIn(_aws));
  const more = Object.entries(others).flatMap(([name, value]) =>
    metrics.has(name) ? [] : [`${name} ${textOf(value)}`],
  );
  const said = level === 'info' || level === undefined ? textOf(message) : `${textOf(level)}: ${textOf(message)}`;
  const old = typeof age === 'number' ? [`${age} ms after it happened`] : [];
  switch (message) {
    case 'request':
      return joined(
        `${textOf(method)} answered ${textOf(status)}`,
        reason,
        after(ms),
        arrived && `arrived as ${textOf(arrived)}`,
        ...more,
      );
    case 'page':
      return joined(`page answered ${textOf(status)}`, after(ms), ...more);
    case 'event relayed':
      return joined(`${textOf(type)} to the bus`, ...old, textOf(event), ...more);
    case 'event handled':
      return joined(`${textOf(type)} from its queue`, ...old, textOf(event), ...more);
    default:
      return joined(said, type, event, method && `${textOf(method)} ${textOf(status)}`, reason, after(ms), ...more);
  }
}

const after = (ms: unknown): string | undefined => (typeof ms === 'number' ? `${ms} ms` : undefined);
const joined = (...parts: readonly unknown[]): string =>
  parts
    .filter((part) => part !== undefined && part !== '')
    .map(textOf)
    .join(', ');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Names of the metrics that a line defines; their values are counts, not part of the way. */
function metricsIn(embedded: unknown): readonly string[] {
  // The shape of CloudWatch's embedded metric format, as functions/platform/runtime/metrics.ts writes it.
  const { CloudWatchMetrics: all = [] } = (embedded ?? {}) as {
    readonly CloudWatchMetrics?: readonly { readonly Metrics: readonly { readonly Name: string }[] }[];
  };
  return all.flatMap(({ Metrics }) => Metrics.map(({ Name }) => Name));
}

/** Names by Lambda's id of the call: each call has a line that names its path or consumer. */
function servicesOf(lines: readonly Line[]): ReadonlyMap<unknown, string> {
  return new Map(
    lines.flatMap((line) => {
      const name = namedIn(line);
      return name && line.fields['request'] ? [[line.fields['request'], name] as const] : [];
    }),
  );
}

function namedIn({ fields: { path, consumer, message } }: Line): string | undefined {
  if (message === 'event relayed') return 'relay';
  if (message === 'page') return 'render';
  return [path, consumer].find((name) => typeof name === 'string');
}

function serviceOf(line: Line, services: ReadonlyMap<unknown, string>): string {
  return namedIn(line) ?? services.get(line.fields['request']) ?? shortGroup(line.group) ?? '-';
}

/** `123456789012:venue-dev-events-box-office-onHoldFunctionLog1234ABCD-x9` is the log of `onHoldFunction`. */
const shortGroup = (group: string | undefined): string | undefined =>
  group && (/(\w+)Log[0-9A-F]{8}-\w+$/.exec(group)?.[1] ?? group);
