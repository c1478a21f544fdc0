import { createContext, runInContext } from 'node:vm';

import { describe, expect, test } from 'vitest';

import { entries } from '#shared/catalogue/contract.ts';
import { pageSearch } from '#shared/site/domain/page-query.ts';
import { contentSecurityPolicy, deskHeaders } from '#functions/platform/http/security-headers.ts';
import { timeOut } from '#functions/site/render/fetch-resource.ts';
import { behavioursNeeded } from '#infra/quotas.ts';
import { sources } from '#infra/sources.ts';

import { ofType, synthesise } from './template-house.ts';
import type { Placed } from './template-house.ts';

interface Behaviour {
  readonly PathPattern?: string;
  readonly CachePolicyId: unknown;
  readonly OriginRequestPolicyId?: unknown;
  readonly TargetOriginId: string;
  readonly TrustedKeyGroups?: readonly unknown[];
  readonly FunctionAssociations?: readonly { readonly FunctionARN: unknown }[];
  readonly ViewerProtocolPolicy: string;
  readonly ResponseHeadersPolicyId?: unknown;
}

interface DistributionConfig {
  readonly CacheBehaviors: readonly Behaviour[];
  readonly DefaultCacheBehavior: Behaviour;
  readonly OriginGroups?: { readonly Items: readonly unknown[] };
  readonly CustomErrorResponses?: readonly unknown[];
  readonly WebACLId?: unknown;
  readonly Origins: readonly { readonly CustomOriginConfig?: { readonly OriginReadTimeout?: number } }[];
}

function distributionOf(resources: readonly Placed[]): DistributionConfig {
  const [placed] = ofType(resources, 'AWS::CloudFront::Distribution');
  // A distribution has its settings under this name.
  return placed?.properties['DistributionConfig'] as DistributionConfig;
}

function behaviourOf(resources: readonly Placed[], pattern: string): Behaviour {
  const found = distributionOf(resources).CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern);
  if (!found) throw new Error(`There is no behaviour for ${pattern}.`);
  return found;
}

const aws = synthesise('aws');
const emulator = synthesise('emulator');
const managedCachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

describe('on AWS', () => {
  const { DefaultCacheBehavior, CacheBehaviors, OriginGroups, WebACLId } = distributionOf(aws);

  test('a page that cannot be rendered is answered with the shell, and one that says what failed stays', () => {
    expect(OriginGroups?.Items).toMatchObject([
      { FailoverCriteria: { StatusCodes: { Items: [502] } }, Members: { Quantity: 2 } },
    ]);
    expect(OriginGroups?.Items).toMatchObject([{ Id: DefaultCacheBehavior.TargetOriginId }]);
  });

  test('the renderer waits less than its function may run, and that less than the edge waits: its page of 504 arrives', () => {
    const renderer = ofType(aws, 'AWS::Lambda::Function').find(({ properties }) =>
      String(properties['Description']).startsWith(sources.render.file),
    );
    const runs = Number(renderer?.properties['Timeout']) * 1000;
    const pages = distributionOf(aws).Origins.filter(({ CustomOriginConfig }) => CustomOriginConfig?.OriginReadTimeout);
    const edgeWaits = pages.map(({ CustomOriginConfig }) => Number(CustomOriginConfig?.OriginReadTimeout) * 1000);
    expect(edgeWaits).toHaveLength(1);
    expect(runs).toBeGreaterThanOrEqual(timeOut + 5000);
    expect(Math.max(...edgeWaits)).toBeGreaterThanOrEqual(runs + 5000);
    // CloudFront waits no longer than a minute unless a quota is raised.
    expect(Math.max(...edgeWaits)).toBeLessThanOrEqual(60_000);
  });

  test('films open with signed cookies of our own keys', () => {
    expect(behaviourOf(aws, '/media/*').TrustedKeyGroups).toHaveLength(1);
    expect(ofType(aws, 'AWS::CloudFront::KeyGroup')).toHaveLength(1);
    expect(behaviourOf(aws, '/media/*').FunctionAssociations).toBeUndefined();
  });

  test('a firewall limits how often one address may ask', () => {
    expect(WebACLId).toBeDefined();
    const [firewall] = ofType(aws, 'AWS::WAFv2::WebACL');
    expect(JSON.stringify(firewall?.properties)).toContain('RateBasedStatement');
  });

  test('personal paths never touch a cache', () => {
    expect(behaviourOf(aws, '/api/*').CachePolicyId).toBe(managedCachingDisabled);
    expect(behaviourOf(aws, '/demo-payments/*').CachePolicyId).toBe(managedCachingDisabled);
  });

  test('no error is kept longer than it asks for itself, and none gets another page', () => {
    const codes = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
    expect(distributionOf(aws).CustomErrorResponses).toEqual(
      codes.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  test('kept pages are told apart by path and by the address of the site', () => {
    const policy = ofType(aws, 'AWS::CloudFront::CachePolicy').find(({ id }) => id.includes('Pages'));
    expect(policy?.properties).toHaveProperty(
      'CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig.Headers',
      ['x-page-path', 'x-site-origin'],
    );
  });

  /** As CloudFront chooses: the first pattern that fits. */
  function patternFor(path: string): string {
    const found = CacheBehaviors.map(({ PathPattern = '' }) => PathPattern).find((pattern) =>
      new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(path),
    );
    return found ?? 'the pages';
  }

  test('exactly the paths that answer everybody alike are kept', () => {
    const wrong = entries.filter(({ path, cache }) => {
      const { CachePolicyId } = behaviourOf(aws, patternFor(path.replace(/\{\w+\}/g, 'x')));
      return (cache === 'private') !== (CachePolicyId === managedCachingDisabled);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('a calendar file is kept by the host of its links', () => {
    const { CachePolicyId } = behaviourOf(aws, patternFor('/api/calendar-file/season'));
    const policy = ofType(aws, 'AWS::CloudFront::CachePolicy').find(({ id }) => id.includes('AnswersByHost'));
    expect(CachePolicyId).toEqual({ Ref: policy?.id });
    expect(policy?.properties).toHaveProperty(
      'CachePolicyConfig.ParametersInCacheKeyAndForwardedToOrigin.HeadersConfig',
      { HeaderBehavior: 'whitelist', Headers: ['x-site-origin'] },
    );
  });

  test('a quarter of the behaviours is left', () => {
    // CloudFront allows 75, and the default is one.
    expect(CacheBehaviors.length + 1).toBeLessThanOrEqual(behavioursNeeded);
    expect(behavioursNeeded).toBeLessThanOrEqual(55);
  });

  test('what a personal path is sent arrives whole, what a kept one does not know is dropped', () => {
    const functionOf = (pattern: string): string => JSON.stringify(behaviourOf(aws, pattern).FunctionAssociations);
    expect(functionOf('/api/*')).toContain('ApiRequest');
    expect(functionOf('/demo-payments/*')).toContain('ApiRequest');
    for (const { path } of entries.filter(({ cache }) => cache !== 'private')) {
      expect(functionOf(patternFor(path.replace(/\{\w+\}/g, 'x')))).toContain('SharedRequest');
    }
  });

  test('the code of the edge is within CloudFront’s limit', () => {
    const codes = ofType(aws, 'AWS::CloudFront::Function').map(({ properties }) => String(properties['FunctionCode']));
    expect(codes).toHaveLength(4);
    for (const code of codes) expect(Buffer.byteLength(code)).toBeLessThan(10_240);
  });

  test('no cookie reaches what is kept', () => {
    const policy = ofType(aws, 'AWS::CloudFront::OriginRequestPolicy').find(({ id }) => id.includes('PublicRequest'));
    expect(policy?.properties).toMatchObject({
      OriginRequestPolicyConfig: { CookiesConfig: { CookieBehavior: 'none' } },
    });
    const kept = CacheBehaviors.filter(
      ({ PathPattern, CachePolicyId }) => PathPattern?.startsWith('/api/') && CachePolicyId !== managedCachingDisabled,
    );
    for (const { PathPattern, OriginRequestPolicyId } of kept)
      expect(OriginRequestPolicyId, PathPattern).toEqual({ Ref: policy?.id });
  });

  test('everything is asked for over TLS', () => {
    for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors]) {
      expect(behaviour.ViewerProtocolPolicy).toBe('redirect-to-https');
    }
  });

  test('every answer carries the headers of the house', () => {
    const policy = ofType(aws, 'AWS::CloudFront::ResponseHeadersPolicy').find(({ id }) => id.startsWith('Security'));
    expect(policy?.properties).toMatchObject({
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: {
          ContentSecurityPolicy: { ContentSecurityPolicy: contentSecurityPolicy(), Override: false },
        },
      },
    });
  });

  test('the desk’s files come from the bucket under headers of their own, its paths from a gateway of their own', () => {
    const policy = ofType(aws, 'AWS::CloudFront::ResponseHeadersPolicy').find(({ id }) => id.startsWith('Desk'));
    const host = 'https://host-of-uploads';
    const headers = deskHeaders(host);
    // The host has the stack's id in it (pictures.test.ts).
    const config = policy?.properties['ResponseHeadersPolicyConfig'] as
      | { SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: object; Override: boolean } } }
      | undefined;
    const said = config?.SecurityHeadersConfig.ContentSecurityPolicy;
    const [before = '', after = ''] = headers['content-security-policy']?.split(host) ?? [];
    expect(said?.Override).toBe(true);
    const joined = (said?.ContentSecurityPolicy as { 'Fn::Join': [string, unknown[]] } | undefined)?.['Fn::Join'][1];
    expect(joined?.at(0)).toBe(`${before}https://venue-uploads-`);
    expect(joined?.at(-1)).toBe(after);
    expect(policy?.properties).toHaveProperty(
      'ResponseHeadersPolicyConfig.CustomHeadersConfig.Items',
      expect.arrayContaining(
        ['x-robots-tag', 'permissions-policy'].map((name) => ({ Header: name, Value: headers[name], Override: true })),
      ),
    );
    for (const path of ['/desk', '/desk/', '/desk/staff', '/desk/assets/main-x.js']) {
      const { TargetOriginId, ResponseHeadersPolicyId, FunctionAssociations } = behaviourOf(aws, patternFor(path));
      expect(TargetOriginId, path).toBe(behaviourOf(aws, '/assets/*').TargetOriginId);
      expect(ResponseHeadersPolicyId, path).toEqual({ Ref: policy?.id });
      expect(JSON.stringify(FunctionAssociations), path).toContain('DeskRequest');
    }
    expect(patternFor('/desks')).toBe('the pages');
    const desk = behaviourOf(aws, '/api/desk/*');
    expect(desk.TargetOriginId).not.toBe(behaviourOf(aws, '/api/*').TargetOriginId);
    expect(desk.CachePolicyId).toBe(managedCachingDisabled);
    for (const { path, area } of entries)
      expect(patternFor(path.replace(/\{\w+\}/g, 'x')) === '/api/desk/*', path).toBe(area === 'desk');
  });

  test.each([
    ['/desk', '/desk/index.html'],
    ['/desk/staff/s1', '/desk/index.html'],
    ['/desk/season/events/tosca.2627', '/desk/index.html'],
    ['/desk/plans/halls/main-stage.2', '/desk/index.html'],
    ['/desk/assets/main-Bx.2.js', '/desk/assets/main-Bx.2.js'],
  ])('the desk answers %s with %s', (path, file) => {
    expect(run('DeskRequest', {}, path).uri).toBe(file);
  });

  test('the desk’s requests bring what the others bring, and whether an open screen asks by itself', () => {
    const headersOf = (name: string): readonly string[] => {
      const policy = ofType(aws, 'AWS::CloudFront::OriginRequestPolicy').find(({ id }) => id.includes(name));
      const config = policy?.properties['OriginRequestPolicyConfig'] as {
        readonly HeadersConfig: { readonly Headers: readonly string[] };
      };
      return config.HeadersConfig.Headers;
    };
    expect(headersOf('DeskRequest')).toEqual([
      ...headersOf('PersonalRequest').filter((name) => !name.endsWith('signature')),
      'x-desk-idle',
    ]);
    for (const name of ['DeskRequest', 'PersonalRequest']) expect(headersOf(name).length).toBeLessThanOrEqual(10);
  });

  test('nothing of the emulator is deployed', () => {
    expect(JSON.stringify(aws)).not.toMatch(/emulat/i);
  });
});

interface EdgeRequest {
  readonly uri: string;
  readonly headers: Readonly<Record<string, { readonly value: string }>>;
  /** As the function leaves it: CloudFront takes text too. */
  readonly querystring: unknown;
}

const edgeRequestId = 'rEZ41zHijmTaPJrLdiavv7oU8giHtH8HQXvabc2QPAly_Btvu5C2-w==';

/** Runs the template's code on a request, as CloudFront does: a script that defines a `handler`. */
function run(id: string, headers: Readonly<Record<string, string>>, uri = '/visit-us', query = ''): EdgeRequest {
  const placed = ofType(aws, 'AWS::CloudFront::Function').find((found) => found.id.includes(id));
  const wrapped = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
  const querystring = parsed(query);
  const sandbox = createContext({
    event: { context: { requestId: edgeRequestId }, request: { uri, headers: wrapped, querystring } },
  });
  // Our own function, which gives back a request.
  return runInContext(`${String(placed?.properties['FunctionCode'])}; handler(event)`, sandbox) as EdgeRequest;
}

/** A query as CloudFront gives it to a function: nothing decoded, a repeated name with all its values. */
function parsed(query: string): Record<string, unknown> {
  const pairs = query
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.split('='));
  const valuesOf = (name: string) => pairs.filter(([each]) => each === name).map(([, value = '']) => ({ value }));
  return Object.fromEntries(
    [...new Set(pairs.map(([name = '']) => name))].map((name) => {
      const [first, ...others] = valuesOf(name);
      return [name, { ...first, ...(others.length > 0 ? { multiValue: [first, ...others] } : {}) }];
    }),
  );
}

const pageQuery = (path: string, query: string): unknown =>
  run('PageRequest', { host: 'house.example' }, path, query).querystring;
const sharedQuery = (path: string, query: string): unknown =>
  run('SharedRequest', { host: 'house.example' }, path, query).querystring;

describe('what reaches the cache’s key of a query', () => {
  test.each([
    ['/visit-us', 'id=access&utm_source=mail&x=7', 'id=access'],
    ['/news/', 'page=2&fbclid=1&tag=opera', 'tag=opera&page=2'],
    ['/news', 'tag=a&tag=b&%74ag=c%20d+e', 'tag=a&tag=b&tag=c%20d%20e'],
    [
      '/tickets-and-events',
      'gclid=1&venue=main-stage&event-type=opera-and-music',
      'event-type=opera-and-music&venue=main-stage',
    ],
    ['/tickets-and-events/tosca-details', 'x=1', ''],
    ['/about', 'x=1', ''],
    ['/', 'utm_campaign=spring', ''],
    ['/news', 'tag=%ff', 'tag=%ff'],
    // A redirect passes on what it was asked.
    ['/tickets-and-events/opera-and-music', 'utm_source=mail', 'utm_source=mail'],
  ])('of the page %s with %s: “%s”, as the renderer and the browser read it', (path, query, known) => {
    expect(pageQuery(path, query)).toBe(known);
    expect(pageSearch(path, `?${query}`)).toBe(known && `?${known}`);
  });

  test.each([
    ['/api/events', 'page%5Bsize%5D=20&x=1&page[number]=2', 'page%5Bnumber%5D=2&page%5Bsize%5D=20'],
    ['/api/event-details', 'seasonId=2026&slug=tosca&_=12', 'slug=tosca&seasonId=2026'],
    ['/api/performances/tosca-1', 'x=1', ''],
    ['/api/seatmap/availability', 'performanceId=tosca-1&x=1', 'performanceId=tosca-1'],
  ])('of the answer %s with %s: “%s”', (path, query, known) => {
    expect(sharedQuery(path, query)).toBe(known);
  });

  test('addresses that differ in what nobody reads have one key', () => {
    const keys = Array.from({ length: 50 }, (_, number) => pageQuery('/calendar', `x${number}=${number}&date=2026-12`));
    expect(new Set(keys)).toEqual(new Set(['date=2026-12']));
  });

  test('a personal path keeps its query', () => {
    const query = { key: { value: 'k' }, x: { value: '1' } };
    expect(run('ApiRequest', { host: 'house.example' }, '/api/checkout/orders/1', 'key=k&x=1').querystring).toEqual(
      query,
    );
  });
});

describe('the edge’s functions', () => {
  test.each(['ApiRequest', 'SharedRequest', 'PageRequest'])(
    '%s writes over what a viewer claims about site, country and correlation id',
    (id) => {
      const { headers } = run(id, {
        host: 'house.example',
        'x-site-origin': 'https://evil.example',
        'x-country-code': 'FR',
        'x-correlation-id': 'of-somebody-else',
        'cloudfront-viewer-country': 'GB',
      });
      // What the house's logs take for an id: letters, digits, - and _.
      expect(headers['x-correlation-id']?.value).toBe('rEZ41zHijmTaPJrLdiavv7oU8giHtH8HQXvabc2QPAly_Btvu5C2-w');
      expect(headers['x-site-origin']?.value).toBe('https://house.example');
      expect(headers['x-country-code']?.value).toBe('GB');
    },
  );

  test('a country that the edge does not know is not taken from the viewer', () => {
    expect(run('ApiRequest', { host: 'house.example', 'x-country-code': 'FR' }).headers).not.toHaveProperty(
      'x-country-code',
    );
  });

  test.each([
    ['/desk', '/desk/index.html'],
    ['/desk/', '/desk/index.html'],
    ['/desk/season/events/tosca.2627', '/desk/index.html'],
    ['/desk/customers/anna-b', '/desk/index.html'],
    ['/desk/assets/main-B7ydz.js', '/desk/assets/main-B7ydz.js'],
  ])('%s of the desk is asked for as %s', (path, uri) => {
    expect(run('DeskRequest', { host: 'house.example' }, path).uri).toBe(uri);
  });

  test('a page is asked for under the shell’s name, with its path in a header', () => {
    const { uri, headers } = run('PageRequest', { host: 'house.example', 'x-page-path': '/admin' }, '/news/1');
    expect(uri).toBe('/shell.html');
    expect(headers['x-page-path']?.value).toBe('/news/1');
  });
});

/** Kinds of resources that must not depend on where the house is built. */
const alike = /^AWS::(?:ApiGatewayV2|DynamoDB|Lambda|SQS)::/;

/** Resources that the CDK adds for its own references between regions. */
const isErrand = ({ id }: Placed): boolean => id.startsWith('CustomCrossRegion');

function kindsOf(resources: readonly Placed[]): readonly string[] {
  return resources
    .filter((placed) => alike.test(placed.type) && !isErrand(placed))
    .map(({ type }) => type)
    .toSorted();
}

describe('on an emulator', () => {
  test.each(['AWS::CloudFront::KeyGroup', 'AWS::CloudFront::PublicKey', 'AWS::WAFv2::WebACL', 'AWS::Events::Archive'])(
    '%s, which it lacks, is left out',
    (type) => {
      expect(ofType(aws, type)).toHaveLength(1);
      expect(ofType(emulator, type)).toEqual([]);
    },
  );

  test('there is no origin group', () => {
    expect(distributionOf(emulator).OriginGroups).toBeUndefined();
  });

  test('the site answers in plain HTTP, at the port that everything has', () => {
    const { DefaultCacheBehavior, CacheBehaviors } = distributionOf(emulator);
    for (const behaviour of [DefaultCacheBehavior, ...CacheBehaviors]) {
      expect(behaviour.ViewerProtocolPolicy).toBe('allow-all');
    }
    const codes = ofType(emulator, 'AWS::CloudFront::Function').map(({ properties }) =>
      String(properties['FunctionCode']),
    );
    expect(codes.filter((code) => code.includes("'http:' + '//' + headers.host.value"))).toHaveLength(3);
  });

  test('films are guarded all the same', () => {
    expect(behaviourOf(emulator, '/media/*').FunctionAssociations).toHaveLength(1);
  });

  test('tables, queues, paths and functions are those that go to AWS', () => {
    expect(kindsOf(emulator)).toEqual(kindsOf(aws));
  });
});
