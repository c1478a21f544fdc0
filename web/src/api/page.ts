import { createContext } from 'react';

/** What the server says to the browser about the page it made, as JSON beside the HTML. The same for every visitor. */
export interface PageData {
  /** When the page was made, by the house's clock. */
  readonly now: string;
  /** Data by SWR key. */
  readonly fallback: Readonly<Record<string, unknown>>;
  /** Status of the error page that stands in place of the screen, or null. */
  readonly failure: number | null;
  /** Inline styles of the HTML in the order of its `data-style` numbers (functions/site/render/styles.ts). */
  readonly styles: readonly string[];
}

/** Null where no server made the page: the shell, and tests of features. */
export const PageContext = createContext<PageData | null>(null);
