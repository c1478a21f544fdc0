import type { DataFor } from '#web/api/contract-types.ts';

export type StreamReturnsPage = DataFor<'streamReturnsPage'>;
