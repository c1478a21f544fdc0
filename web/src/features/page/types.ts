import type { Block } from '#shared/kernel/contract/block.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { staticPage } from '#shared/site/contract/static-page.ts';

/** The contract's flat types by this area's names. */
export type StaticPage = Flat<typeof staticPage>;
export type DayCalendar = NonNullable<StaticPage['calendar']>;
export type Heading = Extract<Block, { kind: 'heading' }>;
