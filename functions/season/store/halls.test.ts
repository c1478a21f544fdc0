import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { house } from '#test/support/box-office.ts';
import { clientOf } from '#test/support/client-of.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { forgetHalls, hallItems, readHall, readSectionsNamed, sectionsIn } from './halls.ts';
import { readPlans } from './plans.ts';

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
    expect(await readHall({ houseId: house.id })).toEqual(house);
  });

  it('is asked for once, until it is forgotten', async () => {
    await readHall({ houseId: house.id });
    await readHall({ houseId: house.id });
    expect(asked).toBe(1);
    forgetHalls();
    await readHall({ houseId: house.id });
    expect(asked).toBe(2);
  });

  it('that there is not is an error, and found once it is there', async () => {
    const other = { ...house, id: 'other' };
    await expect(readHall({ houseId: 'other' })).rejects.toThrow('There is no house other.');
    await writeItems('sales', hallItems(other));
    expect(await readHall({ houseId: 'other' })).toEqual(other);
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

  it('of a hall that was imported since are found with one further question, asked once', async () => {
    const named = async () => [[section.id, await readSectionsNamed(section.id)]] as const;
    await named();
    await writeItems('sales', hallItems({ ...house, id: `${house.id}.2` }));
    asked = 0;
    expect(await sectionsIn({ houseId: `${house.id}.2` }, await named())).toEqual([section]);
    expect(asked).toBe(1);
    expect(await sectionsIn({ houseId: house.id }, await named())).toEqual([section]);
    expect(await sectionsIn({ houseId: `${house.id}.2` }, await named())).toEqual([section]);
    expect(asked).toBe(1);
    for (const _ of [1, 2]) expect(await sectionsIn({ houseId: 'without-it' }, await named())).toEqual([]);
    expect(asked).toBe(2);
  });

  it('are all read where they are more than a megabyte', async () => {
    const note = 'x'.repeat(200_000);
    const large = { ...house, sections: [{ ...section, viewNote: note }] };
    const ids = Array.from({ length: 8 }, (_, place) => `large.${place + 2}`);
    for (const id of ids) await writeItems('sales', hallItems({ ...large, id }));
    asked = 0;
    expect([...(await readSectionsNamed(section.id)).keys()].toSorted()).toEqual([house.id, ...ids].toSorted());
    expect(asked).toBeGreaterThan(1);
  });

  it('are asked for again where the table did not answer', async () => {
    isBroken = true;
    await expect(readSectionsNamed(section.id)).rejects.toThrow('no table');
    isBroken = false;
    expect((await readSectionsNamed(section.id)).size).toBe(1);
  });
});

it('the list of plans has every version, the newest first', async () => {
  for (const id of ['.10', '.2']) await writeItems('sales', hallItems({ ...house, id: `${house.id}${id}` }));
  const plans = await readPlans();
  expect(plans.map(({ hallId, version }) => [hallId, version])).toEqual([
    [`${house.id}.10`, 10],
    [`${house.id}.2`, 2],
    [house.id, 1],
  ]);
  expect(plans[0]).toMatchObject({ plan: house.id, title: house.title, seats: 180, importedAt: null });
});
