import type { DataFor } from './contract-types.ts';
import { need } from './screen.ts';
import { useResource } from './use-resource.ts';

/** What every page says of the house. */
export type House = DataFor<'house'>;

/** Every page brings it with its HTML, and waits for it; none fails without it. */
export const houseNeed = { ...need('house', {}, { optional: true }), isAwaited: true } as const;

/** The house, for any component; undefined only where a page came without it, until it is there. */
export const useHouse = (): House | undefined => useResource('house', {}).data;
