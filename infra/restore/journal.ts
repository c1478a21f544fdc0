import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import type { RawItem } from './table-pair.ts';

/** What a restore has done so far, so that a killed one goes on where it stopped. */
export interface Journal {
  /** Milliseconds that each finished step took. */
  readonly took: Record<string, number>;
  /** Where each pass over a table stands; `done` at its end. */
  readonly positions: Record<string, RawItem | 'done'>;
  /** Items by table and deed and kind: `sales deleted sales.order`. */
  readonly counts: Record<string, number>;
  /** Card payments and refunds that the stage no longer knows, by key: the provider has them. */
  readonly payments: Record<string, { readonly orderId: string; readonly reference: string; readonly pence: number }>;
  /** Customers whose wish to be erased is there again, though the stage had none: it was taken back since, or lost. */
  readonly wishes: string[];
}

export interface KeptJournal {
  readonly file: string;
  readonly entries: Journal;
  /** Writes it, whole or not at all. */
  readonly save: () => void;
  /** Puts it aside, so that a later restore to the same instant begins anew; returns where it is. */
  readonly finish: () => string;
}

/** Opens the journal of a restore; a new one where there is none. */
export function openJournal(file: string): KeptJournal {
  const empty: Journal = { took: {}, positions: {}, counts: {}, payments: {}, wishes: [] };
  // Only `save` wrote it.
  const entries = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Journal) : empty;
  mkdirSync(dirname(file), { recursive: true });
  const save = (): void => {
    writeFileSync(`${file}.new`, JSON.stringify(entries, null, 1), { flush: true });
    renameSync(`${file}.new`, file);
  };
  return {
    file,
    entries,
    save,
    finish: () => {
      const aside = file.replace(/(\.json)?$/, `-opened-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.json`);
      renameSync(file, aside);
      return aside;
    },
  };
}
