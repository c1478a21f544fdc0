import { env } from '#functions/platform/runtime/env.ts';

/** Where the house will be opened, for what the seed writes as if somebody had done it there; empty where nobody knows it yet. */
export const seedSiteOrigin = (): string => process.env[env.siteOrigin] ?? '';
