import { App, Stack } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';

import { passAccess } from '#infra/constructs/pass-access.ts';
import { readSettings } from '#infra/settings.ts';

import { ofType, synthesise } from './template-house.ts';
import type { Placed } from './template-house.ts';

const plain = synthesise('aws');
const withPasses = synthesise('aws', {
  payments: 'stripe',
  applePassSecret: 'venue/test/apple-pass',
  googlePassSecret: 'venue/test/google-pass',
});

/** Environments of functions by the file of their description. */
const environments = (resources: readonly Placed[]): ReadonlyMap<string, Readonly<Record<string, unknown>>> =>
  new Map(
    ofType(resources, 'AWS::Lambda::Function').map(({ properties }) => {
      // An environment has this form in every template.
      const { Variables = {} } = (properties['Environment'] ?? {}) as { Variables?: Record<string, unknown> };
      return [String(properties['Description']).replace(/^.*\/([\w-]+)\.ts.*$/, '$1'), Variables];
    }),
  );

const filesWith = (resources: readonly Placed[], name: string): readonly string[] =>
  [...environments(resources)].filter(([, variables]) => name in variables).map(([file]) => file);

/** The policies that read a secret while the house runs, as text. */
const readers = (resources: readonly Placed[]): readonly string[] =>
  ofType(resources, 'AWS::IAM::Policy')
    .filter(
      ({ properties, stack }) =>
        JSON.stringify(properties).includes('secretsmanager:GetSecretValue') && stack.includes('-api-'),
    )
    .map(({ id, properties }) => `${id} ${JSON.stringify(properties)}`);

describe('a house with certificates for passes', () => {
  test('names each secret to the one function that signs with it, and the wallets to the page of tickets', () => {
    expect(filesWith(withPasses, 'APPLE_PASS_SECRET')).toEqual(['order-apple-pass']);
    expect(filesWith(withPasses, 'GOOGLE_PASS_SECRET')).toEqual(['order-google-pass']);
    expect(filesWith(withPasses, 'WALLET_PASSES')).toEqual(['order-tickets']);
    expect(environments(withPasses).get('order-tickets')).toMatchObject({ WALLET_PASSES: 'apple google' });
    expect(environments(withPasses).get('order-apple-pass')).toMatchObject({
      APPLE_PASS_SECRET: 'venue/test/apple-pass',
    });
  });

  test('lets each of the two read its secret, and no other function any', () => {
    const found = readers(withPasses);
    expect(found.map((text) => text.split(' ')[0])).toEqual([
      expect.stringMatching(/^orderApplePass/),
      expect.stringMatching(/^orderGooglePass/),
    ]);
    expect(found[0]).toContain(':secret:venue/test/apple-pass-??????');
    expect(found[0]).not.toContain('google-pass');
    expect(found[1]).toContain(':secret:venue/test/google-pass-??????');
  });
});

test('a demonstration without certificates shows a drawing, reads no secret', () => {
  expect(environments(plain).get('order-tickets')).toMatchObject({ WALLET_PASSES: 'drawn' });
  expect([
    ...filesWith(plain, 'APPLE_PASS_SECRET'),
    ...filesWith(plain, 'GOOGLE_PASS_SECRET'),
    ...readers(plain),
  ]).toEqual([]);
});

test('one wallet alone is possible', () => {
  const stack = new Stack(new App(), 'one');
  const passes = { appleSecret: undefined, googleSecret: 'google-pass' };
  const access = passAccess(stack, { ...readSettings(new App({ context: { demonstration: 'true' } })), passes });
  expect([access.wallets, access.apple, access.google?.name]).toEqual(['google', undefined, 'google-pass']);
});

test('a house that takes money and has no certificates shows nothing of passes', () => {
  expect(filesWith(synthesise('aws', { payments: 'stripe' }), 'WALLET_PASSES')).toEqual([]);
});
