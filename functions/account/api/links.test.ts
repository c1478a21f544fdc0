import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';

import { day, hour, minute } from '#shared/kernel/time/instant.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { openAccountHouse, tokenIn } from '#test/support/account-house.ts';
import type { AccountHouse } from '#test/support/account-house.ts';
import { call } from '#test/support/call.ts';

import { handler as erasure } from './account-erasure.ts';
import { handler as dataExport } from './data-export.ts';
import { handler as emailChange } from './email-change.ts';
import { handler as emailCheckMail } from './email-check-mail.ts';
import { handler as emailCheck } from './email-check.ts';
import { handler as newEmail } from './new-email.ts';
import { handler as newPassword } from './new-password.ts';
import { handler as passwordLink } from './password-link.ts';
import { handler as password } from './password.ts';
import { handler as register } from './register.ts';
import { handler as sessions } from './sessions.ts';
import { handler as signInByLink } from './sign-in-by-link.ts';
import { handler as signInLink } from './sign-in-link.ts';
import { handler as signIn } from './sign-in.ts';
import { handler as user } from './user.ts';

type Cookies = Readonly<Record<string, string>>;

const word = 'five gold rings';
const other = 'six geese a-laying';
let house: AccountHouse;
let time = Date.parse('2026-11-22T12:00:00Z');
let person = 0;
let email = '';

beforeAll(async () => {
  house = await openAccountHouse();
  clock.provide(() => time);
});

afterAll(() => house.stop());

/** Each test has a customer of its own, whose address is checked unless it says otherwise. */
beforeEach(async () => {
  time += day;
  person += 1;
  email = `clara${person}@example.org`;
  await house.forget();
});

const post = (body: unknown, cookies: Cookies = {}, headers: Cookies = {}) =>
  ({ method: 'POST', body, cookies, headers }) as const;

async function join({ isChecked = true } = {}): Promise<Cookies> {
  const body = { firstName: 'Clara', lastName: 'Stahlbaum', email, password: word };
  const { cookies } = await call(register, post(body));
  const token = tokenIn((await house.mails())[0]);
  if (isChecked) await call(emailCheck, post({ token }));
  await house.forget();
  return cookies;
}

const enter = (secret = word, address = email) => call(signIn, post({ email: address, password: secret }));
const who = async (cookies: Cookies) => (await call(user, { cookies })).status;

/** Asks for a link of a mail and gives its token. */
async function linkTo(sign: 'in' | 'reset', address = email, redirectUrl = '/basket'): Promise<string> {
  if (sign === 'in') await call(signInLink, post({ email: address, redirectUrl }));
  else await call(passwordLink, post({ email: address }));
  const token = tokenIn((await house.mails()).at(-1));
  await house.forget();
  return token;
}

describe('a link to sign in', () => {
  it('comes by mail, signs in once and leads back to where it was asked for', async () => {
    await join();
    await call(signInLink, post({ email, redirectUrl: '/seatmap?performanceId=tosca-1' }));
    const [message, ...more] = await house.mails();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ to: email, subject: 'Your link to sign in' });
    const opened = await call(signInByLink, post({ token: tokenIn(message) }));
    expect(opened.data).toMatchObject({
      email: { email },
      redirectUrl: '/seatmap?performanceId=tosca-1',
      passwordRemoved: false,
    });
    expect(await who(opened.cookies)).toBe(200);
    const again = await call(signInByLink, post({ token: tokenIn(message) }));
    expect([again.status, again.problem?.code, again.cookies]).toEqual([410, 'account-link-used', {}]);
  });

  it('leads to no other site, whatever was asked for', async () => {
    await join();
    const token = await linkTo('in', email, '//elsewhere.example');
    expect((await call(signInByLink, post({ token }))).data.redirectUrl).toBe('/');
  });

  it('answers alike for an address without an account, whose owner alone is told', async () => {
    await join();
    const known = await call(signInLink, post({ email }));
    const unknown = await call(signInLink, post({ email: `nobody${person}@example.org` }));
    expect([unknown.status, unknown.headers['content-length']]).toEqual([
      known.status,
      known.headers['content-length'],
    ]);
    const told = (await house.mails()).find(({ to }) => to !== email);
    expect(told).toMatchObject({ subject: 'There is no account with this address' });
    expect(tokenIn(told)).toBe('');
  });

  it('does the same work for both: as many items, of the same kinds', async () => {
    await join();
    const kinds = async (address: string) => {
      const before = new Set((await house.everything()).map(({ pk, sk }) => `${String(pk)} ${String(sk)}`));
      await call(signInLink, post({ email: address }));
      const added = (await house.everything()).filter(({ pk, sk }) => !before.has(`${String(pk)} ${String(sk)}`));
      return added.map(({ pk }) => String(pk).split('#')[0] ?? '').toSorted((one, other) => one.localeCompare(other));
    };
    expect(await kinds(`nobody-b${person}@example.org`)).toEqual(await kinds(email));
  });

  it('is kept as a hash alone, and stands in no event', async () => {
    await join();
    await call(signInLink, post({ email }));
    const secret = tokenIn((await house.mails())[0]).split('.')[1] ?? '';
    expect(secret).toHaveLength(43);
    const all = await house.everything();
    expect(JSON.stringify(all)).not.toContain(secret);
    expect(JSON.stringify(all)).toContain(hashOf(secret));
    const events = all.filter(({ outbox }) => outbox === true);
    expect(JSON.stringify(events)).not.toContain(email);
  });

  it('works for 15 minutes', async () => {
    await join();
    const token = await linkTo('in');
    time += 15 * minute;
    const late = await call(signInByLink, post({ token }));
    expect(late).toMatchObject({ status: 410, problem: { code: 'account-link-expired' } });
    expect(late.problem?.title).toBe('This link has expired. It worked for 15 minutes. Nothing was changed.');
  });

  it('is ended by a newer one', async () => {
    await join();
    const first = await linkTo('in');
    time += minute;
    const second = await linkTo('in');
    expect((await call(signInByLink, post({ token: first }))).problem).toMatchObject({
      status: '404',
      code: 'account-link-unknown',
    });
    expect((await call(signInByLink, post({ token: second }))).status).toBe(200);
  });

  it.each([
    ['of another customer', (token: string) => `someone-else.${token.split('.')[1] ?? ''}`, 404],
    ['with another secret', (token: string) => `${token.split('.')[0] ?? ''}.${'a'.repeat(43)}`, 404],
    ['that is cut off', (token: string) => token.slice(0, 20), 422],
    ['that is none', () => '', 422],
  ])('is not known %s', async (_, change, status) => {
    await join();
    const token = await linkTo('in');
    expect((await call(signInByLink, post({ token: change(token) }))).status).toBe(status);
    expect((await call(signInByLink, post({ token }))).status).toBe(200);
  });

  it('opens nothing of another purpose', async () => {
    await join();
    const toSignIn = await linkTo('in');
    const toReset = await linkTo('reset');
    const wrong = await Promise.all([
      call(signInByLink, post({ token: toReset })),
      call(newPassword, post({ token: toSignIn, password: other })),
      call(emailCheck, post({ token: toSignIn })),
      call(newEmail, post({ token: toSignIn })),
    ]);
    expect(wrong.map(({ problem }) => problem?.code)).toEqual(wrong.map(() => 'account-link-unknown'));
  });

  it('ends the session of somebody else that the browser came with', async () => {
    await join();
    const clara = await linkTo('in');
    email = `fritz${person}@example.org`;
    const fritz = await join();
    const opened = await call(signInByLink, post({ token: clara }, fritz));
    expect(opened.status).toBe(200);
    expect(await who(fritz)).toBe(404);
  });

  it('waits longer each time that it is asked for, for known and unknown addresses alike', async () => {
    await join();
    for (const address of [email, `nobody-c${person}@example.org`]) {
      const waits: number[] = [];
      for (let count = 1; count <= 8; count += 1) {
        expect((await call(signInLink, post({ email: address }))).status).toBe(200);
        if (count < 3) continue;
        const { status, problem, headers } = await call(signInLink, post({ email: address }));
        expect([status, problem?.code]).toEqual([429, 'too-many-links']);
        waits.push(Number(headers['retry-after']) / 60);
        time += Number(headers['retry-after']) * 1000;
      }
      expect(waits).toEqual([2, 4, 8, 10, 10, 10]);
    }
  });

  it('is asked for ten times by one visitor, whatever the addresses, and by another all the same', async () => {
    const from = { 'x-forwarded-for': '192.0.2.7, 64.252.1.1' };
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await call(signInLink, post({ email: `m${count}-${person}@example.org` }, {}, from))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const elsewhere = { 'x-forwarded-for': '192.0.2.8, 64.252.1.1' };
    expect((await call(signInLink, post({ email }, {}, elsewhere))).status).toBe(200);
  });

  it('to an address that nothing had proved takes the account from whoever registered with it', async () => {
    const stranger = await join({ isChecked: false });
    const owner = await call(signInByLink, post({ token: await linkTo('in') }));
    expect(owner.data).toMatchObject({ emailVerified: true, hasPassword: false, passwordRemoved: true });
    expect(await who(stranger)).toBe(404);
    expect((await enter()).problem?.code).toBe('wrong-credentials');
    expect((await house.mails()).map(({ subject }) => subject)).toEqual(['Please choose a password']);
  });

  it('leaves no password to ask for: every form that wants it says so, counts no try, and works with a new one', async () => {
    await join({ isChecked: false });
    const { cookies } = await call(signInByLink, post({ token: await linkTo('in') }));
    for (let count = 0; count < 6; count += 1) {
      const asked = await Promise.all([
        call(emailChange, post({ email: `x-${email}`, currentPassword: word }, cookies)),
        call(password, post({ currentPassword: word, password: other }, cookies)),
        call(dataExport, post({ currentPassword: word }, cookies)),
        call(erasure, post({ currentPassword: word, givesUp: [] }, cookies)),
      ]);
      expect(asked.map(({ status, problem }) => [status, problem?.code])).toEqual(
        asked.map(() => [409, 'no-password']),
      );
    }
    expect((await call(user, { cookies })).data.hasPassword).toBe(false);
    await house.forget();
    const again = await call(signInByLink, post({ token: await linkTo('in') }));
    expect(again.data).toMatchObject({ hasPassword: false, passwordRemoved: false });
    const set = await call(newPassword, post({ token: await linkTo('reset'), password: other }));
    expect(set.data.hasPassword).toBe(true);
    expect((await call(user, { cookies: set.cookies })).data.hasPassword).toBe(true);
    const wish = post({ email: `x-${email}`, currentPassword: other }, set.cookies);
    expect((await call(emailChange, wish)).status).toBe(200);
  });
});

describe('ten wrong passwords', () => {
  it('for one address wait 0, 0, 0, 0, 1, 2, 4, 8, 15 and 15 minutes, and a link still opens it', async () => {
    await join();
    time += 2 * hour;
    const waits: number[] = [];
    for (let count = 1; count <= 10; count += 1) {
      expect((await enter('six geese')).problem?.code).toBe('wrong-credentials');
      if (count < 5) {
        waits.push(0);
        continue;
      }
      const braked = await enter();
      expect([braked.status, braked.problem?.code]).toEqual([429, 'too-many-tries']);
      waits.push(Number(braked.headers['retry-after']) / 60);
      if (count < 10) time += Number(braked.headers['retry-after']) * 1000;
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 15, 15]);
    expect((await enter()).status).toBe(429);
    expect((await call(signInByLink, post({ token: await linkTo('in') }))).status).toBe(200);
    expect((await enter()).status).toBe(200);
  });

  it('by one visitor at many addresses are stopped too, without stopping anybody else there', async () => {
    await join();
    const from = { 'x-forwarded-for': '192.0.2.9, 64.252.1.1' };
    const tried = (address: string, secret: string, headers: Cookies) =>
      call(signIn, post({ email: address, password: secret }, {}, headers));
    for (let count = 0; count < 30; count += 1) {
      expect((await tried(`a${count}-${person}@example.org`, 'password1', from)).status).toBe(401);
    }
    const stopped = await tried(email, word, from);
    expect([stopped.status, stopped.problem?.code]).toEqual([429, 'too-many-tries-here']);
    expect((await enter()).status).toBe(200);
  });
});

describe('a stranger who keeps trying', () => {
  const device = '__Host-device';
  const known = (of: Cookies): Cookies => ({ [device]: of[device] ?? '' });
  const from = (place: number) => ({ 'x-forwarded-for': `198.51.100.${place}, 64.252.1.1` });
  const guess = (place: number) => call(signIn, post({ email, password: 'six geese' }, {}, from(place)));
  const ask = (path: typeof signInLink | typeof passwordLink, of: Cookies = {}, place = 200) =>
    call(path as typeof signInLink, post({ email }, of, from(place)));

  it('at the password does not keep the owner out of a browser that is known', async () => {
    const owner = known(await join());
    time += 2 * hour;
    for (let place = 1; place <= 5; place += 1) await guess(place);
    // Any other browser has to wait, the control of this test.
    expect((await enter()).problem?.code).toBe('too-many-tries');
    expect((await call(signIn, post({ email, password: word }, owner))).status).toBe(200);
  });

  it('at asking for links does not keep the owner from theirs: the newest in the mailbox opens the account', async () => {
    const owner = known(await join());
    time += 2 * hour;
    for (let place = 1; place <= 3; place += 1) expect((await ask(signInLink, {}, place)).status).toBe(200);
    expect((await ask(signInLink)).problem?.code).toBe('too-many-links');
    // The other kind of link is not used up by this one, and a known browser is not braked.
    expect((await ask(passwordLink)).status).toBe(200);
    expect((await ask(signInLink, owner)).status).toBe(200);
    const mails = await house.mails();
    const newest = mails.findLast(({ text }) => text.includes('/signin/link'));
    expect((await call(signInByLink, post({ token: tokenIn(newest) }))).status).toBe(200);
  });

  it('with the cookie of a browser that is known to another account counts like any other', async () => {
    await join();
    const theirs = email;
    email = `fritz${person}@example.org`;
    const fritz = known(await join());
    time += 2 * hour;
    const tries = [];
    for (let count = 0; count < 6; count += 1) {
      tries.push((await call(signIn, post({ email: theirs, password: 'six geese' }, fritz))).status);
    }
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('in a browser that is known waits like one in any other', async () => {
    const owner = known(await join());
    time += 2 * hour;
    const tries = [];
    for (let count = 0; count < 6; count += 1) {
      tries.push((await call(signIn, post({ email, password: 'six geese' }, owner))).status);
    }
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
    // The address is not braked by it.
    expect((await enter()).status).toBe(200);
  });
});

test('twelve right sign-ins at once all succeed, and of twelve wrong ones at once five are looked at', async () => {
  await join();
  time += 2 * hour;
  const twelve = (secret: string) => Promise.all(Array.from({ length: 12 }, () => enter(secret)));
  expect((await twelve(word)).map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  const wrong = (await twelve('six geese')).map(({ status }) => status).toSorted((one, another) => one - another);
  expect(wrong).toEqual([...Array.from({ length: 5 }, () => 401), ...Array.from({ length: 7 }, () => 429)]);
}, 30_000);

describe('registering', () => {
  it('opens the account at once, and its address is checked by the link of a mail', async () => {
    const body = { firstName: 'Clara', lastName: 'Stahlbaum', email, password: word };
    const { data, cookies } = await call(register, post(body));
    expect(data.emailVerified).toBe(false);
    const [message] = await house.mails();
    expect(message).toMatchObject({ to: email, subject: 'Please confirm your e-mail address' });
    const token = tokenIn(message);
    expect((await call(emailCheck, post({ token }))).data).toMatchObject({ already: false });
    expect((await call(user, { cookies })).data.emailVerified).toBe(true);
    expect((await call(emailCheck, post({ token }))).data).toMatchObject({ already: true });
  });

  it('sends the check again when it is asked for, and nothing once it is done', async () => {
    const cookies = await join({ isChecked: false });
    expect((await call(emailCheckMail, post(undefined, cookies))).status).toBe(200);
    const token = tokenIn((await house.mails())[0]);
    time += 3 * day - 1;
    expect((await call(emailCheck, post({ token }))).status).toBe(200);
    await house.forget();
    expect((await call(emailCheckMail, post(undefined, cookies))).status).toBe(200);
    expect(await house.mails()).toEqual([]);
  });

  it('checks for three days', async () => {
    const cookies = await join({ isChecked: false });
    await call(emailCheckMail, post(undefined, cookies));
    const token = tokenIn((await house.mails())[0]);
    time += 3 * day;
    expect((await call(emailCheck, post({ token }))).problem?.code).toBe('account-link-expired');
  });
});

describe('a new password', () => {
  it('is set by the link, signs in here and out everywhere else, and is told by mail', async () => {
    const elsewhere = await join();
    const toSignIn = await linkTo('in');
    const token = await linkTo('reset');
    const set = await call(newPassword, post({ token, password: other }));
    expect(set.status).toBe(200);
    expect([await who(set.cookies), await who(elsewhere)]).toEqual([200, 404]);
    expect((await enter()).problem?.code).toBe('wrong-credentials');
    expect((await enter(other)).status).toBe(200);
    expect((await house.mails()).map(({ subject, to }) => [subject, to])).toEqual([
      ['Your password was changed', email],
    ]);
    expect((await call(signInByLink, post({ token: toSignIn }))).problem?.code).toBe('account-link-unknown');
    expect((await call(newPassword, post({ token, password: word }))).problem?.code).toBe('account-link-used');
  });

  it.each([
    ['short', 'short', 'Use at least 8 characters.'],
    [
      'guessed first',
      'Password1!',
      'That password is among the first that others would try. Choose a less common one.',
    ],
    [
      'leaked',
      'gryffindor',
      'That password stands on a list of stolen ones, so others will try it. Choose another one.',
    ],
  ])('that is %s is refused, and the link stays good', async (_, secret, message) => {
    await join();
    const token = await linkTo('reset');
    const refused = await call(newPassword, post({ token, password: secret }));
    expect(refused.status).toBe(422);
    expect(refused.problem?.meta?.['fields']).toEqual([{ pointer: '/password', message }]);
    expect((await call(newPassword, post({ token, password: other }))).status).toBe(200);
  });

  it('by a link works for an hour', async () => {
    await join();
    const token = await linkTo('reset');
    time += hour;
    const late = await call(newPassword, post({ token, password: other }));
    expect(late.problem?.code).toBe('account-link-expired');
    expect((await enter()).status).toBe(200);
  });

  it('over the old one keeps this browser signed in and no other', async () => {
    const here = await join();
    const there = (await enter()).cookies;
    const toReset = await linkTo('reset');
    const changed = await call(password, post({ currentPassword: word, password: other }, here));
    expect(changed.status).toBe(200);
    expect([await who(here), await who(there)]).toEqual([200, 404]);
    expect((await enter(other)).status).toBe(200);
    expect((await house.mails()).map(({ subject }) => subject)).toEqual(['Your password was changed']);
    expect((await call(newPassword, post({ token: toReset, password: word }))).problem?.code).toBe(
      'account-link-unknown',
    );
  });

  it('needs the old one, and not many tries at it', async () => {
    const here = await join();
    time += 2 * hour;
    for (let count = 0; count < 5; count += 1) {
      const wrong = await call(password, post({ currentPassword: 'six geese', password: other }, here));
      expect(wrong).toMatchObject({
        status: 422,
        problem: { code: 'wrong-password', source: { pointer: '/currentPassword' } },
      });
    }
    const braked = await call(password, post({ currentPassword: word, password: other }, here));
    expect(braked.problem?.code).toBe('too-many-tries');
  });
});

describe('another address', () => {
  const wish = (address: string, cookies: Cookies, secret = word) =>
    call(emailChange, post({ email: address, currentPassword: secret }, cookies));

  it('counts once its own link is pressed; the old one is told and opens nothing any more', async () => {
    const cookies = await join();
    const next = `new${person}@example.org`;
    const oldLink = await linkTo('in');
    expect((await wish(next, cookies)).status).toBe(200);
    expect((await call(user, { cookies })).data.email).toEqual({ email });
    const [message, ...more] = await house.mails();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ to: next });
    const token = tokenIn(message);
    await house.forget();
    expect((await call(newEmail, post({ token }))).data).toMatchObject({ already: false });
    expect((await call(newEmail, post({ token }))).data).toMatchObject({ already: true });
    expect((await call(user, { cookies })).data).toMatchObject({ email: { email: next }, emailVerified: true });
    expect((await enter()).problem?.code).toBe('wrong-credentials');
    expect((await enter(word, next)).status).toBe(200);
    expect((await call(signInByLink, post({ token: oldLink }))).problem?.code).toBe('account-link-unknown');
    const told = await house.mails();
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([[email, 'The address of your account was changed']]);
    expect(told[0]?.text).toContain('n•••@example.org');
    expect(told[0]?.text).not.toContain(next);
  });

  it('that has an account is answered alike, and told to its owner alone, without a name', async () => {
    await join();
    const taken = email;
    email = `fritz${person}@example.org`;
    const cookies = await join();
    const free = await wish(`free${person}@example.org`, cookies);
    await house.forget();
    const refused = await wish(taken, cookies);
    expect([refused.status, refused.data]).toEqual([free.status, free.data]);
    const [message] = await house.mails();
    expect(message).toMatchObject({ to: taken, subject: 'This address has an account already' });
    expect(message?.text).not.toContain('Clara');
    expect(tokenIn(message)).toBe('');
  });

  it('that has got an account meanwhile is refused when the link is pressed', async () => {
    const cookies = await join();
    const before = email;
    const next = `late${person}@example.org`;
    await wish(next, cookies);
    const token = tokenIn((await house.mails())[0]);
    email = next;
    await join();
    expect((await call(newEmail, post({ token }))).problem).toMatchObject({ status: '409', code: 'address-taken' });
    expect((await enter(word, before)).status).toBe(200);
  });

  it('needs the password, and is another one', async () => {
    const cookies = await join();
    expect((await wish('x@example.org', cookies, 'six geese')).problem?.code).toBe('wrong-password');
    expect((await wish(email, cookies)).problem).toMatchObject({ status: '409', code: 'same-address' });
    expect(await house.mails()).toEqual([]);
  });

  it('works by its link for a day', async () => {
    const cookies = await join();
    await wish(`next${person}@example.org`, cookies);
    const token = tokenIn((await house.mails())[0]);
    time += day;
    expect((await call(newEmail, post({ token }))).problem?.code).toBe('account-link-expired');
  });
});

describe('where somebody is signed in', () => {
  const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0' };
  const list = async (cookies: Cookies) => (await call(sessions, { cookies })).data;
  const end = (body: unknown, cookies: Cookies) => call(sessions, { method: 'DELETE', body, cookies });

  it('is listed with the device, since when, and the day of its last use, this one first', async () => {
    const here = await join();
    time += hour;
    await call(signIn, post({ email, password: word }, {}, firefox));
    const known = await list(here);
    expect(known).toMatchObject([
      { isCurrent: true, device: 'A browser that does not say its name' },
      { isCurrent: false, device: 'Firefox on Windows', openedAt: new Date(time).toISOString() },
    ]);
    expect(JSON.stringify(known)).not.toContain('Gecko');
    expect(JSON.stringify(await house.everything())).not.toContain('Gecko');
  });

  it('notes a use once a day', async () => {
    const here = await join();
    time += 2 * day;
    const stamp = async () =>
      (await house.everything())
        .filter(({ pk }) => String(pk).startsWith('SESSION#'))
        .map(({ pk, lastUsedOn }) => `${String(pk)} ${String(lastUsedOn)}`)
        .toSorted();
    const before = await stamp();
    await call(user, { cookies: here });
    const after = await stamp();
    expect(after).not.toEqual(before);
    expect((await list(here))[0]?.lastUsedOn).toBe(new Date(time).toISOString().slice(0, 10));
    await call(user, { cookies: here });
    expect(await stamp()).toEqual(after);
  });

  it('ends one, all others, or everywhere', async () => {
    const here = await join();
    const [one, two] = [(await enter()).cookies, (await enter()).cookies];
    const [, second] = await list(here);
    expect((await end({ which: 'one', sessionId: second?.id }, here)).status).toBe(200);
    expect(new Set([await who(one), await who(two)])).toEqual(new Set([200, 404]));
    await end({ which: 'others' }, here);
    expect([await who(here), await who(one), await who(two)]).toEqual([200, 404, 404]);
    const out = await end({ which: 'all' }, here);
    expect(out.cookies['__Host-session']).toBe('');
    expect(await who(here)).toBe(404);
  });

  it('of somebody else is neither listed nor ended', async () => {
    const clara = await join();
    const [hers] = await list(clara);
    email = `fritz${person}@example.org`;
    const fritz = await join();
    expect(await list(fritz)).toHaveLength(1);
    expect((await end({ which: 'one', sessionId: hers?.id }, fritz)).status).toBe(200);
    expect(await who(clara)).toBe(200);
  });

  it('refuses to end one without saying which', async () => {
    const here = await join();
    expect((await end({ which: 'one' }, here)).status).toBe(422);
  });
});
