import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';

import { describe } from './log.ts';

const address = 'ada@example.com';

/** An AWS service quotes the value that it refuses. */
function refusedByService(): Error {
  return new TransactionCanceledException({
    message: `The value ${address} is not valid\n    at ${address}`,
    $metadata: { httpStatusCode: 400, requestId: 'R1' },
    CancellationReasons: [{ Code: 'None' }, { Code: 'ValidationError', Message: address }],
  });
}

function unreadable(): unknown {
  try {
    return JSON.parse(`{"email": ${address}}`);
  } catch (error) {
    return error;
  }
}

test('an error of our own is described by name, message and place', () => {
  const text = describe(new RangeError('There is no performance x.'));
  expect(text).toMatch(/^RangeError There is no performance x\.\n\s+at .*log\.test\.ts:\d+:\d+/);
});

test('an error of an AWS service is described by name, codes and place, never by its message', () => {
  const text = describe(refusedByService());
  expect(text).toMatch(/^TransactionCanceledException \[400 R1 None ValidationError\]\n\s+at /);
  expect(text).toContain('log.test.ts');
});

test.each([
  ['of a service', refusedByService()],
  ['of a parser', unreadable()],
  ['of a service as a cause', new Error('Not written.', { cause: refusedByService() })],
  ['that is no error', { email: address }],
  ['that is a text', address],
  ['as a cause that is no error', new Error('Not written.', { cause: address })],
])("what was thrown tells nobody's address: %s", (_, error) => {
  expect(describe(error)).not.toContain(address);
});

test('a cause is described in the same way', () => {
  const text = describe(new Error('Not written.', { cause: refusedByService() }));
  expect(text).toContain('\ncaused by TransactionCanceledException [400 R1 None ValidationError]');
});

test('a long message is cut, and an error that causes itself comes to an end', () => {
  const error = new Error('x'.repeat(1_000));
  error.cause = error;
  expect(describe(error).match(/x+/)?.[0]).toHaveLength(300);
  expect(describe(error).match(/caused by/g)).toHaveLength(5);
});

test('a code of the network is told', () => {
  expect(describe(Object.assign(new Error('No way there.'), { code: 'ECONNREFUSED' }))).toMatch(
    /^Error \[ECONNREFUSED\] No way there\./,
  );
});
