import { expect, test } from 'vitest';

import { handling, nextMailId } from './handling.ts';

const twoMails = async (): Promise<readonly string[]> => {
  const first = nextMailId();
  await new Promise(setImmediate);
  return [first, nextMailId()];
};

test('mails about a fact have the same ids at every delivery, and every mail, consumer and fact has its own', async () => {
  const [one, again, other, fact] = await Promise.all([
    handling('onTest', 'fact-1', twoMails),
    handling('onTest', 'fact-1', twoMails),
    handling('onOther', 'fact-1', twoMails),
    handling('onTest', 'fact-2', twoMails),
  ]);
  expect(again).toEqual(one);
  expect(new Set([...one, ...other, ...fact]).size).toBe(6);
});

test('a mail that no fact has caused has a new id each time', () => {
  expect(nextMailId()).not.toBe(nextMailId());
});
