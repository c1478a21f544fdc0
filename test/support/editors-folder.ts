import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface EditorsFolder {
  /** Replaces a text that must exist in a file. */
  readonly edit: (file: string, old: string, replacement: string) => void;
  readonly add: (file: string, text: string) => void;
  readonly drop: (file: string) => void;
  readonly folder: string;
  readonly remove: () => void;
}

/** A copy of the editors' documents that a test may change. Open it inside `vi.hoisted`: the readers find their folder on import. */
export function openEditorsFolder(): EditorsFolder {
  const folder = mkdtempSync(join(tmpdir(), 'venue-content-'));
  cpSync(join(import.meta.dirname, '../../content'), folder, { recursive: true });
  rmSync(join(folder, 'second-house'), { recursive: true, force: true });
  process.env['VENUE_CONTENT'] = folder;
  return {
    folder,
    edit: (file, old, replacement) => {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(old)) throw new Error(`${file} does not say ${old}.`);
      writeFileSync(join(folder, file), text.replace(old, replacement));
    },
    add: (file, text) => writeFileSync(join(folder, file), text),
    drop: (file) => rmSync(join(folder, file)),
    remove: () => {
      delete process.env['VENUE_CONTENT'];
      rmSync(folder, { recursive: true });
      rmSync(join(folder, 'second-house'), { recursive: true, force: true });
    },
  };
}
