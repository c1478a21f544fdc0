import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { newsIndex, newsPost, newsSummary } from '#shared/site/contract/news.ts';

/** The contract's flat types by this area's names. */
export type NewsSummary = Flat<typeof newsSummary>;
export type NewsIndexPage = Flat<typeof newsIndex>;
export type NewsPost = Flat<typeof newsPost>;
export type Mention = NewsPost['mentions'][number];
