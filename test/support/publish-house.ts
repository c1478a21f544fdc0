import { houseItem } from '#functions/platform/documents/house.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { tables } from '#functions/platform/table/client.ts';

import { sampleHouse } from './sample-house.ts';

/** Publishes the sample house into the tables that run. */
export const publishHouse = (house = sampleHouse): Promise<void> =>
  writeItems(tables.content(), [{ ...houseItem(house) }]);
