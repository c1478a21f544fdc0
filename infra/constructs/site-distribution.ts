import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { Duration, Fn } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type {
  BehaviorOptions,
  ErrorResponse,
  Function as EdgeFunction,
  IOrigin,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

import { entries } from '#shared/catalogue/contract.ts';
import { emulatorEndpoint } from '#infra/emulator-endpoint.ts';
import { exceptFrom } from '#infra/rule-exceptions.ts';
import type { Settings } from '#infra/settings.ts';
import { root } from '#infra/sources.ts';

import {
  apiRequestFunction,
  deskRequestFunction,
  pageRequestFunction,
  sharedRequestFunction,
} from './edge-functions.ts';
import { EdgePolicies } from './edge-policies.ts';

/** Files of the site: the build's, and those in web/public. */
export function filePatterns(): string[] {
  const entries = readdirSync(join(root, 'web/public'), { withFileTypes: true });
  return ['/assets/*', ...entries.map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`))];
}

export interface SiteDistributionProps {
  readonly settings: Settings;
  readonly origins: {
    readonly pages: IOrigin;
    readonly gateway: IOrigin;
    readonly deskGateway: IOrigin;
    readonly site: IOrigin;
    readonly media: IOrigin;
  };
  /** How a film's cookies are checked. */
  readonly mediaAccess: Pick<BehaviorOptions, 'trustedKeyGroups' | 'functionAssociations'>;
  readonly headers: ResponseHeadersPolicy;
  readonly deskHeaders: ResponseHeadersPolicy;
  /** Default: no firewall. */
  readonly webAclArn: string | undefined;
}

/** One address for pages, files, films and the API, so that there is no CORS and cookies stay simple. */
export class SiteDistribution extends Construct {
  readonly distribution: Distribution;
  /** `https://…` as browsers see it; `http://…` on an emulator. */
  readonly origin: string;

  constructor(scope: Construct, id: string, props: SiteDistributionProps) {
    super(scope, id);
    const { settings, origins, mediaAccess, headers: responseHeadersPolicy, deskHeaders, webAclArn } = props;
    const policies = new EdgePolicies(this, 'Policies');
    const viewerProtocolPolicy =
      settings.target === 'emulator' ? ViewerProtocolPolicy.ALLOW_ALL : ViewerProtocolPolicy.REDIRECT_TO_HTTPS;
    const always = { responseHeadersPolicy, viewerProtocolPolicy };
    const file = { ...always, origin: origins.site, cachePolicy: CachePolicy.CACHING_OPTIMIZED };
    const gateway = { ...always, origin: origins.gateway, allowedMethods: AllowedMethods.ALLOW_ALL };
    const personal: BehaviorOptions = {
      ...gateway,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: policies.personalRequest,
      ...onRequest(apiRequestFunction(this, settings.target)),
    };
    const kept: BehaviorOptions = {
      ...gateway,
      cachePolicy: policies.publicAnswers,
      originRequestPolicy: policies.publicRequest,
      ...onRequest(sharedRequestFunction(this, settings.target)),
    };
    this.distribution = new Distribution(this, 'Distribution', {
      comment: `Opera house, ${settings.stage}`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      defaultBehavior: {
        ...always,
        origin: origins.pages,
        cachePolicy: policies.pages,
        originRequestPolicy: policies.publicRequest,
        ...onRequest(pageRequestFunction(this, settings.target)),
      },
      additionalBehaviors: {
        ...Object.fromEntries(filePatterns().map((pattern) => [pattern, file])),
        ...this.#desk({ ...file, responseHeadersPolicy: deskHeaders }),
        '/media/*': { ...always, origin: origins.media, cachePolicy: CachePolicy.CACHING_OPTIMIZED, ...mediaAccess },
        ...Object.fromEntries(sharedPatterns().map(({ pattern, isKept }) => [pattern, isKept ? kept : personal])),
        // The links in a calendar file have the host that it was asked for.
        '/api/calendar-file/*': { ...kept, cachePolicy: policies.answersByHost },
        '/api/desk/*': {
          ...personal,
          origin: origins.deskGateway,
          originRequestPolicy: policies.deskRequest,
        },
        '/api/*': personal,
        ...(settings.payments === 'demo' ? { '/demo-payments/*': personal } : {}),
      },
      // The emulator caches nothing.
      ...(settings.target === 'aws' ? { errorResponses: neverKept() } : {}),
      ...(webAclArn ? { webAclId: webAclArn } : {}),
      ...ownName(this, settings),
    });
    exceptFrom('AwsSolutions-CFR1', this.distribution);
    exceptFrom('AwsSolutions-CFR3', this.distribution);
    if (!settings.site) exceptFrom('AwsSolutions-CFR4', this.distribution);
    this.origin = originOf(this.distribution, settings);
  }

  /** The screens of the desk, and their files. */
  #desk(file: BehaviorOptions): Record<string, BehaviorOptions> {
    const behaviour = { ...file, ...onRequest(deskRequestFunction(this)) };
    return { '/desk': behaviour, '/desk/*': behaviour };
  }
}

function originOf({ distributionDomainName }: Distribution, { site, target }: Settings): string {
  if (target === 'aws') return `https://${site?.domain ?? distributionDomainName}`;
  // An emulator also serves a distribution at its own port, under a name that resolves on this machine.
  const { protocol, host } = emulatorEndpoint();
  return `${protocol}//${Fn.select(0, Fn.split('.', distributionDomainName))}.cloudfront.${host}`;
}

interface SharedPattern {
  readonly pattern: string;
  readonly isKept: boolean;
}

/**
 * Only paths with shared answers may be cached; others never are, whatever they answer. A distribution has 75 behaviours, so paths below one
 * folder share a pattern where most of them are cached; the others of that folder come before it.
 */
function sharedPatterns(): readonly SharedPattern[] {
  const patternOf = (path: string): string => path.replace(/\{\w+\}/g, '*');
  const folders = Map.groupBy(entries, ({ path }) => /^\/api\/[^/]+\//.exec(path)?.[0] ?? '');
  return [...folders].flatMap(([folder, inside]) => {
    const [kept, others] = [true, false].map((isKept) =>
      inside.filter(({ cache }) => (cache !== 'private') === isKept),
    );
    if (!kept || !others || kept.length === 0) return [];
    if (folder === '' || kept.length < others.length + 2)
      return kept.map(({ path }) => ({ pattern: patternOf(path), isKept: true }));
    return [
      ...others.map(({ path }) => ({ pattern: patternOf(path), isKept: false })),
      { pattern: `${folder}*`, isKept: true },
    ];
  });
}

/**
 * By default CloudFront caches errors for ten seconds, even on uncached paths and whatever `cache-control` says: all visitors would see one
 * visitor's refusal. Disables that for every configurable code; an answer's own `s-maxage` still applies.
 */
function neverKept(): ErrorResponse[] {
  const codes = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
  return codes.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }));
}

export function onRequest(edge: EdgeFunction): Pick<BehaviorOptions, 'functionAssociations'> {
  return { functionAssociations: [{ function: edge, eventType: FunctionEventType.VIEWER_REQUEST }] };
}

function ownName(scope: Construct, { site }: Settings) {
  if (!site) return {};
  return {
    domainNames: [site.domain],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', site.certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}
