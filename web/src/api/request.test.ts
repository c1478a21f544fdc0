import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { ApiProblem, isWorthRetrying } from './api-problem.ts';
import { houseTime, setHouseClock } from './house-clock.ts';
import { paths } from './paths.ts';
import { addressOf, request } from './request.ts';
import { send } from './send.ts';
import { timeOutOf } from './time-outs.ts';

const call = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', call));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  call.mockReset();
});

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const thing = { data: { type: 'order', id: 'o1', attributes: { orderNo: 'A1' } } };

function sent(index = 0) {
  const [url, init] = call.mock.calls[index] ?? [];
  return { url, init, headers: new Headers(init?.headers) };
}

describe('the address of a call', () => {
  it('fills the parts of the path and encodes them', () => {
    expect(addressOf('order', { params: { orderId: 'a/b' } })).toBe('/api/checkout/orders/a%2Fb');
  });

  it('writes the query in one order and leaves out what has no value', () => {
    const query = { seasonId: undefined, slug: 'la-boheme', 'page[number]': 2 };
    expect(addressOf('eventDetails', { query })).toBe('/api/event-details?page%5Bnumber%5D=2&slug=la-boheme');
  });

  it('is of this site, whatever is asked for (spec 1 §7)', () => {
    proves(statements.siteCalls.callsGoSameOrigin, statements.streamCalls.callsGoSameOrigin);
    const filled = Object.values(paths).map(({ path }) => path.replace(/\{\w+\}/g, 'x'));
    expect(filled.filter((path) => new URL(path, 'https://house.test').origin !== 'https://house.test')).toEqual([]);
    expect(filled.filter((path) => !path.startsWith('/api/'))).toEqual([]);
    expect(addressOf('events', {})).toBe('/api/events');
  });

  it('refuses a path whose part is missing', () => {
    expect(() => addressOf('order', {})).toThrow('orderId');
  });
});

describe('an answer that the document asked for before', () => {
  it('says a time as long past as the document is, at most, and serves one read', async () => {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', href: addressOf('user', {}) });
    document.head.append(link);
    setHouseClock(new Date(0).toISOString());
    setHouseClock('2026-12-03T19:30:10.000Z');
    const before = houseTime();
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 4000);
    const said = { 'cache-control': 'no-store', date: 'Thu, 03 Dec 2026 19:30:10 GMT' };
    call.mockImplementation(async () => answer(thing, 200, said));
    await request('user', 'GET', {});
    expect(houseTime() - before).toBeGreaterThanOrEqual(4000);
    expect(link.isConnected).toBe(false);
    await request('user', 'GET', {});
    expect(houseTime() - before).toBeLessThan(1000);
  });
});

describe('reading', () => {
  it('gives flat data and sends neither a key nor a body', async () => {
    proves(statements.streamRoles.userEndpointCalledCredentials, statements.streamCalls.responsesReadData);
    call.mockResolvedValue(answer(thing));
    const { data } = await request('order', 'GET', { params: { orderId: 'o1' } });
    expect(data).toEqual({ id: 'o1', orderNo: 'A1' });
    expect(sent().init).toMatchObject({ method: 'GET', credentials: 'same-origin' });
    expect(sent().headers.get('accept')).toBe('application/vnd.api+json');
    expect(sent().headers.has('x-correlation-id')).toBe(false);
    expect(sent().headers.has('idempotency-key')).toBe(false);
  });

  it('tries once more when nobody answers', async () => {
    call.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce(answer(thing));
    await expect(request('order', 'GET', { params: { orderId: 'o1' } })).resolves.toMatchObject({ totalPages: 1 });
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('gives up after the second silence', async () => {
    call.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(request('user', 'GET', {})).rejects.toMatchObject({ status: 0, code: 'network' });
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('takes any answer as final, whatever its status', async () => {
    call.mockResolvedValue(
      answer({ errors: [{ status: '500', code: 'unexpected', title: 'Something went wrong.' }] }, 500),
    );
    await expect(request('user', 'GET', {})).rejects.toMatchObject({ status: 500, code: 'unexpected' });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('tells a time-out from a lost connection', async () => {
    call.mockRejectedValue(new DOMException('The operation timed out.', 'TimeoutError'));
    await expect(request('user', 'GET', {})).rejects.toMatchObject({ status: 0, code: 'timed-out' });
  });

  it('takes an answer that breaks off on the way for none', async () => {
    const broken = (error: Error): Response =>
      Object.assign(answer({ data: null }), {
        text: async () => {
          throw error;
        },
      });
    call.mockResolvedValue(broken(new DOMException('The operation timed out.', 'TimeoutError')));
    await expect(request('user', 'GET', {})).rejects.toMatchObject({ status: 0, code: 'timed-out' });
    call.mockResolvedValue(broken(new TypeError('network error')));
    await expect(request('user', 'GET', {})).rejects.toMatchObject({ status: 0, code: 'network' });
  });

  it('reads again, and with more patience, what did not arrive in its time', async () => {
    const timeOut = vi.spyOn(AbortSignal, 'timeout');
    const late = new DOMException('The operation timed out.', 'TimeoutError');
    const broken = Object.assign(answer(thing), { text: () => Promise.reject(late) });
    call.mockResolvedValueOnce(broken).mockResolvedValueOnce(answer(thing));
    await expect(request('order', 'GET', { params: { orderId: 'o1' } })).resolves.toMatchObject({ totalPages: 1 });
    expect(timeOut.mock.calls).toEqual([[1000], [10_000]]);
    timeOut.mockRestore();
  });

  it('sends a change once, however silent the house is', async () => {
    call.mockRejectedValue(new DOMException('The operation timed out.', 'TimeoutError'));
    await expect(request('signOut', 'POST', {})).rejects.toMatchObject({ code: 'timed-out' });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('does not mistake the page of a gateway for an answer', async () => {
    call.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(request('user', 'GET', {})).rejects.toMatchObject({ status: 502, code: 'unreadable' });
    call.mockResolvedValue(new Response('<h1>Welcome to the hotel</h1>', { status: 200 }));
    await expect(request('user', 'GET', {})).rejects.toMatchObject({ status: 502, code: 'unreadable' });
  });
});

describe('changing', () => {
  it('sends the JSON:API content type, the body and a fresh key each time', async () => {
    proves(statements.streamCalls.postDeleteSendJsonApi);
    call.mockImplementation(async () => answer({ data: null }));
    await send('basketRenewal', 'POST', {});
    await send('basketRenewal', 'POST', {});
    expect(sent().headers.get('content-type')).toBe('application/vnd.api+json');
    const keys = [sent(0), sent(1)].map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[\w-]{8,64}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('sends no key with a change that the contract calls repeatable', async () => {
    call.mockResolvedValue(answer({ data: null }));
    await send('signOut', 'POST', {});
    expect(sent().headers.has('idempotency-key')).toBe(false);
  });

  it('keeps the key that it is given, for another attempt at the same change', async () => {
    call.mockResolvedValue(answer(thing));
    await send('orders', 'POST', { body: { expectedTotal: 100, acceptsTerms: true } }, 'the-same-attempt');
    expect(sent().headers.get('idempotency-key')).toBe('the-same-attempt');
    expect(sent().init?.body).toBe('{"expectedTotal":100,"acceptsTerms":true}');
  });

  it('is never repeated by itself', async () => {
    call.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(send('signOut', 'POST', {})).rejects.toBeInstanceOf(ApiProblem);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('carries what a refusal says', async () => {
    const fields = [{ pointer: '/seats/0/seatId', message: 'Invalid' }];
    const problem = { status: '422', code: 'invalid-input', title: 'Check.', source: { pointer: '/seats/0/seatId' } };
    call.mockResolvedValue(answer({ errors: [{ ...problem, meta: { fields } }] }, 422));
    const caught = await send('signOut', 'POST', {}).catch((error: unknown) => error);
    expect(caught).toMatchObject({ status: 422, title: 'Check.', source: { pointer: '/seats/0/seatId' } });
    expect((caught as ApiProblem).fields).toEqual({ 'seats.0.seatId': 'Invalid' });
  });
});

describe('time-outs (spec 1 §9, spec 2 §9)', () => {
  it.each([
    ['events', 'GET', 1000],
    ['staticPage', 'GET', 5000],
    ['castListCurrent', 'GET', 3000],
    ['friendsArea', 'GET', 5000],
    ['subscriptionDetailsPage', 'GET', 2000],
    ['orders', 'POST', 30_000],
    ['basket', 'DELETE', 30_000],
  ] as const)('%s by %s gives up after %i ms', (name, method, milliseconds) => {
    proves(
      statements.siteLimits.browserTimeOuts1S5,
      statements.streamLimits.browsersTimeOut1SDefault,
      statements.streamLimits.browsersTimeOut5SFriends,
      statements.streamLimits.browsersTimeOut2SSubscription,
    );
    expect(timeOutOf(name, method)).toBe(milliseconds);
  });
});

describe('what is worth asking again', () => {
  it.each([
    [0, true],
    [500, true],
    [503, true],
    [404, false],
    [409, false],
    [429, false],
  ])('status %i: %s', (status, worth) => {
    proves(statements.siteErrors.status404MapsNotFound410);
    expect(isWorthRetrying(new ApiProblem(status, 'unexpected', ''))).toBe(worth);
  });
});
