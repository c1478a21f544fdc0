import { env } from '#functions/platform/runtime/env.ts';

/** The base URL for seeded data; empty where unknown. */
export const seedSiteOrigin = (): string => process.env[env.siteOrigin] ?? '';
