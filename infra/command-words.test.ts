import { parseArgs } from 'node:util';

import { expect, test } from 'vitest';

import { plainWords, stageOf } from './command-words.ts';

const options = { stage: { type: 'string' }, yes: { type: 'boolean' } } as const;

test.each([
  [['--colour', 'red'], 'There is no option --colour.'],
  [['-x'], 'There is no option --x.'],
  [['--stage'], 'Say something after --stage.'],
  [['--stage', '--yes'], 'Say something after --stage.'],
  [['--yes=now'], '--yes takes nothing after it.'],
])('%j is answered plainly', (args, words) => {
  let said = '';
  try {
    parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    said = plainWords(error);
  }
  expect(said).toBe(words);
});

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  [failed('Region is missing'), /set AWS_REGION/],
  [failed('Could not load credentials from any providers', { name: 'CredentialsProviderError' }), /sign in/],
  [failed('The security token is invalid', { name: 'ExpiredTokenException' }), /sign in anew/],
  [failed('not authorized', { name: 'AccessDeniedException' }), /may not do this on dev: not authorized/],
  [failed('Stack with id venue-dev-events does not exist', { name: 'ValidationError' }), /^There is no stage dev in/],
  [failed('connect ECONNREFUSED 127.0.0.1:9', { code: 'ECONNREFUSED' }), /^The stage dev cannot be reached: connect/],
  [failed('The bus is quiet.'), /^The bus is quiet\.$/],
])('%s says what to do', (error, words) => {
  expect(plainWords(error, 'dev')).toMatch(words);
});

test('the stage is known from the words of the command', () => {
  expect([stageOf(['list', '--stage', 'dev']), stageOf(['list', '--stage=dev']), stageOf(['list'])]).toEqual([
    'dev',
    'dev',
    '',
  ]);
});
