import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { contract } from '#shared/catalogue/contract.ts';
import { day, instant } from '#shared/kernel/time/instant.ts';
import { call } from '#test/support/call.ts';
import type { CallResult } from '#test/support/call.ts';
import { openForForms } from '#test/support/forms-house.ts';
import { forms } from '#test/support/forms.ts';
import type { FormVisitor, HouseForm } from '#test/support/forms/house-form.ts';
import { handlerOf } from '#test/support/handlers.ts';
import { useTestClock } from '#test/support/shop.ts';

/** Rules for every form of the API, tested in the same way. web/src/screens/forms.test.tsx tests the pages. */
const clock = useTestClock(instant('2026-11-21T12:10:00Z'));
const opened = clock.now();
let house: Awaited<ReturnType<typeof openForForms>>;
let visitor: FormVisitor;
/** Items of the table when a test begins. */
let before = 0;

beforeAll(async () => void (house = await openForForms(opened)));
afterAll(() => house.close());
beforeEach(async () => {
  // Another day for each test, so that the brakes of one do not limit the next.
  clock.pass(day);
  await house.deliver();
  house.mails.length = 0;
  visitor = await house.visitor(clock.now());
  before = (await house.everything()).length;
});

const fromOnePlace = { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' };

async function post({ path, isSignedIn }: HouseForm, body: object, headers: Readonly<Record<string, string>> = {}) {
  const handler = await handlerOf(contract[path]);
  const cookies = isSignedIn ? visitor.cookies : {};
  return call(handler, { method: 'POST', body, headers, cookies } as never) as Promise<CallResult<unknown>>;
}

const mistakesOf = ({ problem }: CallResult<unknown>) =>
  (problem?.meta?.['fields'] as readonly { pointer: string; message: string }[] | undefined)?.map(
    ({ pointer, message }) => [pointer.split('/')[1], message],
  );

/** Mails to the desks of the house, and to everybody else. */
const toDesks = () => house.mails.map(({ to }) => to).filter((to) => to.endsWith('@venue.example'));
const toWriters = () => house.mails.map(({ to }) => to).filter((to) => !to.endsWith('@venue.example'));

describe.each(Object.entries<HouseForm>(forms))('%s', (_, form) => {
  test('is taken, confirmed to whoever wrote and put before its desk, by what is told of it', async () => {
    expect((await post(form, form.body(visitor))).status).toBe(200);
    expect(house.mails).toEqual([]);
    await house.deliver();
    expect(toWriters()).toEqual([form.confirms(visitor)]);
    expect(toDesks()).toEqual(form.desk === null ? [] : [`${form.desk}@venue.example`]);
  });

  test('sent again under the same key is one item, one fact and one mail to each side', async () => {
    const kept = (await house.kept()).length;
    const headers = { 'idempotency-key': `key-of-${form.path}` };
    const body = form.body(visitor);
    for (const press of [1, 2, 3]) expect((await post(form, body, headers)).status, `press ${press}`).toBe(200);
    expect(await house.kept()).toHaveLength(kept + 1);
    const facts = await house.deliver();
    expect(new Set(facts.map(({ type }) => type)).size).toBe(facts.length);
    expect(toWriters()).toEqual([form.confirms(visitor)]);
    expect(toDesks()).toHaveLength(form.desk === null ? 0 : 1);
  });

  test('of two presses at the same moment one is done', async () => {
    const kept = (await house.kept()).length;
    const headers = { 'idempotency-key': `both-of-${form.path}` };
    const body = form.body(visitor);
    const statuses = (await Promise.all([post(form, body, headers), post(form, body, headers)])).map(
      ({ status }) => status,
    );
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
    expect(await house.kept()).toHaveLength(kept + 1);
  });

  test('tells the bus where it stands, and nothing of what was written', async () => {
    await post(form, form.body(visitor));
    const facts = JSON.stringify((await house.deliver()).map(({ detail }) => detail));
    for (const value of Object.values(form.body(visitor)).flat()) {
      // Free texts and addresses; a choice of the form is no personal data.
      if (typeof value === 'string' && /[@ ]/.test(value)) expect(facts).not.toContain(value);
    }
    expect(facts).not.toContain('@');
  });

  test.each(form.bad)('with $says is refused, the field named and the sentence said', async (bad) => {
    const { field, value, also, sentence } = bad;
    const refused = await post(form, { ...form.body(visitor), ...also, [field]: value });
    expect(refused).toMatchObject({ status: 422, problem: { code: 'invalid-input' } });
    expect(mistakesOf(refused)).toEqual([[field, sentence]]);
    expect(await house.everything()).toHaveLength(before);
  });

  test('with a card number in it is refused, and nothing is kept', async () => {
    const words = Object.entries(form.body(visitor)).find(([, value]) => typeof value === 'string')?.[0] ?? '';
    const refused = await post(form, { ...form.body(visitor), [words]: 'My card is 4111 1111 1111 1111' });
    expect(refused.problem?.code).toBe('card-number');
    expect(await house.everything()).toHaveLength(before);
  });

  test('filled in by a robot looks sent, and leaves nothing behind', async () => {
    const honest = await post(form, form.body(visitor, 1));
    await house.deliver();
    house.mails.length = 0;
    before = (await house.everything()).length;
    const { status, data } = await post(
      form,
      { ...form.body(visitor, 2), website: 'https://pills.example' },
      fromOnePlace,
    );
    expect([status, data]).toEqual([honest.status, honest.data]);
    expect(await house.everything()).toHaveLength(before);
    expect(await house.deliver()).toEqual([]);
    expect(house.mails).toEqual([]);
  });

  test('is taken so often of one writer, then they are told how long to wait', async () => {
    const most = Math.min(form.ofWriter, 12);
    for (let nth = 1; nth <= most; nth += 1) expect((await post(form, form.body(visitor, nth))).status).toBe(200);
    const next = await post(form, form.body(visitor, most + 1));
    if (form.ofWriter === Infinity) return expect(next.status).toBe(200);
    return expectToWait(next);
  });

  test('is taken so often from one visitor, whoever they say that they are', async () => {
    let another = visitor;
    for (let nth = 1; nth <= form.ofVisitor; nth += 1) {
      if (!form.isSignedIn) another = await house.visitor(clock.now());
      expect((await post(form, form.body(another, nth), fromOnePlace)).status).toBe(200);
    }
    expectToWait(await post(form, form.body(another, form.ofVisitor + 1), fromOnePlace));
  });
});

function expectToWait(refused: CallResult<unknown>): void {
  expect(refused).toMatchObject({ status: 429, problem: { code: 'too-many-tries' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.problem?.meta?.['wait']).toMatch(/minutes|a minute|until tomorrow/);
}

test('a newsletter asked for again and again fills nobody’s letter box', async () => {
  for (let nth = 1; nth <= 6; nth += 1) {
    clock.pass(5 * 60_000);
    await post(forms.newsletter, forms.newsletter.body(visitor, nth));
    await house.deliver();
  }
  expect(toWriters()).toHaveLength(4);
});
