import { describe, expect, test } from 'vitest';

import { problems } from '#shared/kernel/refusals/problem.ts';

import { isWorthRetrying, refused } from './api-problem.ts';

describe('an answer that refuses', () => {
  test.each([[{ message: 'Too Many Requests' }], [{ message: null }], [null], ['<html>429</html>']])(
    'a gateway that lets nobody more through, with %j, is read as our own word for it',
    (body) => {
      const problem = refused(429, body);
      expect(problem).toMatchObject({ status: 429, code: 'too-busy', title: problems['too-busy'][1] });
      expect(isWorthRetrying(problem)).toBe(false);
    },
  );

  test('a 429 of the house keeps its own code and words', () => {
    const body = { errors: [{ code: 'too-many-tries', title: 'Try again in an hour.', status: '429' }] };
    expect(refused(429, body)).toMatchObject({ code: 'too-many-tries', title: 'Try again in an hour.' });
  });

  test('any other page of a gateway is unreadable', () => {
    expect(refused(503, { message: 'Service Unavailable' })).toMatchObject({ status: 503, code: 'unreadable' });
    expect(refused(413, null)).toMatchObject({ status: 413, code: 'unreadable' });
  });

  test('what names no reference has the id of the edge, without padding; what the house answers keeps its own', () => {
    expect(refused(504, null, 'asked-with-this==').reference).toBe('asked-with-this');
    const errors = [{ code: 'unexpected', title: 'No.', status: '500', id: 'answered-with-this' }];
    expect(refused(500, { errors }, 'asked-with-this').reference).toBe('answered-with-this');
    expect(refused(504, null).reference).toBeUndefined();
  });
});
