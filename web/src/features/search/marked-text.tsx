import { Fragment } from 'react';

import styles from './marked-text.module.css';

type MarkedTextProps = {
  readonly text: string;
  /** Start and end of each match, in order and without overlaps. */
  readonly matches: readonly (readonly [from: number, to: number])[];
};

/** A text with its matches marked: elements, never HTML from a string. */
export function MarkedText({ text, matches }: MarkedTextProps) {
  return (
    <>
      {matches.map(([from, to], place) => (
        <Fragment key={from}>
          {text.slice(matches[place - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.[1] ?? 0)}
    </>
  );
}
