import type { z } from 'zod';

import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { castListPerformance, currentCastList } from '#shared/season/contract/cast.ts';
import type { eventDetails } from '#shared/season/contract/index.ts';
import type { person } from '#shared/season/contract/people.ts';

/** The contract's flat types by this feature's names. */
export type CastEvent = Flat<typeof eventDetails>;
export type CastActivity = CastEvent['activities'][number];
export type CastEntry = CastActivity['cast'][number];
export type CastList = Flat<typeof currentCastList>;
export type CastListPerformance = z.output<typeof castListPerformance>;
export type Appearance = NonNullable<Flat<typeof person>['profile']>['appearances'][number];
