import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { Part } from '../../shell/desk-page.tsx';
import { DifferenceList } from '../changes/difference-list.tsx';
import type { Told } from '../draft.ts';
import type { SheetImport } from './import-part.tsx';
import { Mistakes } from './mistakes.tsx';
import styles from './sheets.module.css';

type SheetResultProps = {
  readonly seasonId: string;
  readonly result: SheetImport;
  /** What puts it into the change set; shown where there is something right to put. */
  readonly children: ReactNode;
};

/** What sheets say: every mistake at once, and what they change in words. */
export function SheetResult({ seasonId, result, children }: SheetResultProps) {
  const top = useRef<HTMLElement>(null);
  // On entry alone: each check has a result of its own.
  useEffect(() => top.current?.focus(), []);
  const { added, changed, mistakeCount, differences, differenceCount } = result;
  const told = differences.map((each): Told => ({ ...each, kind: 'performance', seasonId, byName: '' }));
  return (
    <section ref={top} tabIndex={-1} className={styles.result} aria-label="What the sheets say">
      {mistakeCount > 0 ? <Mistakes mistakes={result.mistakes} count={mistakeCount} /> : null}
      {differenceCount > 0 ? (
        <Part title={mistakeCount > 0 ? 'What could be read' : 'What changes'}>
          <p>{summary(added, changed)}</p>
          {mistakeCount === 0 ? <div>{children}</div> : null}
          <DifferenceList plain differences={told} onUndo={null} />
          {differenceCount > told.length ? (
            <p className={styles.soft}>
              {`And ${(differenceCount - told.length).toLocaleString('en-GB')} more, which the change set will show.`}
            </p>
          ) : null}
        </Part>
      ) : null}
      {mistakeCount === 0 && differenceCount === 0 ? (
        <p>These sheets change nothing: everything is as they say.</p>
      ) : null}
    </section>
  );
}

/** “12 new performances, 30 changed.” */
function summary(added: number, changed: number): string {
  const count = (value: number, more: string): string =>
    `${value.toLocaleString('en-GB')}${more} ${value === 1 ? 'performance' : 'performances'}`;
  if (added === 0) return `${count(changed, '')} changed.`;
  return changed === 0
    ? `${count(added, ' new')}.`
    : `${count(added, ' new')}, ${changed.toLocaleString('en-GB')} changed.`;
}
