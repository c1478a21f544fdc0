import { minute } from './instant.ts';

/** Milliseconds for which a shared cache serves a page without asking, and then while it revalidates. */
export const pageLife = { fresh: minute, whileAsking: 5 * minute } as const;
