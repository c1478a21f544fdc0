import { Fragment } from 'react';

import styles from './marked-text.module.css';

type MarkedTextProps = {
  readonly text: string;
  /** Begin and end of each stretch that was searched for, in order and without overlaps. */
  readonly matches: readonly (readonly [from: number, to: number])[];
};

/** A text with what was searched for marked in it: elements, never HTML from a string. */
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
