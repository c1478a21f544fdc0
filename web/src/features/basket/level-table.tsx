import type { ReactNode } from 'react';

import { levelOf, membershipLevels } from '#shared/account/domain/membership/levels.ts';
import { youngRoh } from '#shared/kernel/mode-of-sale.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Headline } from '#web/ui/headline.tsx';
import { RuledList } from '#web/ui/ruled-list.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { isForSale, LevelActions } from './level-actions.tsx';
import styles from './level-table.module.css';
import { offerText } from './offer-words.ts';
import type { Offers } from './offer-words.ts';
import { useBasket } from './use-basket.ts';
import type { Basket } from './use-basket.ts';

type Words = DataFor<'membershipLevels'>;
type LevelWords = Words['levels'][number];
type Row = Words['rows'][number];

/** The level that the page is named after. */
const friend = 10;

type LevelTableProps = {
  readonly words: Words;
  /** Each level at this customer's price; absent without an account. */
  readonly offers: Offers | undefined;
  /** The visitor's own level; null without a membership. */
  readonly own: number | null;
};

/**
 * The levels of Friends, a row for each, with what tells them apart; what all of them give is listed once below. On a phone each row is a
 * card.
 */
export function LevelTable({ words, offers, own }: LevelTableProps) {
  const line = usePageTexts('friends');
  const { data: basket } = useBasket();
  // Young ROH is no level of Friends: it is free, and has a page of its own.
  const levels = words.levels.filter(({ modeOfSale }) => modeOfSale !== youngRoh);
  const differing = words.rows.filter(({ id }) => new Set(levels.map((level) => cellOf(level, id))).size > 1);
  const common = words.rows.flatMap((row) =>
    differing.includes(row) ? [] : (benefitOf(levels[0], row.id)?.title ?? []),
  );
  const offerFor = (mode: number) => offers?.find(({ modeOfSale }) => modeOfSale === mode) ?? null;
  const advised = advisedOf(basket, offers);
  return (
    <section id="join" className={styles.section} aria-labelledby="join-title">
      <Headline level={2} id="join-title">
        Join, or give a membership
      </Headline>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Level</th>
            {differing.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">A year</th>
            <th scope="col">
              <VisuallyHidden>Buy it</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <LevelRow
              key={level.modeOfSale}
              level={level}
              columns={differing}
              offer={offerFor(level.modeOfSale)}
              isOwn={level.modeOfSale === own}
              isAdvised={level.modeOfSale === advised}
              saving={basket?.membershipSavings.find(({ modeOfSale }) => modeOfSale === level.modeOfSale)?.off ?? 0}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.below}>
        <p className={styles.note}>{line('join')}</p>
        {common.length > 0 ? (
          <div>
            <h3 className={styles.subtitle}>Every level also gives</h3>
            <RuledList>
              {common.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </RuledList>
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** Its placeholder: the heading and a row for each level. */
export function LevelTableSkeleton() {
  return (
    <div className={styles.section}>
      <Skeleton width="min(100%, 22rem)" height="2.25rem" />
      <div className={styles.waiting}>
        {membershipLevels.map(({ modeOfSale }) => (
          <div key={modeOfSale} className={styles.waitingRow}>
            <SkeletonLines count={2} />
            <Skeleton height="2.75rem" />
          </div>
        ))}
      </div>
    </div>
  );
}

type LevelRowProps = {
  readonly level: LevelWords;
  readonly columns: readonly Row[];
  readonly offer: Offers[number] | null;
  readonly isOwn: boolean;
  readonly isAdvised: boolean;
  /** Taken off the visitor's basket; 0 for nothing. */
  readonly saving: number;
};

function LevelRow({ level, columns, offer, isOwn, isAdvised, saving }: LevelRowProps) {
  const sold = levelOf(level.modeOfSale);
  const words = offer ? offerText(offer) : null;
  return (
    <tr data-own={isOwn || undefined}>
      <th scope="row">
        <span className={styles.title}>{level.title}</span>
        {sold ? <span className={styles.audience}>{sold.audience}</span> : null}
        {isOwn ? <span className={styles.mine}>You have this</span> : null}
        {words ? <span className={styles.offer}>{words}</span> : null}
      </th>
      {columns.map(({ id, title }) => (
        <Cell key={id} title={title}>
          {cellOf(level, id)}
        </Cell>
      ))}
      <td className={styles.price}>
        {/* Online prices from the shop, others from the editors. */}
        <span className={styles.sum}>{sold ? formatPence(sold.pence) : (level.price ?? 'Ask the desk')}</span>
        {saving > 0 ? (
          <span className={styles.saving}>{`You save ${formatPence(pence(saving))} on this basket`}</span>
        ) : null}
      </td>
      <td className={styles.actions}>
        {sold ? (
          <LevelActions level={sold} offer={offer} look={isAdvised ? 'filled' : 'outlined'} />
        ) : (
          <TextLink to={links.contact.to()}>Ask the members’ desk</TextLink>
        )}
      </td>
    </tr>
  );
}

type CellProps = { readonly title: string; readonly children: ReactNode };

/** On a phone each cell carries the title of its column, which is out of sight there. */
function Cell({ title, children }: CellProps) {
  return (
    <td className={styles.fact} data-none={children === nothing || undefined}>
      <span className={styles.label} aria-hidden="true">
        {title}
      </span>
      {children}
    </td>
  );
}

const nothing = '–';

const benefitOf = (level: LevelWords | undefined, row: string) =>
  level?.benefits.find((benefit) => benefit.row === row);

const cellOf = (level: LevelWords, row: string): string => benefitOf(level, row)?.cell ?? nothing;

/** The one level with a filled button: what pays for itself with this basket, what a member would buy next, or Friend. */
function advisedOf(basket: Basket | undefined, offers: Offers | undefined): number | undefined {
  const best = basket?.membershipSaving?.modeOfSale;
  if (best !== undefined) return best;
  const open = offers?.filter(isForSale);
  const isOpen = open === undefined || open.some(({ modeOfSale }) => modeOfSale === friend);
  return isOpen ? friend : open[0]?.modeOfSale;
}
