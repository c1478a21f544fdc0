import { expect, test } from 'vitest';

import { newId } from './ids.ts';

test('no id is given out twice, however many are asked for', () => {
  const ids = Array.from({ length: 2000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[\dA-Za-z]{22}$/);
});
