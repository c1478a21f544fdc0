/** A request as the firewall sees it. */
export interface Asked {
  /** Seconds since the first. */
  readonly at: number;
  readonly address: string;
  readonly method: string;
  readonly path: string;
  readonly cookies: Readonly<Record<string, string>>;
}

export type Outcome = 'allow' | 'block' | 'challenge';

export interface Verdict {
  readonly judged: readonly Judged[];
  /** The most requests that each rate rule has counted for one key in its window. */
  readonly most: ReadonlyMap<string, number>;
}

export interface Judged {
  readonly asked: Asked;
  readonly outcome: Outcome;
  /** The rate rules over whose limit the request was. */
  readonly over: readonly string[];
}

interface FieldToMatch {
  readonly UriPath?: object;
  readonly Method?: object;
  readonly Cookies?: { readonly MatchPattern: { readonly IncludedCookies: readonly string[] } };
}

interface Matching {
  readonly FieldToMatch: FieldToMatch;
  readonly TextTransformations: readonly { readonly Type: string }[];
}

interface RateBased {
  readonly Limit: number;
  readonly EvaluationWindowSec: number;
  readonly AggregateKeyType: string;
  readonly CustomKeys?: readonly { readonly IP?: object; readonly Cookie?: { readonly Name: string } }[];
  readonly ScopeDownStatement?: Statement;
}

export interface Statement {
  readonly AndStatement?: { readonly Statements: readonly Statement[] };
  readonly OrStatement?: { readonly Statements: readonly Statement[] };
  readonly NotStatement?: { readonly Statement: Statement };
  readonly RegexMatchStatement?: Matching & { readonly RegexString: string };
  readonly ByteMatchStatement?: Matching & { readonly SearchString: string; readonly PositionalConstraint: string };
  readonly SizeConstraintStatement?: Matching & { readonly ComparisonOperator: string; readonly Size: number };
  readonly LabelMatchStatement?: { readonly Scope: string; readonly Key: string };
  readonly RateBasedStatement?: RateBased;
  readonly ManagedRuleGroupStatement?: object;
}

export interface Rule {
  readonly Name: string;
  readonly Priority: number;
  readonly Statement: Statement;
  readonly RuleLabels?: readonly { readonly Name: string }[];
  readonly Action?: Readonly<Record<string, unknown>>;
  readonly OverrideAction?: Readonly<Record<string, unknown>>;
}

/**
 * What the rules of a template do with requests in their order of time. It counts exactly and at once, where AWS measures every few seconds
 * and near the limit: whom this blocks, AWS blocks a little later. A kind of statement that it does not know is an error. Managed groups
 * only count, and a challenge is taken as not solved.
 */
export function judge(rules: readonly Rule[], requests: readonly Asked[]): Verdict {
  const ordered = rules.toSorted((a, b) => a.Priority - b.Priority);
  const counters = new Map(ordered.map(({ Name }) => [Name, new Map<string, Recent>()]));
  const most = new Map<string, number>();
  const judged = requests.map((asked): Judged => {
    const labels: string[] = [];
    const over: string[] = [];
    for (const rule of ordered) {
      const { RateBasedStatement: rate } = rule.Statement;
      // Each rule has its counters from above.
      const count = rate ? countOf(rate, asked, counters.get(rule.Name)!) : 0;
      if (count > (most.get(rule.Name) ?? 0)) most.set(rule.Name, count);
      const matches = rate ? count > rate.Limit : holds(rule.Statement, asked, labels);
      if (!matches) continue;
      if (rate) over.push(rule.Name);
      labels.push(...(rule.RuleLabels ?? []).map(({ Name }) => Name));
      const outcome = outcomeOf(rule);
      if (outcome) return { asked, outcome, over };
    }
    return { asked, outcome: 'allow', over };
  });
  return { judged, most };
}

/** Undefined where the rule only counts and the next one decides. */
function outcomeOf({ Name, Action, OverrideAction }: Rule): Outcome | undefined {
  const [action = ''] = Object.keys(Action ?? OverrideAction ?? {});
  if (action === 'Count') return undefined;
  if (action === 'Block') return 'block';
  if (action === 'Challenge') return 'challenge';
  throw new Error(`The action ${action} of ${Name} is not understood.`);
}

/** Times of the requests in the window, the oldest at `first`. */
interface Recent {
  readonly times: number[];
  first: number;
}

/** With this one; 0 where the rule does not look at it. */
function countOf(rate: RateBased, asked: Asked, counters: Map<string, Recent>): number {
  const key = keyOf(rate, asked);
  if (key === undefined) return 0;
  if (rate.ScopeDownStatement && !holds(rate.ScopeDownStatement, asked, [])) return 0;
  const recent = counters.get(key) ?? { times: [], first: 0 };
  counters.set(key, recent);
  recent.times.push(asked.at);
  while ((recent.times[recent.first] ?? asked.at) <= asked.at - rate.EvaluationWindowSec) recent.first += 1;
  return recent.times.length - recent.first;
}

/** A request that lacks a part of the key is not counted. */
function keyOf({ AggregateKeyType, CustomKeys = [] }: RateBased, { address, cookies }: Asked): string | undefined {
  if (AggregateKeyType === 'IP') return address;
  if (AggregateKeyType !== 'CUSTOM_KEYS') throw new Error(`Keys of ${AggregateKeyType} are not understood.`);
  const parts = CustomKeys.map(({ IP, Cookie }) => {
    if (IP) return address;
    if (Cookie) return cookies[Cookie.Name];
    throw new Error('A custom key is neither address nor cookie.');
  });
  return parts.includes(undefined) ? undefined : JSON.stringify(parts);
}

function holds(statement: Statement, asked: Asked, labels: readonly string[]): boolean {
  const part = (each: Statement): boolean => holds(each, asked, labels);
  const { AndStatement, OrStatement, NotStatement, LabelMatchStatement, ManagedRuleGroupStatement } = statement;
  if (AndStatement) return AndStatement.Statements.every(part);
  if (OrStatement) return OrStatement.Statements.some(part);
  if (NotStatement) return !part(NotStatement.Statement);
  if (ManagedRuleGroupStatement) return false;
  if (LabelMatchStatement?.Scope === 'NAMESPACE')
    return labels.some((label) => label.startsWith(LabelMatchStatement.Key));
  return matches(statement, asked);
}

function matches(
  { RegexMatchStatement, ByteMatchStatement, SizeConstraintStatement }: Statement,
  asked: Asked,
): boolean {
  if (RegexMatchStatement) {
    const expression = compiled(RegexMatchStatement.RegexString);
    return valuesOf(RegexMatchStatement, asked).some((value) => expression.test(value));
  }
  if (ByteMatchStatement?.PositionalConstraint === 'EXACTLY')
    return valuesOf(ByteMatchStatement, asked).includes(ByteMatchStatement.SearchString);
  if (SizeConstraintStatement?.ComparisonOperator === 'GT')
    return valuesOf(SizeConstraintStatement, asked).some(({ length }) => length > SizeConstraintStatement.Size);
  throw new Error('A statement is not understood.');
}

const expressions = new Map<string, RegExp>();

function compiled(text: string): RegExp {
  const expression = expressions.get(text) ?? new RegExp(text);
  expressions.set(text, expression);
  return expression;
}

function valuesOf(
  { FieldToMatch, TextTransformations }: Matching,
  { path, method, cookies }: Asked,
): readonly string[] {
  return fieldOf(FieldToMatch, { path, method, cookies }).map((value) =>
    TextTransformations.reduce((text, { Type }) => transformed(Type, text), value),
  );
}

function fieldOf(field: FieldToMatch, { path, method, cookies }: Pick<Asked, 'path' | 'method' | 'cookies'>): string[] {
  if (field.UriPath) return [path];
  if (field.Method) return [method];
  if (field.Cookies) return field.Cookies.MatchPattern.IncludedCookies.flatMap((name) => cookies[name] ?? []);
  throw new Error('A field of a request is not understood.');
}

function transformed(type: string, text: string): string {
  if (type === 'NONE') return text;
  // Like WAF's, it leaves what is no valid escape.
  if (type === 'URL_DECODE')
    return text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  throw new Error(`The transformation ${type} is not understood.`);
}
