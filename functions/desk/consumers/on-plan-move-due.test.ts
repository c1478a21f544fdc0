import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test, vi } from 'vitest';

import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { readBasket } from '#functions/box-office/store/baskets.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { readSeats } from '#functions/box-office/store/seats.ts';
import { documents } from '#functions/platform/table/client.ts';
import { auditSeats } from '#infra/restore/audit-seats.ts';
import { bring, factsAbout } from '#test/support/facts.ts';
import { MovingHouse } from '#test/support/moving-house.ts';
import { inOtherPlan } from '#test/support/other-plan.ts';
import { hold } from '#test/support/shop.ts';

import { readPlanMove } from '../store/plan-moves.ts';
import { handler as onPlanMoveDue } from './on-plan-move-due.ts';

const moving = new MovingHouse();
const [gone, , , up, upper, late] = moving.seats;

describe('a move that is killed', () => {
  function killAfter(writes: number) {
    const client = documents.get();
    const send = client.send.bind(client);
    let left = writes;
    return vi.spyOn(client, 'send').mockImplementation(((command: unknown) => {
      if (command instanceof TransactWriteCommand && (left -= 1) < 0) return Promise.reject(new Error('Killed.'));
      return send(command as never);
    }) as never);
  }

  test.each([0, 1, 2, 3])('after %i writes goes on, and moves everybody once', async (writes) => {
    const orders = [
      await moving.buy('ada', [gone, up]),
      await moving.buy('bea', [upper]),
      await moving.buy('cid', [late]),
    ];
    await moving.stopSale();
    await moving.move();
    const fact = await moving.dueFact();
    const killed = killAfter(writes);
    await expect(bring(onPlanMoveDue, fact)).rejects.toThrow();
    killed.mockRestore();
    expect(await auditSeats(moving.clock.now())).toEqual([]);
    expect((await readPlanMove(moving.night))?.done).toBe(Math.min(writes, 3));
    // Its queue delivers the event again; beside it the sweep looks.
    await Promise.all([bring(onPlanMoveDue, fact), bring(onPlanMoveDue, fact)]);
    await moving.finish();
    expect(await moving.moved()).toMatchObject({ state: 'done', moved: 4 });
    expect(await auditSeats(moving.clock.now())).toEqual([]);
    for (const { orderId } of orders) {
      const now = await readOrder(orderId);
      expect(now?.seatsMoved).toHaveLength(1);
      expect((await factsAbout(orderId)).filter(({ type }) => type === 'OrderCorrected')).toHaveLength(1);
      expect(ticketsOf(now?.lines ?? []).map(({ generation }) => generation)).toEqual(
        ticketsOf(now?.lines ?? []).map(() => 2),
      );
    }
  });
});

describe('a hold that was on its way', () => {
  /** Keeps the transaction of the next hold back until it is let go. */
  function delayHold() {
    const client = documents.get();
    const send = client.send.bind(client);
    const gate = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    const spy = vi.spyOn(client, 'send').mockImplementation((async (command: unknown) => {
      if (command instanceof TransactWriteCommand) {
        spy.mockRestore();
        arrived.resolve();
        await gate.promise;
      }
      return send(command as never);
    }) as never);
    return { arrived: arrived.promise, letGo: gate.resolve };
  }

  test('longer than a function can be still finds its seat, though the plan has it no longer', async () => {
    await moving.buy('ada', [gone, up]);
    const ben = await moving.buyer('ben');
    const { arrived, letGo } = delayHold();
    const holding = hold(ben, moving.night, [upper]);
    await arrived;
    await moving.stopSale();
    await moving.move();
    letGo();
    expect((await holding).status).toBe(200);
    const fact = await moving.dueFact();
    await bring(onPlanMoveDue, fact);
    // The control: as it is before the last look, everybody that was counted is moved, and this hold would be lost.
    expect((await readPlanMove(moving.night))?.done).toBe((await readPlanMove(moving.night))?.slices);
    expect(await moving.standing()).toContain(`${upper} held`);
    await moving.finish();
    expect(await moving.moved()).toMatchObject({ state: 'done', moved: 3 });
    expect(await moving.standing()).toContain(`${inOtherPlan(upper)} held`);
    expect(await moving.standing()).not.toContain(`${upper} held`);
    expect(await auditSeats(moving.clock.now())).toEqual([]);
    const basket = await readBasket(
      (await readSeats(moving.night, 'balcony')).find(({ state }) => state === 'held')?.basketId ?? null,
    );
    expect(ticketsOf(basket?.lines ?? [])).toMatchObject([{ seatId: inOtherPlan(upper), houseId: moving.to.id }]);
  });

  test('of a seat that somebody is to have leaves it to whoever was first, and seats the other elsewhere', async () => {
    const ada = await moving.buy('ada', [gone]);
    const nearest = (await moving.review()).moved[0]?.to.seatId ?? '';
    const ben = await moving.buyer('ben');
    const { arrived, letGo } = delayHold();
    const holding = hold(ben, moving.night, [nearest]);
    await arrived;
    await moving.stopSale();
    await moving.move();
    letGo();
    expect((await holding).status).toBe(200);
    await moving.finish();
    expect(await moving.moved()).toMatchObject({ state: 'done', moved: 1 });
    const [ticket] = ticketsOf((await readOrder(ada.orderId))?.lines ?? []);
    expect([gone, nearest]).not.toContain(ticket?.seatId);
    expect(await moving.standing()).toEqual([`${nearest} held`, `${ticket?.seatId} sold`].toSorted());
    expect(await auditSeats(moving.clock.now())).toEqual([]);
  });
});
