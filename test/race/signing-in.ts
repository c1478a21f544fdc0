import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { handler as register } from '#functions/account/api/register.ts';
import { handler as signIn } from '#functions/account/api/sign-in.ts';
import { handler as basket } from '#functions/box-office/api/basket.ts';
import { readBasket } from '#functions/box-office/store/baskets.ts';
import { basketCookie } from '#functions/platform/http/visitor.ts';
import { documents } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { house, loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { hold } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

const start = instant('2026-11-21T12:00:00Z');
const password = 'five gold rings';

export interface Outcome {
  /** A basket lists a seat that is not held for it, or the other way round. */
  readonly astray: number;
  /** A seat that was promised and that none of the devices shows. */
  readonly lost: number;
  /** A seat that two baskets list. */
  readonly doubled: number;
  readonly merged: number;
}

/** Devices that wait for a number of round trips, so that each round interleaves the two differently. */
let waiting: { readonly trips: number; readonly go: () => void }[] = [];
let trips = 0;

const afterTrips = (count: number): Promise<void> =>
  new Promise((go) => void waiting.push({ trips: trips + count, go }));

/** Counts round trips; in the control, baskets and seats are overwritten without conditions. */
function watchTable(client: DynamoDBDocumentClient, isGuarded: boolean): void {
  const send = async (command: unknown): Promise<unknown> => {
    trips += 1;
    const due = waiting.filter((each) => each.trips <= trips);
    waiting = waiting.filter((each) => each.trips > trips);
    for (const { go } of due) go();
    if (!isGuarded && command instanceof TransactWriteCommand) {
      for (const { Put } of command.input.TransactItems ?? []) {
        if (!Put || !/^(BASKET|SEATS)#/.test(String(Put.Item?.['pk']))) continue;
        delete Put.ConditionExpression;
        delete Put.ExpressionAttributeNames;
        delete Put.ExpressionAttributeValues;
      }
    }
    // The wrapper returns the result unchanged and does not know its type.
    return client.send(command as never);
  };
  documents.provide(clientOf(send));
}

/** One customer signs in on two devices at once, each with seats, while each takes another seat. So many times. */
export async function signInTwice(
  client: DynamoDBDocumentClient,
  { rounds, isGuarded }: { readonly rounds: number; readonly isGuarded: boolean },
): Promise<Outcome> {
  watchTable(client, isGuarded);
  const outcomes: Outcome[] = [];
  for (let round = 0; round < rounds; round += 1) outcomes.push(await once(client, `${isGuarded}-${round}`, round));
  const sum = (of: keyof Outcome) => outcomes.reduce((all, outcome) => all + outcome[of], 0);
  return { astray: sum('astray'), lost: sum('lost'), doubled: sum('doubled'), merged: sum('merged') };
}

async function once(client: DynamoDBDocumentClient, name: string, round: number): Promise<Outcome> {
  const night = `night-${name}`;
  const email = `ada-${name}@example.com`;
  await loadPerformances([saleTerms(night, start)], start);
  await call(register, { method: 'POST', body: { firstName: 'Ada', lastName: 'Example', email, password } });
  const [a1 = '', b1 = '', a2 = '', b2 = ''] = seatIds(4);
  const devices: Browser[] = [{}, {}];
  const promised = new Set<string>();
  const baskets = new Set<string>();
  const take = async (device: Browser, seat: string): Promise<void> => {
    const { status } = await hold(device, night, [seat]);
    if (status === 200) promised.add(seat);
    baskets.add(device[basketCookie] ?? '');
  };
  const enter = async (device: Browser): Promise<void> => {
    const result = await call(signIn, { method: 'POST', body: { email, password }, cookies: { ...device } });
    Object.assign(device, result.cookies);
    baskets.add(device[basketCookie] ?? '');
  };
  const [one = {}, other = {}] = devices;
  await Promise.all([take(one, a1), take(other, b1)]);
  const entered = [enter(one), enter(other)];
  const goOn = Promise.race([afterTrips(round * 2), Promise.all(entered)]);
  const [early, late] = [{ ...one }, { ...other }];
  await Promise.all([...entered, goOn.then(() => take(early, a2)), goOn.then(() => take(late, b2))]);
  return audit(client, { night, devices, promised, baskets: [...baskets] });
}

interface Found {
  readonly night: string;
  readonly devices: readonly Browser[];
  readonly promised: ReadonlySet<string>;
  readonly baskets: readonly string[];
}

async function audit(client: DynamoDBDocumentClient, { night, devices, promised, baskets }: Found): Promise<Outcome> {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: 'sales',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': salesKeys.seats(night, house.sections[0]?.id ?? '') },
      ConsistentRead: true,
    }),
  );
  const held = Items.map((item) => `${String(item['basketId'])} ${String(item['seatId'])}`);
  const stored = await Promise.all(baskets.map(readBasket));
  const listed = stored.flatMap((each) =>
    each ? ticketsOf(each.lines).map(({ seatId }) => `${each.basketId} ${seatId}`) : [],
  );
  const seats = listed.map((entry) => entry.split(' ')[1] ?? '');
  const shown = await Promise.all(devices.map((cookies) => call(basket, { cookies })));
  const visible = new Set(
    shown.flatMap(({ data }) => data.products.flatMap(({ subLineItems }) => subLineItems.map(({ seatId }) => seatId))),
  );
  return {
    astray:
      held.filter((entry) => !listed.includes(entry)).length + listed.filter((entry) => !held.includes(entry)).length,
    lost: [...promised].filter((seat) => !visible.has(seat)).length,
    doubled: seats.length - new Set(seats).size,
    merged: shown[0]?.data.id === shown[1]?.data.id ? 1 : 0,
  };
}
