import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { sessionHint } from '#shared/kernel/forms/session-hint.ts';
import { minute } from '#shared/kernel/time/instant.ts';
import { basketCookie, sessionCookie } from '#functions/platform/http/visitor.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call, eventOf } from '#test/support/call.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as register } from './register.ts';
import { handler as signIn } from './sign-in.ts';
import { handler as signOut } from './sign-out.ts';
import { handler as user } from './user.ts';

const password = 'five gold rings';
const clara = { firstName: 'Clara', lastName: 'Stahlbaum', email: 'clara@example.org', password };

let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  await call(register, { method: 'POST', body: clara });
});

afterAll(() => tables.stop());
afterEach(() => clock.provide(() => Date.now()));

const post = (body: unknown, cookies: Record<string, string> = {}) => ({ method: 'POST', body, cookies }) as const;
const credentials = { email: clara.email, password };

describe('who is signed in', () => {
  it('is nobody for a visitor, who still learns the country', async () => {
    proves(statements.streamResources.userLocationCountryCodeTakenCountryResponse);
    const { status, problem, headers } = await call(user, { country: 'FR' });
    expect(status).toBe(404);
    expect(problem?.code).toBe('no-visitor');
    expect(headers).toMatchObject({ 'x-country-code': 'FR', 'cache-control': 'no-store' });
  });

  it('is the customer behind the session, with the country', async () => {
    proves(statements.streamCalls.getApiUserAnswersData);
    const { cookies } = await call(signIn, post(credentials));
    const { data, headers } = await call(user, { cookies });
    expect(data).toMatchObject({
      isLoggedIn: true,
      firstName: 'Clara',
      email: { email: 'clara@example.org' },
      modeOfSale: 9,
      membership: null,
      schemes: [],
    });
    expect(data.customerId).toBe(data.id);
    expect(headers['x-country-code']).toBe('GB');
  });

  it('is nobody once thirty days have passed', async () => {
    const { cookies } = await call(signIn, post(credentials));
    clock.provide(() => Date.now() + 30 * 24 * 60 * minute);
    expect((await call(user, { cookies })).status).toBe(404);
  });
});

describe('signing in', () => {
  it('gives the browser a session that scripts cannot read, and the basket of its account', async () => {
    const request = post(credentials, { [basketCookie]: 'a-basket-of-this-browser' });
    // No handler reads the Lambda context.
    const result = await signIn(eventOf(signIn.entry, 'POST', request), {} as never);
    expect(result.cookies).toHaveLength(4);
    expect(result.cookies?.[2]).toMatch(
      /^__Host-device=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(result.cookies?.[3]).toMatch(
      /^__Host-basket=[\w-]+; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(result.cookies?.[0]).toMatch(
      /^__Host-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/,
    );
    // The second cookie tells scripts only that a session exists.
    expect(result.cookies?.[1]).toBe('signed-in=1; Path=/; Max-Age=2592000; Secure; SameSite=Lax');
    expect(result.body).not.toContain(password);
    expect(result.body).not.toContain('argon2');
  });

  it('takes the address in capitals and with spaces around it', async () => {
    const { status } = await call(signIn, post({ email: '  Clara@Example.ORG ', password }));
    expect(status).toBe(200);
  });

  it('ends the session that the browser came with', async () => {
    const before = (await call(signIn, post(credentials))).cookies;
    const after = (await call(signIn, post(credentials, before))).cookies;
    expect(after[sessionCookie]).not.toBe(before[sessionCookie]);
    expect((await call(user, { cookies: before })).status).toBe(404);
    expect((await call(user, { cookies: after })).status).toBe(200);
  });

  it('says the same of a wrong password and of an address without an account', async () => {
    const wrong = await call(signIn, post({ email: clara.email, password: 'six geese' }));
    const unknown = await call(signIn, post({ email: 'nobody@example.org', password: 'six geese' }));
    // Every refusal has an id of its own, by which its line in the log is found.
    expect({ ...wrong.problem, id: '' }).toEqual({ ...unknown.problem, id: '' });
    expect(wrong.status).toBe(401);
    expect(wrong.problem?.code).toBe('wrong-credentials');
    expect(wrong.cookies).toEqual({});
  });

  it.each(['clara@example.org', 'nobody-at-all@example.org'])(
    'asks to wait after five wrong tries for %s, however right the sixth is',
    async (email) => {
      clock.provide(() => Date.now() + 60 * minute);
      for (let count = 0; count < 5; count += 1) {
        expect((await call(signIn, post({ email, password: 'six geese' }))).problem?.code).toBe('wrong-credentials');
      }
      const braked = await call(signIn, post({ email, password }));
      expect(braked.status).toBe(429);
      expect(braked.problem?.code).toBe('too-many-tries');
      expect(braked.problem?.title).toMatch(/Please wait (a minute|\d\d seconds) and try again\.$/);
      expect(Number(braked.headers['retry-after'])).toBeGreaterThan(30);
    },
  );

  it('works again when the wait is over', async () => {
    clock.provide(() => Date.now() + 65 * minute);
    expect((await call(signIn, post(credentials))).status).toBe(200);
  });

  it.each([
    ['no address', { email: '', password }, '/email'],
    ['something that is no address', { email: 'clara', password }, '/email'],
    ['no password', { email: clara.email, password: '' }, '/password'],
    ['another type', { email: clara.email, password: 7 }, '/password'],
  ])('names the field when there is %s', async (_, body, pointer) => {
    const { status, problem } = await call(signIn, post(body));
    expect(status).toBe(422);
    expect(problem).toMatchObject({ code: 'invalid-input', source: { pointer } });
  });
});

describe('registering', () => {
  const fritz = { firstName: ' Fritz ', lastName: 'Stahlbaum', email: 'Fritz@example.org', password };

  it('opens an account for general sale and signs in', async () => {
    const { status, data, cookies } = await call(register, post(fritz));
    expect(status).toBe(201);
    expect(data).toMatchObject({ firstName: 'Fritz', email: { email: 'fritz@example.org' }, modeOfSale: 9 });
    expect((await call(user, { cookies })).data.customerId).toBe(data.customerId);
  });

  it('with the password of the account that is there signs in to it', async () => {
    const first = await call(signIn, post({ email: fritz.email, password }));
    const again = await call(register, post({ ...fritz, firstName: 'Franz' }));
    expect(again.status).toBe(200);
    expect(again.data).toEqual(first.data);
  });

  it('with an address that has an account and another password is refused', async () => {
    const { status, problem, cookies } = await call(register, post({ ...fritz, password: 'six geese a-laying' }));
    expect(status).toBe(409);
    expect(problem?.code).toBe('already-registered');
    expect(cookies).toEqual({});
  });

  it('with a password that is guessed first names the field and keeps nothing', async () => {
    const { status, problem } = await call(
      register,
      post({ ...fritz, email: 'b@example.org', password: 'Password1!' }),
    );
    expect(status).toBe(422);
    expect(problem).toMatchObject({
      code: 'invalid-input',
      source: { pointer: '/password' },
      meta: { fields: [{ pointer: '/password' }] },
    });
    expect((await call(signIn, post({ email: 'b@example.org', password: 'Password1!' }))).status).toBe(401);
  });

  it('names every field that is missing', async () => {
    const { problem } = await call(register, post({ firstName: ' ', lastName: '', email: 'x', password: 'short' }));
    expect(problem?.meta?.['fields']).toMatchObject([
      { pointer: '/firstName', message: 'Enter your first name.' },
      { pointer: '/lastName', message: 'Enter your last name.' },
      { pointer: '/email', message: 'Enter an e-mail address in the form name@example.org.' },
      { pointer: '/password', message: 'Use at least 8 characters.' },
    ]);
  });

  it('twice at the same moment opens one account', async () => {
    const twin = { ...fritz, email: 'twin@example.org' };
    const both = await Promise.all([call(register, post(twin)), call(register, post(twin))]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 201]));
    expect(both[0]?.data.customerId).toBe(both[1]?.data.customerId);
  });
});

describe('signing out', () => {
  const nothing = { [sessionCookie]: '', [sessionHint]: '1' };

  it('ends the session on the server, drops its cookie, and may be repeated', async () => {
    const { cookies } = await call(signIn, post(credentials));
    const out = await call(signOut, post(undefined, cookies));
    expect(out.status).toBe(200);
    expect(out.cookies).toEqual({ ...nothing, [basketCookie]: expect.stringMatching(/^\w{22}$/) });
    expect((await call(user, { cookies })).status).toBe(404);
    expect((await call(signOut, post(undefined, cookies))).cookies).toEqual(nothing);
  });

  it('leaves other browsers signed in', async () => {
    const here = (await call(signIn, post(credentials))).cookies;
    const there = (await call(signIn, post(credentials))).cookies;
    await call(signOut, post(undefined, here));
    expect((await call(user, { cookies: there })).status).toBe(200);
  });
});
