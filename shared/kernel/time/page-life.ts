import { minute } from './instant.ts';

/** Milliseconds for which a shared cache may show a page without asking, and then while it asks for a new one. */
export const pageLife = { fresh: minute, whileAsking: 5 * minute } as const;
