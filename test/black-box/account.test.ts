import { expect, test } from 'vitest';

import { openHouse, opensAt } from './house.ts';
import { envelopeOf, linksOf, one, refusal, signIn, titleOf } from './read.ts';

const house = openHouse();

test('a visitor is no user: 404, with the country beside it', async () => {
  const answer = await house.visitor().get('/api/user');
  expect(refusal(answer)).toEqual([404, 'no-visitor']);
  expect(answer.headers.get('x-country-code')).toBe('GB');
});

test.each([
  ['general', 9],
  ['friend', 10],
  ['premium1', 11],
  ['premium2', 12],
  ['supporting', 13],
  ['friendsplus', 40],
  ['staff', 52],
  ['youngfriend', 84],
  ['young', 186],
  ['everything', 37],
])('%s signs in with mode of sale %i', async (name, modeOfSale) => {
  const visitor = house.visitor();
  const signedIn = await signIn(visitor, name);
  const answer = await visitor.get('/api/user');
  expect(one(answer)).toEqual(signedIn);
  const expected = { customerId: signedIn.id, isLoggedIn: true, modeOfSale, email: { email: `${name}@example.com` } };
  expect(signedIn).toMatchObject({ type: 'user', attributes: expected });
  expect(answer.headers.get('x-country-code')).toBe('GB');
});

test('the session is a cookie that scripts cannot read and that goes to this house alone', async () => {
  const body = { email: 'general@example.com', password: 'overture-and-beginners' };
  const answer = await house.visitor().send('POST', '/api/account/sign-in', body);
  const session = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-session='));
  expect(session).toMatch(/;\s*HttpOnly/i);
  expect(session).toMatch(/;\s*Secure/i);
  expect(session).toMatch(/;\s*SameSite=Lax/i);
  expect(session).not.toMatch(/;\s*Domain=/i);
});

test('a membership tells when it expires; who has none is told so', async () => {
  const friend = await signIn(house.visitor(), 'friend');
  const { expiryDate } = friend.attributes['membership'] as { expiryDate: string };
  expect(Date.parse(expiryDate)).toBeGreaterThan(Date.parse(opensAt));
  expect((await signIn(house.visitor(), 'general')).attributes['membership']).toBeNull();
});

test('a wrong password and an unknown address are refused alike', async () => {
  const attempt = (email: string, password: string) =>
    house.visitor().send('POST', '/api/account/sign-in', { email, password });
  const wrong = await attempt('premium1@example.com', 'no-such-password');
  const unknown = await attempt('nobody@example.com', 'overture-and-beginners');
  expect(refusal(wrong)).toEqual([401, 'wrong-credentials']);
  expect(refusal(unknown)).toEqual([401, 'wrong-credentials']);
  expect(envelopeOf(wrong).errors?.[0]?.title).toBe(envelopeOf(unknown).errors?.[0]?.title);
});

test('a new customer has the general mode of sale, and is signed in at once', async () => {
  const visitor = house.visitor();
  const body = {
    firstName: 'Vera',
    lastName: 'Visitor',
    email: 'vera@example.org',
    password: 'a long way to the gods',
  };
  const answer = await visitor.send('POST', '/api/account/register', body);
  expect(answer.status).toBe(201);
  const { attributes } = one(await visitor.get('/api/user'));
  expect(attributes).toMatchObject({ firstName: 'Vera', modeOfSale: 9, isLoggedIn: true, membership: null });
});

test('a registration with mistakes is refused with each field named', async () => {
  const body = { firstName: '', lastName: 'Visitor', email: 'vera', password: 'short' };
  const answer = await house.visitor().send('POST', '/api/account/register', body);
  expect(refusal(answer)).toEqual([422, 'invalid-input']);
  for (const pointer of ['/firstName', '/email', '/password']) expect(answer.text).toContain(`"${pointer}"`);
});

test.each([
  '/api/user/details',
  '/api/user/streamDetails',
  '/api/checkout/subscription/billing?status=scheduled',
  '/api/checkout/purchasedStreams',
  '/api/user/tv/my-list',
  '/api/user/tv/watch-status/all',
  '/api/user/membership/processingStatus',
])('%s asks a visitor to sign in', async (path) => {
  expect(refusal(await house.visitor().get(path))).toEqual([401, 'sign-in-needed']);
});

test('after signing out the old session opens nothing', async () => {
  const visitor = house.visitor();
  await signIn(visitor, 'general');
  const kept = new Map(visitor.cookies);
  expect((await visitor.send('POST', '/api/account/sign-out')).status).toBe(200);
  expect((await visitor.get('/api/user')).status).toBe(404);
  const replay = house.visitor();
  for (const [name, value] of kept) replay.cookies.set(name, value);
  expect((await replay.get('/api/user')).status).toBe(404);
  expect((await replay.get('/api/user/details')).status).toBe(401);
});

test('a change from another site is refused, and one that is not JSON:API', async () => {
  const visitor = house.visitor();
  await signIn(visitor, 'general');
  const foreign = await visitor.send('POST', '/api/account/sign-out', {}, { origin: 'https://elsewhere.example' });
  expect(refusal(foreign)).toEqual([403, 'foreign-origin']);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await visitor.send('POST', '/api/contact', {}, form)).status).toBe(415);
  expect((await visitor.get('/api/user')).status).toBe(200);
});

test('a subscriber has the scheme of the stream, eligible', async () => {
  const { attributes } = await signIn(house.visitor(), 'subscriber');
  expect(attributes['schemes']).toContainEqual({ id: 'stream-subscription', status: 'eligible' });
});

test('the account link of a page leads to signing in and back; /signin is the same page', async () => {
  expect(linksOf(await house.visitor().get('/people'))).toContain('/account/signin?redirectUrl=/people');
  const short = await house.visitor().get('/signin?redirectUrl=/people');
  expect([short.status, short.location]).toEqual([301, '/account/signin?redirectUrl=/people']);
  expect((await house.visitor().get('/account/signin?redirectUrl=/people')).status).toBe(200);
});

test('a page has the same bytes for a customer who is signed in and for a stranger, whatever else its address says', async () => {
  const customer = house.visitor();
  await signIn(customer, 'friend');
  for (const path of ['/people', '/tickets-and-events', '/account']) {
    const [own, strangers, tagged] = [
      await customer.get(path),
      await house.visitor().get(path),
      await customer.get(`${path}?utm_source=mail`),
    ];
    const bare = ({ text }: { text: string }) => text.replace(/"now":"[^"]+"/, '');
    expect(bare(own)).toBe(bare(strangers));
    expect(bare(tagged)).toBe(bare(strangers));
  }
});

test.each(['/account/edit-contact-preferences', '/account/membership', '/account/welcome-performance-registration'])(
  '%s is a page',
  async (path) => {
    const answer = await house.visitor().get(path);
    expect(answer.status).toBe(200);
    expect(titleOf(answer)).toMatch(/\w/);
  },
);
