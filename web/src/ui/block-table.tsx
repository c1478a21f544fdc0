// oxlint-disable react/no-array-index-key -- cells are never moved while they are shown: their place is their key
// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- Safari forgets that a table is one when its style lays it out as cards
import type { Span } from '#shared/kernel/contract/block.ts';

import styles from './blocks.module.css';
import { Spans } from './spans.tsx';

type TableProps = {
  readonly caption: string | null;
  readonly name: string;
  readonly rows: readonly (readonly (readonly Span[])[])[];
};

/** From so many columns, each row becomes a card on a phone. */
const wide = 4;

/**
 * A narrow table scrolls inside its frame where it is too wide; the frame takes the focus for keyboard scrolling. On a phone each row of a
 * wide table is a card: its first cell the title, every other under its column's title.
 */
export function BlockTable({ caption, name, rows }: TableProps) {
  const [head = [], ...body] = rows;
  const isWide = head.length >= wide;
  const heads = head.map((cell) => cell.map(({ text }) => text).join(''));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={name}>
      <table className={styles.table} data-wide={isWide || undefined} role="table">
        {caption ? <caption>{caption}</caption> : null}
        <thead role="rowgroup">
          <tr role="row">
            {head.map((cell, place) => (
              <th key={place} scope="col" role="columnheader">
                <Spans spans={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {body.map((row, index) => (
            <tr key={index} role="row">
              {row.map((cell, place) =>
                isWide && place === 0 ? (
                  <th key={place} scope="row" role="rowheader">
                    <Spans spans={cell} />
                  </th>
                ) : (
                  <td key={place} data-head={isWide ? heads[place] : undefined} role="cell">
                    <span>
                      <Spans spans={cell} />
                    </span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
