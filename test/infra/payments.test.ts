import { describe, expect, test } from 'vitest';

import { entries, fileOf } from '#shared/catalogue/contract.ts';
import { needsOfPath, needsOfSubscription } from '#infra/needs.ts';
import { allSubscriptions } from '#infra/sources.ts';
import { routes } from '#web/app/routes.ts';

import { ofType, synthesise } from './template-house.ts';
import type { Placed } from './template-house.ts';

const demo = synthesise('aws');
const stripe = synthesise('aws', { payments: 'stripe' });

/** Functions by their description's file, with their environment. */
const told = (resources: readonly Placed[]): ReadonlyMap<string, Readonly<Record<string, unknown>>> =>
  new Map(
    ofType(resources, 'AWS::Lambda::Function').map(({ properties }) => {
      // An environment has this form in every template.
      const { Variables = {} } = (properties['Environment'] ?? {}) as { Variables?: Record<string, unknown> };
      return [String(properties['Description']).split(':')[0] ?? '', { ...Variables, key: properties['KmsKeyArn'] }];
    }),
  );

const paying = [
  ...entries.filter((entry) => needsOfPath(entry).payment),
  ...allSubscriptions.filter((subscription) => needsOfSubscription(subscription).payment),
];
const names = paying.map(({ name }) => fileOf(name)).filter((name) => name !== 'on-demo-payment-due');

describe('a house that Stripe pays', () => {
  const functions = told(stripe);
  const knowing = [...functions].filter(([, variables]) => 'STRIPE_SECRET_KEY' in variables);

  test('gives its keys to those who talk with the provider, and to nobody else', () => {
    const files = knowing.map(([file]) => file.replace(/^.*\/([\w-]+)\.ts$/, '$1'));
    expect(files.toSorted()).toEqual(names.toSorted());
    expect(files.length).toBeGreaterThan(4);
  });

  test.each(knowing)(
    '%s is given both keys by the names of their secret, encrypted, and with its generation',
    (_, variables) => {
      const keyOf = (name: string) => JSON.stringify(variables[name]);
      expect(keyOf('STRIPE_SECRET_KEY')).toMatch(
        /resolve:secretsmanager:.*secret:venue\/test\/stripe:SecretString:secretKey/,
      );
      expect(keyOf('STRIPE_WEBHOOK_SECRET')).toMatch(/secret:venue\/test\/stripe:SecretString:webhookSecret/);
      expect(variables).toMatchObject({ PAYMENT_PROVIDER: 'stripe', STRIPE_GENERATION: '1', key: expect.anything() });
      expect(variables).not.toHaveProperty('PAYMENT_SECRET');
      expect(variables).not.toHaveProperty('STRIPE_API_BASE');
    },
  );

  test('has no page and no consumer of the demonstration', () => {
    expect([...functions.keys()].filter((file) => file.includes('demo'))).toEqual([]);
    expect([...told(demo).keys()].filter((file) => file.includes('demo'))).toHaveLength(2);
  });

  test('keeps the secret of the demonstration while other stacks may still import it', () => {
    const secret = (resources: readonly Placed[]) =>
      ofType(resources, 'AWS::SecretsManager::Secret').find(({ id }) => id.startsWith('Payment'));
    expect(secret(stripe)?.id).toBe(secret(demo)?.id);
    expect(secret(stripe)?.resource.DeletionPolicy).toBe('Retain');
  });
});

test('another name of the secret, and another generation, reach the functions', () => {
  const functions = told(synthesise('aws', { payments: 'stripe', stripeSecret: 'shop/stripe', stripeGeneration: '2' }));
  const orders = functions.get('functions/box-office/api/orders.ts');
  expect(JSON.stringify(orders?.['STRIPE_SECRET_KEY'])).toContain('secret:shop/stripe:SecretString:secretKey');
  expect(orders).toMatchObject({ STRIPE_GENERATION: '2' });
}, 30_000);

describe('wallets on the checkout', () => {
  const key = 'pk_live_51Venue';
  const placed = synthesise('aws', { payments: 'stripe', stripePublishableKey: key });
  const renderer = 'functions/site/render/handler.ts';

  test('are drawn by the renderer under the publishable key of the stage, which has no secret', () => {
    const functions = told(placed);
    expect(functions.get(renderer)).toMatchObject({ PAYMENT_PROVIDER: 'stripe', STRIPE_PUBLISHABLE_KEY: key });
    expect(functions.get(renderer)).not.toHaveProperty('STRIPE_SECRET_KEY');
    const others = [...functions].filter(([file, names]) => file !== renderer && 'STRIPE_PUBLISHABLE_KEY' in names);
    expect(others).toEqual([]);
    expect(told(stripe).get(renderer)).not.toHaveProperty('STRIPE_PUBLISHABLE_KEY');
  });

  test('open no other page: what the edge adds to every answer names no host', () => {
    const policies = ofType(placed, 'AWS::CloudFront::ResponseHeadersPolicy');
    // The site's and the desk's.
    expect(policies).toHaveLength(2);
    expect(JSON.stringify(policies)).not.toMatch(/stripe|link\.com/);
    for (const policy of policies) expect(JSON.stringify(policy)).toContain('payment=()');
    expect(routes.filter(({ isApart }) => isApart).map(({ pattern }) => pattern)).toEqual(['/checkout']);
  });

  test('a secret key in the place of the publishable one is refused', () => {
    expect(() => synthesise('aws', { payments: 'stripe', stripePublishableKey: 'sk_live_1' })).toThrow('pk_live_');
  });
});

test('a house for the demonstration knows nothing of Stripe', () => {
  const knowing = [...told(demo)].filter(([, variables]) => Object.keys(variables).some((name) => /STRIPE/.test(name)));
  expect(knowing).toEqual([]);
});

test('a provider that nobody has written is refused before anything is built', () => {
  expect(() => synthesise('aws', { payments: 'company' })).toThrow('-c payments=company: say demo or stripe.');
});
