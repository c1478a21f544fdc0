import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { keepContent, lastContent } from './last-content.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
});

afterEach(() => vi.unstubAllGlobals());

const news = (number: number) => `@"newsPost",#params:#id:"${number}",,,`;

it('gives back what was kept, and the same thing each time', () => {
  keepContent('@"homepage",#,', [{ id: 'homepage' }]);
  expect(lastContent('@"homepage",#,')).toEqual([{ id: 'homepage' }]);
  expect(lastContent('@"homepage",#,')).toBe(lastContent('@"homepage",#,'));
});

it.each(['user', 'basket', 'cartInfo', 'purchasedStreams', 'order', 'watchStatus', 'availability', 'nothing'])(
  'never keeps %s',
  (name) => {
    keepContent(`@"${name}",#,`, { firstName: 'Ada' });
    expect(sessionStorage).toHaveLength(0);
    expect(lastContent(`@"${name}",#,`)).toBeUndefined();
  },
);

it('keeps thirty things, and lets the oldest go', () => {
  for (let number = 0; number < 40; number += 1) keepContent(news(number), { number });
  expect(lastContent(news(9))).toBeUndefined();
  expect(lastContent(news(10))).toEqual({ number: 10 });
  expect(sessionStorage).toHaveLength(31);
});

it('keeps three million characters at most, and nothing that is too large', () => {
  for (let number = 0; number < 5; number += 1) keepContent(news(number), 'x'.repeat(900_000));
  expect([0, 1, 2, 3, 4].filter((number) => lastContent(news(number)) !== undefined)).toEqual([2, 3, 4]);
  keepContent(news(4), 'x'.repeat(1_600_000));
  expect(lastContent(news(4))).toBeUndefined();
});

it('does without where the browser keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(() => keepContent(news(1), { id: 'a' })).not.toThrow();
  vi.restoreAllMocks();
});
