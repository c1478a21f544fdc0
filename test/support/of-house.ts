import { unstable_serialize as serialize } from 'swr';

import { keyFor } from '#web/api/key-for.ts';

import { houseForPages } from './sample-house.ts';

/** What every page brings with its HTML: a test of a screen need not answer it. */
export const ofHouse = { [serialize(keyFor('house', {}))]: houseForPages };
