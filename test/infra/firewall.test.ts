import { globSync } from 'node:fs';
import { join } from 'node:path';

import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';

import { account } from '#shared/account/contract/index.ts';
import { linkRefusals } from '#shared/account/contract/sign-in-link.ts';
import { entries } from '#shared/catalogue/contract.ts';
import { problems } from '#shared/kernel/refusals/problem.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';
import { credentialPaths } from '#infra/constructs/firewall-statements.ts';
import { limits } from '#infra/constructs/firewall.ts';
import { root } from '#infra/sources.ts';
import { FirewallStack } from '#infra/stacks/firewall.ts';

import purchase from './firewall/purchase.json' with { type: 'json' };
import { judge } from './firewall/who-is-blocked.ts';
import type { Asked, Judged, Rule } from './firewall/who-is-blocked.ts';

type Properties = Readonly<Record<string, unknown>>;

function synthesise(alarmEmail?: string): Template {
  const env = { region: 'us-east-1', account: '111111111111' };
  return Template.fromStack(new FirewallStack(new App(), 'firewall', { env, stage: 'test', alarmEmail }));
}

const template = synthesise();

function only(type: string, of = template): Properties {
  const found = Object.values(of.findResources(type));
  expect(found, type).toHaveLength(1);
  return (found[0] as { Properties: Properties }).Properties;
}

const acl = only('AWS::WAFv2::WebACL');
// The rules of a template have the form that CloudFormation documents.
const rules = acl['Rules'] as readonly Rule[];

const asked = (path: string, more: Partial<Asked> = {}): Asked => ({
  at: 0,
  address: '192.0.2.1',
  method: 'GET',
  path,
  cookies: {},
  ...more,
});
const signedIn = (session: string) => ({ cookies: { [sessionCookie]: session } });

/** What becomes of this request when every rule that counts it has reached its limit. */
function overEveryLimit(request: Asked): Judged | undefined {
  const strict = rules.map((rule) => {
    const { RateBasedStatement: rate } = rule.Statement;
    return rate ? { ...rule, Statement: { RateBasedStatement: { ...rate, Limit: 0 } } } : rule;
  });
  return judge(strict, [request]).judged[0];
}

describe('the rate rules', () => {
  test('count a session, the guests of an address, and an address as a whole, each wider than the one before', () => {
    const rates = rules.flatMap(({ Name, Statement: { RateBasedStatement: rate } }) =>
      rate ? [[Name, rate.AggregateKeyType, rate.Limit, rate.EvaluationWindowSec]] : [],
    );
    expect(rates).toEqual([
      ['session', 'CUSTOM_KEYS', limits.session, 300],
      ['guests', 'IP', limits.guests, 300],
      ['address', 'IP', limits.address, 300],
      ['credentials', 'IP', limits.credentials, 300],
    ]);
    expect(limits.session).toBeLessThan(limits.guests);
    expect(limits.guests).toBeLessThan(limits.address);
  });

  test.each([
    ['/visit', signedIn('one'), ['session', 'address']],
    ['/visit', {}, ['guests', 'address']],
    ['/api/checkout/basket', signedIn('one'), ['session', 'address']],
    ['/api/checkout/basket', {}, ['guests', 'address']],
    ['/api/seatmap/availability', {}, ['address']],
    ['/api/account/sign-in', { method: 'POST' }, ['guests', 'address', 'credentials']],
    ['/api/account/sign%2Din', { method: 'POST' }, ['guests', 'address', 'credentials']],
    ['/api/account/addresses', signedIn('one'), ['session', 'address']],
    ['/assets/home-screen-BDDS7ydz.js', {}, []],
    ['/media/tosca/master.m3u8', signedIn('one'), []],
    ['/favicon.svg', {}, []],
    ['/desk/assets/index-B7ydz.js', {}, []],
    ['/desk/staff', {}, ['guests', 'address']],
    ['/api/desk/staff', {}, ['guests', 'address']],
  ])('%s with %j counts for %j', (path, more, names) => {
    expect(overEveryLimit(asked(path, more))?.over).toEqual(names);
  });

  test('leave out every file of the site', () => {
    const files = globSync('**/*.*', { cwd: join(root, 'web/public') }).map((file) => `/${file}`);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => overEveryLimit(asked(file))?.over.length !== 0)).toEqual([]);
  });

  test.each([
    '/assets/../api/user',
    '/assets/%2e%2e/api/user',
    '/any%2f..%2fassets/page',
    '/media/./../',
    '/assets',
    '/assets//page',
    '/faviconXsvg',
  ])('count %s, which the edge may read as something else', (path) => {
    expect(overEveryLimit(asked(path))?.over).toContain('address');
  });

  test('name every path that takes a password or the secret of a link', () => {
    const braked = new Set<string>([
      'wrong-credentials',
      'wrong-password',
      'too-many-tries-here',
      'too-many-links',
      ...linkRefusals,
    ]);
    const refusing = Object.values(account).filter(({ methods }) =>
      Object.values(methods).some((each: { readonly refusals?: readonly string[] }) =>
        each.refusals?.some((code) => braked.has(code)),
      ),
    );
    expect(refusing.length).toBeGreaterThan(5);
    const named = new Set<string>(credentialPaths.map(({ path }) => path));
    expect(refusing.map(({ path }) => path).filter((path) => !named.has(path))).toEqual([]);
  });
});

test('at the desk, too, what takes a secret without a session is counted; WAF takes expressions of 512 characters', () => {
  const open = entries.filter(({ area, access }) => area === 'desk' && access === 'public');
  expect(open.length).toBeGreaterThan(4);
  for (const { path } of open)
    expect(overEveryLimit(asked(path, { method: 'POST' }))?.over, path).toContain('credentials');
  const expressions: string[] = [];
  JSON.stringify(rules, (name, value: unknown) => {
    if (name === 'RegexString') expressions.push(String(value));
    return value;
  });
  expect(expressions.length).toBeGreaterThan(2);
  for (const text of expressions) expect(text.length).toBeLessThanOrEqual(512);
});

describe('what is over a limit', () => {
  test.each([
    ['GET', '/api/checkout/basket', 'block'],
    ['POST', '/api/checkout/orders', 'block'],
    ['GET', '/%61pi/checkout/basket', 'block'],
    ['POST', '/demo-payments/one', 'block'],
    ['POST', '/visit', 'block'],
    ['GET', '/', 'challenge'],
    ['GET', '/tickets-and-events', 'challenge'],
    ['HEAD', '/visit', 'challenge'],
    ['GET', '/assets/a.js', 'allow'],
  ])('%s %s: %s', (method, path, outcome) => {
    expect(overEveryLimit(asked(path, { method }))?.outcome).toBe(outcome);
  });

  test('is refused with 429, when to come again, and a problem that our pages can show', () => {
    const refusing = rules.find(({ Action }) => Action && 'Block' in Action);
    expect(refusing?.Action).toEqual({
      Block: {
        CustomResponse: {
          ResponseCode: 429,
          CustomResponseBodyKey: 'too-busy',
          ResponseHeaders: [{ Name: 'retry-after', Value: '20' }],
        },
      },
    });
    const bodies = acl['CustomResponseBodies'] as Record<string, { ContentType: string; Content: string }>;
    expect(bodies['too-busy']?.ContentType).toBe('APPLICATION_JSON');
    const [status, title] = problems['too-busy'];
    expect(JSON.parse(bodies['too-busy']?.Content ?? '')).toEqual({
      errors: [{ status: String(status), code: 'too-busy', title, meta: { retryAfter: 20 } }],
    });
  });

  test('meets one rule that blocks and one that challenges; all others count', () => {
    const actions = rules.map(({ Name, Action, OverrideAction }) => [
      Name,
      ...Object.keys(Action ?? OverrideAction ?? {}),
    ]);
    expect(actions).toEqual([
      ['session', 'Count'],
      ['guests', 'Count'],
      ['address', 'Count'],
      ['credentials', 'Count'],
      ['refuse', 'Block'],
      ['challenge', 'Challenge'],
      ['AWSManagedRulesCommonRuleSet', 'Count'],
      ['AWSManagedRulesKnownBadInputsRuleSet', 'Count'],
      ['AWSManagedRulesAmazonIpReputationList', 'Count'],
    ]);
  });
});

describe('what is kept of it', () => {
  const logging = only('AWS::WAFv2::LoggingConfiguration');

  test('is a log of 30 days, in the only group that WAF writes to, of what a rule noticed', () => {
    expect(only('AWS::Logs::LogGroup')).toMatchObject({ LogGroupName: 'aws-waf-logs-venue-test', RetentionInDays: 30 });
    const [destination] = logging['LogDestinationConfigs'] as readonly unknown[];
    expect(JSON.stringify(destination)).toMatch(/:log-group:aws-waf-logs-venue-test"/);
    expect(logging['LoggingFilter']).toMatchObject({ DefaultBehavior: 'DROP', Filters: [{ Behavior: 'KEEP' }] });
    expect(JSON.stringify(logging['LoggingFilter'])).not.toContain('ALLOW');
  });

  test('holds no cookie, no password, no query: not as a field, not as the key of a rate rule, not in samples', () => {
    expect(logging['RedactedFields']).toEqual([
      { SingleHeader: { Name: 'cookie' } },
      { SingleHeader: { Name: 'authorization' } },
      { QueryString: {} },
    ]);
    const protections = (acl['DataProtectionConfig'] as { DataProtections: readonly Properties[] }).DataProtections;
    expect(protections.map(({ Field }) => Field)).toEqual([
      { FieldType: 'SINGLE_HEADER', FieldKeys: ['cookie', 'authorization'] },
      { FieldType: 'SINGLE_COOKIE', FieldKeys: [sessionCookie] },
      { FieldType: 'QUERY_STRING' },
      { FieldType: 'BODY' },
    ]);
    for (const each of protections) {
      expect(each['Action']).toBe('SUBSTITUTION');
      expect(each).not.toHaveProperty('ExcludeRateBasedDetails');
    }
  });

  test('raises an alarm by a topic beside it, where CloudWatch may publish for this account', () => {
    expect(only('AWS::CloudWatch::Alarm')).toMatchObject({
      AlarmName: 'venue-test-requests-blocked',
      Namespace: 'AWS/WAFV2',
      MetricName: 'BlockedRequests',
      Dimensions: [
        { Name: 'Rule', Value: 'ALL' },
        { Name: 'WebACL', Value: (acl['VisibilityConfig'] as { MetricName: string }).MetricName },
      ],
    });
    const { Statement } = only('AWS::SNS::TopicPolicy')['PolicyDocument'] as { Statement: readonly Properties[] };
    expect(Statement).toContainEqual(
      expect.objectContaining({
        Effect: 'Allow',
        Action: 'sns:Publish',
        Principal: { Service: 'cloudwatch.amazonaws.com' },
        Condition: { StringEquals: { 'aws:SourceAccount': '111111111111' } },
      }),
    );
    const told = synthesise('operator@example.org');
    expect(only('AWS::SNS::Subscription', told)).toMatchObject({ Endpoint: 'operator@example.org' });
  });
});

/** Seconds, method, path, and 1 with the cookie of a session. */
type Row = readonly [number, string, string, 0 | 1];
const recorded = purchase as unknown as readonly Row[];

const polled = '/api/seatmap/availability';
const window = 300;

/** The recorded purchase of somebody who opens the house at `start`. */
const purchaseOf = (buyer: number, start: number, address: string): readonly Asked[] =>
  recorded.map(([at, method, path, session]) =>
    asked(path, { at: start + at, address, method, ...(session ? signedIn(`buyer ${buyer}`) : {}) }),
  );

/** In addition a second seat page, open from the first second to the last. */
const waitingOf = (start: number, address: string): readonly Asked[] =>
  Array.from({ length: window / 2.5 }, (_, place) => asked(polled, { at: start + place * 2.5, address }));

const inOrder = (requests: readonly (readonly Asked[])[]): readonly Asked[] =>
  requests.flat().toSorted((a, b) => a.at - b.at);
const people = (count: number) => Array.from({ length: count }, (_, buyer) => buyer);
const turnedAway = (requests: readonly Asked[]) =>
  judge(rules, requests).judged.filter(({ outcome }) => outcome !== 'allow');

describe('whom the rules block', () => {
  test('the recorded purchase is whole: home, listing, seats, polls, holds, checkout, payment, order', () => {
    const asks = recorded.map(([, method, path]) => `${method} ${path}`);
    for (const part of [
      'GET /',
      'GET /api/information/listing',
      'GET /api/seatmap',
      'POST /api/checkout/seat-holds',
      'GET /api/checkout/basket',
      'POST /api/account/register',
      'POST /api/checkout/orders',
    ])
      expect(asks).toContain(part);
    expect(asks.filter((each) => each === `GET ${polled}`).length).toBeGreaterThan(30);
    expect(asks.some((each) => /^GET \/api\/checkout\/orders\/[\w-]+$/.test(each))).toBe(true);
    expect(recorded.at(-1)?.[0]).toBeLessThan(window);
  });

  test.each([
    ['at once', () => 0],
    ['within five minutes', (buyer: number) => (buyer / 500) * window],
  ])('nobody of 500 buyers behind one address who come %s', (_, startOf) => {
    const all = inOrder(people(500).map((buyer) => purchaseOf(buyer, startOf(buyer), '192.0.2.1')));
    expect(turnedAway(all)).toEqual([]);
  });

  test('nobody of 500 buyers of whom each has a second seat page open for five minutes', () => {
    const all = inOrder(
      people(500).map((buyer) => [...purchaseOf(buyer, 0, '192.0.2.1'), ...waitingOf(0, '192.0.2.1')]),
    );
    expect(turnedAway(all)).toEqual([]);
  });

  test('the limits leave a quarter above those 500, and one customer ten tabs', () => {
    const { most } = judge(rules, inOrder(people(500).map((buyer) => purchaseOf(buyer, 0, '192.0.2.1'))));
    for (const [name, limit] of Object.entries(limits)) {
      expect(most.get(name), name).toBeGreaterThan(10);
      expect((most.get(name) ?? 0) * 1.25, name).toBeLessThan(limit);
    }
    const tabs = people(10).flatMap(() => waitingOf(0, '192.0.2.1').map((each) => ({ ...each, ...signedIn('one') })));
    expect(turnedAway(inOrder([tabs]))).toEqual([]);
  });

  test('nobody of 2,000 behind the four addresses of a mobile carrier, who change address, each with a fresh session', () => {
    const addresses = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'];
    const all = people(2000).map((buyer) =>
      purchaseOf(buyer, (buyer / 2000) * window, '').map((each, place) => ({
        ...each,
        address: addresses[(buyer + Math.floor(place / 50)) % 4]!,
      })),
    );
    expect(turnedAway(inOrder(all))).toEqual([]);
  });

  test.each([
    ['pages without a cookie', limits.guests, 'challenge', () => asked('/')],
    ['requests of the API without a cookie', limits.guests, 'block', () => asked('/api/event-details')],
    ['pages with one session', limits.session, 'challenge', () => asked('/', signedIn('one'))],
    ['requests of the API with one session', limits.session, 'block', () => asked('/api/user', signedIn('one'))],
    [
      'requests with a fresh cookie each',
      limits.address,
      'block',
      (place: number) => asked('/api/user', signedIn(`fresh ${place}`)),
    ],
    ['polls', limits.address, 'block', () => asked(polled)],
    [
      'passwords',
      limits.credentials,
      'block',
      (place: number) => asked('/api/account/sign-in', { method: 'POST', ...signedIn(`fresh ${place}`) }),
    ],
  ] as const)('a flood of %s after %i', (_, limit, outcome, request) => {
    const flood = people(limit + 100).map((place) => ({ ...request(place), at: place / 1000 }));
    const away = turnedAway(flood);
    expect(away).toHaveLength(100);
    expect(new Set(away.map((each) => each.outcome))).toEqual(new Set([outcome]));
    expect(away[0]?.asked).toBe(flood[limit]);
  });

  test('whoever stops is let in again when the window has passed', () => {
    const flood = people(limits.session + 10).map((place) =>
      asked('/api/user', { at: place / 100, ...signedIn('one') }),
    );
    const later = asked('/api/user', { at: 400, ...signedIn('one') });
    const { judged } = judge(rules, [...flood, later]);
    expect(judged.at(-2)?.outcome).toBe('block');
    expect(judged.at(-1)?.outcome).toBe('allow');
  });

  test('a flood from one address blocks nobody elsewhere, and files are served even there', () => {
    const flood = people(limits.guests + 100).map((place) => asked('/api/event-details', { at: place / 1000 }));
    const after = { at: 40 };
    const others = [
      asked('/api/event-details', { ...after, address: '192.0.2.2' }),
      asked('/assets/a.js', after),
      asked('/api/checkout/basket', { ...after, ...signedIn('a customer behind the same address') }),
    ];
    const judged = judge(rules, [...flood, ...others]).judged.slice(-3);
    expect(judged.map(({ outcome }) => outcome)).toEqual(['allow', 'allow', 'allow']);
  });

  test('the arithmetic refuses a rule that it does not understand', () => {
    const rule = { Name: 'new', Priority: 0, Action: { Block: {} } };
    expect(() => judge([{ ...rule, Statement: {} }], [asked('/')])).toThrow('not understood');
    expect(() =>
      judge([{ ...rule, Statement: rules[4]!.Statement, Action: { Captcha: {} } }], [asked('/')]),
    ).not.toThrow();
    const known = { NotStatement: { Statement: { ManagedRuleGroupStatement: {} } } };
    expect(() => judge([{ ...rule, Statement: known, Action: { Captcha: {} } }], [asked('/')])).toThrow('Captcha');
  });
});
