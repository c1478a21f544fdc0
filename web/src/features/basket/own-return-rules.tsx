import { returnRulesWords } from '#shared/kernel/house/return-rules-words.ts';

type Rules = Parameters<typeof returnRulesWords>[0];

type OwnReturnRulesProps = { readonly rules: Rules; readonly className?: string | undefined };

/** Said only of a performance whose return rules are not those of the house. */
export function OwnReturnRules({ rules, className }: OwnReturnRulesProps) {
  return <p className={className}>{`This performance has return rules of its own. ${returnRulesWords(rules)}`}</p>;
}

type OfLinesProps = {
  readonly lines: readonly { readonly seatLabel: string; readonly returnRules?: Rules | undefined }[];
  readonly className?: string | undefined;
};

/** The same of seats in a basket. Each keeps the rules of its hold: where these differ, the seats are named. */
export function OwnReturnRulesOfLines({ lines, className }: OfLinesProps) {
  const [rules, ...others] = [...Map.groupBy(lines, ({ returnRules }) => returnRules && returnRulesWords(returnRules))];
  if (others.length === 0) {
    const own = lines[0]?.returnRules;
    return own ? <OwnReturnRules rules={own} className={className} /> : null;
  }
  return [rules, ...others].map((each) =>
    each?.[0] === undefined ? null : (
      <p key={each[0]} className={className}>{`${each[1].map(({ seatLabel }) => seatLabel).join(', ')}: ${each[0]}`}</p>
    ),
  );
}
