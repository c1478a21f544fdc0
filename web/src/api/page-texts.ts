import { filled } from '#shared/kernel/text/fill-template.ts';
import type { Facts } from '#shared/kernel/text/fill-template.ts';
import type { LineOf, TextPage } from '#shared/site/domain/page-lines.ts';

import type { DataFor } from './contract-types.ts';
import { need } from './screen.ts';
import { useResource } from './use-resource.ts';

/** A line of an editor with the facts of the page in it; empty where nobody has published it. */
export type Line<Page extends TextPage> = (name: LineOf<Page>, facts?: Facts) => string;

/** What a screen declares so that its texts come with the HTML; without them it is still worth showing. */
export const textsOf = (page: TextPage) => need('pageTexts', { query: { page } }, { optional: true });

/** Reads the data of that need, for the head of a page. */
export const lineIn =
  <Page extends TextPage>(_: Page, data: DataFor<'pageTexts'> | undefined): Line<Page> =>
  (name, facts = {}) =>
    filled(data?.lines[name] ?? '', facts);

/** The texts of a page, wherever on it they stand. */
export function usePageTexts<Page extends TextPage>(page: Page): Line<Page> {
  return lineIn(page, useResource('pageTexts', { query: { page } }).data);
}
