/** A statement of a policy, in the part of IAM's language that the house uses; anything else is refused. */
export interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

/** What a caller asks of one table, for one action. */
export interface Request {
  readonly action: string;
  readonly resource: string;
  /** `dynamodb:LeadingKeys`: the partition keys asked for; none for a scan. */
  readonly leadingKeys: readonly string[];
}

/** IAM's answer: some statement allows it, and none denies it. */
export function isAllowed(policy: readonly Statement[], request: Request): boolean {
  const effects = new Set(policy.filter((statement) => applies(statement, request)).map(({ Effect }) => Effect));
  return effects.has('Allow') && !effects.has('Deny');
}

/** Whether a statement is about the action and the table of a request, whatever its keys. */
export const isAbout = ({ Action, Resource }: Statement, { action, resource }: Request): boolean =>
  listOf(Action).some((pattern) => isLike(action, pattern)) &&
  listOf(Resource).some((pattern) => isLike(resource, String(pattern)));

function applies(statement: Statement, request: Request): boolean {
  const { Condition = {} } = statement;
  return (
    isAbout(statement, request) &&
    Object.entries(Condition).every(([operator, keys]) =>
      Object.entries(keys).every(([key, values]) => holds(operator, key, listOf(values), request)),
    )
  );
}

const listOf = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one]) as readonly T[];

function holds(operator: string, key: string, values: readonly string[], { leadingKeys }: Request): boolean {
  if (key !== 'dynamodb:LeadingKeys') throw new Error(`The condition key ${key} is not known here.`);
  switch (operator) {
    case 'ForAllValues:StringLike':
      // True of no keys at all, as in IAM.
      return leadingKeys.every((asked) => values.some((pattern) => isLike(asked, pattern)));
    case 'Null':
      return values.some((value) => (value === 'true') === (leadingKeys.length === 0));
    default:
      throw new Error(`The operator ${operator} is not known here.`);
  }
}

const patterns = new Map<string, RegExp>();

/** `*` is any text, `?` one character, everything else itself. */
function isLike(text: string, pattern: string): boolean {
  const known = patterns.get(pattern);
  if (known) return known.test(text);
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`);
  const made = new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
  patterns.set(pattern, made);
  return made.test(text);
}
