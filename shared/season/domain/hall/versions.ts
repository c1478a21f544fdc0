/**
 * A plan has versions, each a hall of its own that never changes: the first is called like the plan, `main-stage`, those after it
 * `main-stage.2`, `main-stage.3`.
 */
export const versionId = (plan: string, version: number): string => (version === 1 ? plan : `${plan}.${version}`);

/** The plan that a hall is a version of. */
export const planOf = (hallId: string): string => hallId.split('.', 1)[0] ?? hallId;

/** Which version of its plan a hall is, from 1. */
export const versionOf = (hallId: string): number => Number(hallId.split('.')[1] ?? 1);
