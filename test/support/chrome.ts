import type { Instant } from '#shared/kernel/time/instant.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { chromeItems } from '#functions/publishing/readers/chrome-items.ts';

/** Publishes the frame of every page: menu, announcement, flags and sitemap of the sample house. */
export async function publishChrome(now: Instant): Promise<void> {
  await writeItems(
    'content',
    chromeItems(now).map((item) => ({ ...item })),
  );
}
