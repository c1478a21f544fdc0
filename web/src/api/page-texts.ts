import { filled } from '#shared/kernel/text/fill-template.ts';
import type { Facts } from '#shared/kernel/text/fill-template.ts';
import type { LineOf, TextPage } from '#shared/site/domain/page-lines.ts';

import type { DataFor } from './contract-types.ts';
import { need } from './screen.ts';
import { useResource } from './use-resource.ts';

/** An editor's line with the page's facts; empty where unpublished. */
export type Line<Page extends TextPage> = (name: LineOf<Page>, facts?: Facts) => string;

/** A screen's optional need for its texts, so that they come with the HTML. */
export const textsOf = (page: TextPage) => need('pageTexts', { query: { page } }, { optional: true });

/** Reads that need's data, for a page's head. */
export const lineIn =
  <Page extends TextPage>(_: Page, data: DataFor<'pageTexts'> | undefined): Line<Page> =>
  (name, facts = {}) =>
    filled(data?.lines[name] ?? '', facts);

/** The texts of a page, for any component on it. */
export function usePageTexts<Page extends TextPage>(page: Page): Line<Page> {
  return lineIn(page, useResource('pageTexts', { query: { page } }).data);
}
