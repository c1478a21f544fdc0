import { writeItems } from '#functions/platform/table/batch.ts';
import { pageTextItems } from '#functions/publishing/readers/page-texts.ts';

/** Publishes what editors say on pages without a document of their own; until then such a page says nothing there. */
export const publishPageTexts = (): Promise<void> => writeItems('content', [...pageTextItems()]);
