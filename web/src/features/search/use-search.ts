import { useResource } from '#web/api/use-resource.ts';

import { inputOf } from './asked.ts';
import type { Asked } from './asked.ts';

export function useSearch(asked: Asked) {
  return useResource('search', inputOf(asked));
}
