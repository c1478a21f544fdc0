import { writeItems } from '#functions/platform/table/batch.ts';
import { pageTextItems } from '#functions/publishing/readers/page-texts.ts';

/** Publishes the texts of pages without a document; before, such pages use defaults. */
export const publishPageTexts = (): Promise<void> => writeItems('content', [...pageTextItems()]);
