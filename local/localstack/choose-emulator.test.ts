import { expect, test } from 'vitest';

import { chooseEmulator } from './emulator.ts';
import type { Situation } from './emulator.ts';

const bare: Situation = {
  endpoint: 'http://localhost:4566',
  answer: { who: 'nothing' },
  hasDocker: false,
  hasToken: false,
  hasPython: true,
  onlyMiniStack: false,
};
const all = { hasDocker: true, hasToken: true };
const miniStack = { answer: { who: 'ministack', version: '1.5.33' } } as const;
const localStack = { answer: { who: 'localstack', version: '2026.6.1' } } as const;

test.each<[string, Partial<Situation>, object]>([
  ['a MiniStack that answers is used', miniStack, { use: 'ministack', version: '1.5.33' }],
  ['so is a LocalStack, without any means to start one', localStack, { use: 'localstack', version: '2026.6.1' }],
  ['what runs comes before what could be started', { ...miniStack, ...all }, { use: 'ministack', version: '1.5.33' }],
  [
    'one that runs elsewhere is used too',
    { ...localStack, endpoint: 'https://emulator.example.org' },
    { use: 'localstack' },
  ],
  ['Docker and a token start LocalStack', all, { start: 'localstack' }],
  ['so do they without Python', { ...all, hasPython: false }, { start: 'localstack' }],
  [
    'no token: MiniStack, and why',
    { hasDocker: true },
    { start: 'ministack', why: 'LOCALSTACK_AUTH_TOKEN is not set' },
  ],
  ['no Docker: MiniStack, and why', { hasToken: true }, { start: 'ministack', why: 'Docker does not answer' }],
  [
    'neither: MiniStack, and both reasons',
    {},
    { start: 'ministack', why: 'Docker does not answer and LOCALSTACK_AUTH_TOKEN is not set' },
  ],
  [
    'MiniStack alone is wanted',
    { ...all, onlyMiniStack: true },
    { start: 'ministack', why: 'MiniStack was asked for' },
  ],
  ['MiniStack alone is wanted and runs', { ...miniStack, onlyMiniStack: true }, { use: 'ministack' }],
])('%s', (_, situation, choice) => {
  expect(chooseEmulator({ ...bare, ...situation })).toMatchObject(choice);
});

test.each<[string, Partial<Situation>, RegExp]>([
  [
    'something else on the port, though an emulator could be started',
    { ...all, answer: { who: 'stranger', says: 'it answered 404 as nginx' } },
    /^http:\/\/localhost:4566 is taken by something that is neither LocalStack nor MiniStack \(it answered 404 as nginx\)\. End it, or set AWS_ENDPOINT_URL/,
  ],
  ['nothing elsewhere', { ...all, endpoint: 'http://10.0.0.9:4566' }, /^Nothing answers at http:\/\/10\.0\.0\.9:4566/],
  ['nothing at AWS itself', { endpoint: 'https://localhost' }, /^Nothing answers at https:\/\/localhost/],
  [
    'no Python and no LocalStack',
    { hasPython: false, hasDocker: true },
    /Python 3\.10.*LOCALSTACK_AUTH_TOKEN is not set\.$/,
  ],
  ['LocalStack runs where MiniStack is wanted', { ...localStack, onlyMiniStack: true }, /^LocalStack answers at/],
])('refused in a sentence: %s', (_, situation, words) => {
  expect(chooseEmulator({ ...bare, ...situation })).toEqual({ refuse: expect.stringMatching(words) });
});
