import type { Screen } from '#web/api/screen.ts';

export interface Route {
  readonly name: string;
  readonly pattern: string;
  /** The two designs of the specification; `bare` has neither header nor footer (spec 1 §2), `booking` a small one (decision 107). */
  readonly shell: 'classic' | 'restyled' | 'booking' | 'bare';
  /** Stream pages are always dark. */
  readonly theme?: 'dark';
  /**
   * The browser enters and leaves it by loading a document: a provider's script runs there, and the policy that allows it ends with the
   * document.
   */
  readonly isApart?: true;
  /** Source file of the screen, by which the build finds its chunks; null where it is in the entry chunk. */
  readonly file: string | null;
  readonly load: () => Promise<{ readonly default: Screen }>;
}

export type Look = Pick<Route, 'shell' | 'theme' | 'isApart'>;
