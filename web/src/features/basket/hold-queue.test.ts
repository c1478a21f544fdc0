import { describe, expect, it } from 'vitest';

import { createHoldQueue } from './hold-queue.ts';
import type { Outcome } from './hold-queue.ts';

/** A house whose answers the test gives by hand, in the order in which it was asked. */
function openHouse() {
  const asked: string[] = [];
  const answers: ((outcome: Outcome) => void)[] = [];
  const ask = (what: string) =>
    new Promise<Outcome>((resolve) => {
      asked.push(what);
      answers.push(resolve);
    });
  const pauses: number[] = [];
  const queue = createHoldQueue({
    hold: (seats) => ask(`hold ${seats.map(({ seatId, priceType }) => `${seatId}:${priceType}`).join(' ')}`),
    release: (seatIds) => ask(`release ${seatIds.join(' ')}`),
    pause: async (attempt) => void pauses.push(attempt),
  });
  const answer = async (outcome: Outcome = 'done'): Promise<void> => {
    await rest();
    answers.shift()?.(outcome);
    await rest();
  };
  return { asked, queue, answer, pauses };
}

/** Everything that was promised and needs no answer has happened. */
const rest = () => new Promise((resolve) => setImmediate(resolve));
const wish = (...seatIds: string[]) => seatIds.map((seatId) => ({ seatId, priceType: 'standard' }));
const busyIn = ({ queue }: ReturnType<typeof openHouse>) => [...queue.state().busy].join(' ');

describe('the queue of choices', () => {
  it('sends clicks of the same moment in one request', async () => {
    const house = openHouse();
    void house.queue.hold(wish('G-14'));
    void house.queue.hold(wish('G-15'));
    await rest();
    expect(house.asked).toEqual(['hold G-14:standard G-15:standard']);
    expect(busyIn(house)).toBe('G-14 G-15');
  });

  it('lets later clicks wait and sends them together', async () => {
    const house = openHouse();
    void house.queue.hold(wish('G-14'));
    await rest();
    void house.queue.hold(wish('G-15'));
    void house.queue.hold(wish('G-16'));
    expect(house.asked).toHaveLength(1);
    await house.answer();
    expect(house.asked[1]).toBe('hold G-15:standard G-16:standard');
    expect(busyIn(house)).toBe('G-15 G-16');
  });

  it('takes no second order for a seat that waits', async () => {
    const house = openHouse();
    const first = house.queue.hold(wish('G-14'));
    expect(await house.queue.release(['G-14'])).toBe(false);
    await house.answer();
    expect(await first).toBe(true);
    expect(house.asked).toEqual(['hold G-14:standard']);
  });

  it('keeps the order of holding and giving back', async () => {
    const house = openHouse();
    void house.queue.hold(wish('G-14'));
    void house.queue.release(['A-1']);
    void house.queue.hold(wish('G-15'));
    for (const _ of [1, 2, 3]) await house.answer();
    expect(house.asked).toEqual(['hold G-14:standard', 'release A-1', 'hold G-15:standard']);
    expect(busyIn(house)).toBe('');
  });

  it('asks for at most eight seats at once', async () => {
    const house = openHouse();
    for (const number of Array.from({ length: 10 }, (_, index) => index + 1))
      void house.queue.hold(wish(`A-${number}`));
    await house.answer();
    expect(house.asked.map((request) => request.split(' ').length - 1)).toEqual([8, 2]);
  });

  it('holds the others when one seat is lost, and names the lost one', async () => {
    const house = openHouse();
    const lost = house.queue.hold(wish('G-14'));
    const kept = house.queue.hold(wish('G-15'));
    await house.answer({ kind: 'lost', seatIds: ['G-14'], seats: ['Stalls G 14'] });
    await house.answer();
    expect(house.asked[1]).toBe('hold G-15:standard');
    expect([await lost, await kept]).toEqual([false, true]);
    expect(house.queue.state().failure).toEqual({ kind: 'lost', seatIds: ['G-14'], seats: ['Stalls G 14'] });
  });

  it('holds none of a group when one of them is lost', async () => {
    const house = openHouse();
    const group = house.queue.hold(wish('G-14', 'G-15'), { together: true });
    await house.answer({ kind: 'lost', seatIds: ['G-14'], seats: ['Stalls G 14'] });
    expect(await group).toBe(false);
    expect(house.asked).toHaveLength(1);
    expect(busyIn(house)).toBe('');
  });

  it('tells a refusal in the words of the house', async () => {
    const house = openHouse();
    void house.queue.hold(wish('G-14'));
    const refusal: Outcome = { kind: 'refused', code: 'too-many-seats', sentence: 'At most 8.', seatIds: ['G-14'] };
    await house.answer(refusal);
    expect(house.queue.state().failure).toEqual(refusal);
  });

  it('repeats what nobody answered and keeps the seat waiting', async () => {
    const house = openHouse();
    const held = house.queue.hold(wish('G-14'));
    await house.answer('unanswered');
    expect(house.queue.state().isRetrying).toBe(true);
    expect(busyIn(house)).toBe('G-14');
    await house.answer();
    expect(await held).toBe(true);
    expect(house.queue.state()).toMatchObject({ isRetrying: false, failure: null });
    expect(house.pauses).toEqual([1]);
  });

  it('gives up after six tries and says which seats it was about', async () => {
    const house = openHouse();
    const held = house.queue.hold(wish('G-14'));
    for (let tries = 0; tries < 6; tries += 1) await house.answer('unanswered');
    expect(await held).toBe(false);
    expect(house.asked).toHaveLength(6);
    expect(house.queue.state().failure).toEqual({ kind: 'unanswered', seatIds: ['G-14'] });
  });

  it('forgets a failure when the next choice is made', async () => {
    const house = openHouse();
    void house.queue.hold(wish('G-14'));
    await house.answer({ kind: 'refused', code: 'not-on-sale', sentence: 'Not yet.', seatIds: ['G-14'] });
    void house.queue.hold(wish('G-15'));
    expect(house.queue.state().failure).toBeNull();
  });
});
