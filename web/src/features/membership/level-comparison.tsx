import { levelOf } from '#shared/account/domain/membership/levels.ts';
import { formatPence } from '#shared/kernel/money.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './membership.module.css';
import type { LevelWords, MembershipWords } from './use-membership.ts';

type ComparisonProps = {
  readonly words: MembershipWords;
  /** The visitor's sale group; null without a membership. */
  readonly own: number | null;
};

/** The levels side by side: a table, or a list on a phone. */
export function LevelComparison({ words, own }: ComparisonProps) {
  return (
    <section className={styles.compare} aria-labelledby="compare">
      <Headline level={2} id="compare">
        The levels compared
      </Headline>
      <Table words={words} own={own} />
      <Stack words={words} own={own} />
    </section>
  );
}

function Table({ words: { rows, levels }, own }: ComparisonProps) {
  return (
    <table className={styles.comparison}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>What it gives</VisuallyHidden>
          </th>
          {levels.map((level) => (
            <th key={level.modeOfSale} scope="col" data-own={level.modeOfSale === own}>
              {level.modeOfSale === own ? <span className={styles.mine}>You have this</span> : null}
              {level.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">A year</th>
          {levels.map((level) => (
            <td key={level.modeOfSale} data-own={level.modeOfSale === own}>
              {priceOf(level)}
            </td>
          ))}
        </tr>
        {rows.map(({ id, title }) => (
          <tr key={id}>
            <th scope="row">{title}</th>
            {levels.map((level) => (
              <td key={level.modeOfSale} data-own={level.modeOfSale === own}>
                {cellOf(level, id)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Stack({ words: { rows, levels }, own }: ComparisonProps) {
  return (
    <div className={styles.stack}>
      {levels.map((level) => (
        <Fold
          key={level.modeOfSale}
          open={level.modeOfSale === own}
          title={
            <span>
              {level.modeOfSale === own ? <span className={styles.mine}>You have this</span> : null}
              {`${level.title}, ${priceOf(level)}`}
            </span>
          }
        >
          <dl>
            {rows.map(({ id, title }) => (
              <Fact key={id} name={title}>
                {cellOf(level, id)}
              </Fact>
            ))}
          </dl>
        </Fold>
      ))}
    </div>
  );
}

const cellOf = ({ benefits }: LevelWords, id: string): string => benefits.find(({ row }) => row === id)?.cell ?? '–';

/** Online prices from the shop, others from the editors. */
function priceOf({ modeOfSale, price }: LevelWords): string {
  const sold = levelOf(modeOfSale)?.pence;
  return sold === undefined ? (price ?? 'Ask the desk') : formatPence(sold);
}
