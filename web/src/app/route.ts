import type { Screen } from '#web/api/screen.ts';

export interface Route {
  readonly name: string;
  readonly pattern: string;
  /** The two designs of the specification; `bare` has neither header nor footer (spec 1 §2). */
  readonly shell: 'classic' | 'restyled' | 'bare';
  /** Stream pages are always dark. */
  readonly theme?: 'dark';
  /** Source file of the screen, by which the build finds its chunks; null where it is in the entry chunk. */
  readonly file: string | null;
  readonly load: () => Promise<{ readonly default: Screen }>;
}

export type Look = Pick<Route, 'shell' | 'theme'>;
