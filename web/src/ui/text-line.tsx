import type { LineOf, TextPage } from '#shared/site/domain/page-lines.ts';
import { lineIn } from '#web/api/page-texts.ts';
import { useResource } from '#web/api/use-resource.ts';

import { SkeletonText } from './skeleton.tsx';

type TextLineProps<Page extends TextPage> = {
  readonly page: Page;
  readonly line: LineOf<Page>;
  /** Of its text, roughly: so much space is kept for it. */
  readonly letters: number;
};

/** An editor's line, with its space kept while it loads. */
export function TextLine<Page extends TextPage>({ page, line, letters }: TextLineProps<Page>) {
  const { data, isLoading } = useResource('pageTexts', { query: { page } });
  return data === undefined && isLoading ? <SkeletonText letters={letters} /> : lineIn(page, data)(line);
}
