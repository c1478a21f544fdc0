import { useResource } from '#web/api/use-resource.ts';

import { inputOf } from './search-request.ts';
import type { Asked } from './search-request.ts';

export function useSearch(asked: Asked) {
  return useResource('search', inputOf(asked));
}
