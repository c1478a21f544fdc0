import { links } from '#web/api/links.ts';
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

export const classic: Look = { shell: 'classic' };
export const restyled: Look = { shell: 'restyled' };
export const bare: Look = { shell: 'bare' };
export const dark: Look = { shell: 'classic', theme: 'dark' };

/** A screen at the address of its link. */
export function route(name: keyof typeof links, look: Look, file: string, load: Route['load']): Route {
  return { name, pattern: links[name].pattern, ...look, file: `src/screens/${file}`, load };
}
