import type { PublishedFlag } from '#shared/kernel/feature-flag.ts';

import { stored } from '../table/stored.ts';
import { documentKind } from './pages-and-lists.ts';

interface FeatureFlags {
  readonly id: string;
  readonly flags: Readonly<Record<string, PublishedFlag>>;
}

export const featureFlags = documentKind<FeatureFlags>(
  'feature-flags',
  stored('set of flags', { id: 'text', flags: 'record' }),
);
