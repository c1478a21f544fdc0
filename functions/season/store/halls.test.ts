import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { house } from '#test/support/box-office.ts';
import { clientOf } from '#test/support/client-of.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { forgetHalls, hallItems, readHall, readSectionsNamed } from './halls.ts';

let tables: TestTables;
let asked = 0;
let isBroken = false;
beforeEach(async () => {
  tables = await startTablesOverSdk();
  forgetHalls();
  await writeItems('sales', hallItems(house));
  const real = documents.get();
  [asked, isBroken] = [0, false];
  const send = async (command: never): Promise<unknown> => {
    asked += 1;
    if (isBroken) throw new Error('no table');
    return real.send(command);
  };
  // Only this much of the client is used by stores.
  documents.provide(clientOf(send));
});
afterEach(() => {
  forgetHalls();
  return tables.stop();
});

const [section] = house.sections;
if (!section) throw new Error('The house has no section.');

describe('a house', () => {
  it('is as it was written, its sections in their order', async () => {
    expect(await readHall(house.id)).toEqual(house);
  });

  it('is asked for once, until it is forgotten', async () => {
    await readHall(house.id);
    await readHall(house.id);
    expect(asked).toBe(1);
    forgetHalls();
    await readHall(house.id);
    expect(asked).toBe(2);
  });

  it('that there is not is an error, and found once it is there', async () => {
    const other = { ...house, id: 'other' };
    await expect(readHall('other')).rejects.toThrow('There is no house other.');
    await writeItems('sales', hallItems(other));
    expect(await readHall('other')).toEqual(other);
  });
});

describe('the sections of a name', () => {
  it('are asked for once, until they are forgotten', async () => {
    expect(await readSectionsNamed(section.id)).toEqual(new Map([[house.id, section]]));
    await readSectionsNamed(section.id);
    expect(asked).toBe(1);
    forgetHalls();
    await readSectionsNamed(section.id);
    expect(asked).toBe(2);
  });

  it('are asked for again where there were none: nobody fills the memory with names that they make up', async () => {
    expect(await readSectionsNamed('made up')).toEqual(new Map());
    await readSectionsNamed('made up');
    expect(asked).toBe(2);
  });

  it('are asked for again where the table did not answer', async () => {
    isBroken = true;
    await expect(readSectionsNamed(section.id)).rejects.toThrow('no table');
    isBroken = false;
    expect((await readSectionsNamed(section.id)).size).toBe(1);
  });
});
