import { createContext } from 'react';

/** The data that the server sends beside the HTML, as JSON. The same for every visitor. */
export interface PageData {
  /** When the page was rendered, by the house's clock. */
  readonly now: string;
  /** Data by SWR key. */
  readonly fallback: Readonly<Record<string, unknown>>;
  /** Status of the error page that replaces the screen, or null. */
  readonly failure: number | null;
  /** Inline styles of the HTML in the order of its `data-style` numbers (functions/site/render/styles.ts). */
  readonly styles: readonly string[];
}

/** Null without a server-rendered page: the shell, and tests of features. */
export const PageContext = createContext<PageData | null>(null);
