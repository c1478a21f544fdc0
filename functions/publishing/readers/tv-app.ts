import { tvAppUpsellInfo } from '#shared/streaming/contract/tv-app.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { streamPages } from '#functions/streaming/store/pages.ts';

import { exactly } from '../read/problems.ts';
import { readFactsFile } from '../read/read-file.ts';

/** How to watch on a television, as a table item. */
export const tvAppItem = () =>
  contentItems.page(streamPages.tvApp, {
    id: 'tv-app-upsell-info',
    ...exactly(tvAppUpsellInfo, readFactsFile('stream/tv-app/tv-app.yaml')),
  });
