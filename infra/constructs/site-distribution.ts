import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { Duration, Fn, Validations } from 'aws-cdk-lib';
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
import type { Settings } from '#infra/settings.ts';
import { root } from '#infra/sources.ts';

import { apiRequestFunction, pageRequestFunction } from './edge-functions.ts';
import { EdgePolicies } from './edge-policies.ts';

/** Files of the site: what the build makes, and whatever lies in web/public. */
function filePatterns(): string[] {
  const entries = readdirSync(join(root, 'web/public'), { withFileTypes: true });
  return ['/assets/*', ...entries.map((entry) => (entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`))];
}

export interface SiteDistributionProps {
  readonly settings: Settings;
  readonly origins: {
    readonly pages: IOrigin;
    readonly gateway: IOrigin;
    readonly site: IOrigin;
    readonly media: IOrigin;
  };
  /** How a film's cookies are checked. */
  readonly mediaAccess: Pick<BehaviorOptions, 'trustedKeyGroups' | 'functionAssociations'>;
  readonly headers: ResponseHeadersPolicy;
  /** Default: no firewall. */
  readonly webAclArn: string | undefined;
}

/** One address for everything: pages, files, films and the API, so that there is no CORS and cookies stay plain. */
export class SiteDistribution extends Construct {
  readonly distribution: Distribution;
  /** `https://…` as browsers see it; `http://…` on an emulator. */
  readonly origin: string;

  constructor(scope: Construct, id: string, props: SiteDistributionProps) {
    super(scope, id);
    const { settings, origins, mediaAccess, headers: responseHeadersPolicy, webAclArn } = props;
    const policies = new EdgePolicies(this, 'Policies');
    const viewerProtocolPolicy =
      settings.target === 'emulator' ? ViewerProtocolPolicy.ALLOW_ALL : ViewerProtocolPolicy.REDIRECT_TO_HTTPS;
    const always = { responseHeadersPolicy, viewerProtocolPolicy };
    const atApi = onRequest(apiRequestFunction(this, settings.target));
    const file = { ...always, origin: origins.site, cachePolicy: CachePolicy.CACHING_OPTIMIZED };
    const gateway = { ...always, origin: origins.gateway, allowedMethods: AllowedMethods.ALLOW_ALL, ...atApi };
    const personal: BehaviorOptions = {
      ...gateway,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: policies.personalRequest,
    };
    const kept: BehaviorOptions = {
      ...gateway,
      cachePolicy: policies.publicAnswers,
      originRequestPolicy: policies.publicRequest,
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
        '/media/*': { ...always, origin: origins.media, cachePolicy: CachePolicy.CACHING_OPTIMIZED, ...mediaAccess },
        ...Object.fromEntries(keptPatterns().map((pattern) => [pattern, kept])),
        '/api/*': personal,
        ...(settings.payments === 'demo' ? { '/demo-payments/*': personal } : {}),
      },
      // The emulator keeps no answers at all.
      ...(settings.target === 'aws' ? { errorResponses: neverKept() } : {}),
      ...(webAclArn ? { webAclId: webAclArn } : {}),
      ...ownName(this, settings),
    });
    acknowledgeFindings(this.distribution, settings);
    this.origin = originOf(this.distribution, settings);
  }
}

function originOf({ distributionDomainName }: Distribution, { site, target }: Settings): string {
  if (target === 'aws') return `https://${site?.domain ?? distributionDomainName}`;
  // An emulator answers for a distribution at its own port too, under a name that a browser finds on this machine.
  const { protocol, host } = emulatorEndpoint();
  return `${protocol}//${Fn.select(0, Fn.split('.', distributionDomainName))}.cloudfront.${host}`;
}

/** Only paths whose answer is the same for everybody may be kept; all others never touch a cache, whatever they answer. */
function keptPatterns(): string[] {
  return entries.filter(({ cache }) => cache !== 'private').map(({ path }) => path.replace(/\{\w+\}/g, '*'));
}

/**
 * CloudFront keeps errors for ten seconds if nobody says otherwise, under a path that is never kept as well, and whatever
 * `cache-control` asks for: one visitor's refusal would be shown to all. These are the codes that can be told; an answer's
 * own `s-maxage` still holds.
 */
function neverKept(): ErrorResponse[] {
  const codes = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];
  return codes.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }));
}

export function onRequest(edge: EdgeFunction): Pick<BehaviorOptions, 'functionAssociations'> {
  return { functionAssociations: [{ function: edge, eventType: FunctionEventType.VIEWER_REQUEST }] };
}

function acknowledgeFindings(distribution: Distribution, { site }: Settings): void {
  const reasons = {
    'AwsSolutions-CFR1': 'The house is open to every country; where a film may be shown is decided film by film.',
    'AwsSolutions-CFR3':
      'A log of every request would hold addresses of visitors; metrics and the logs behind answer our questions.',
    ...(site
      ? {}
      : { 'AwsSolutions-CFR4': 'Without a domain of its own a distribution has the certificate of CloudFront.' }),
  };
  for (const [id, reason] of Object.entries(reasons)) Validations.of(distribution).acknowledge({ id, reason });
}

function ownName(scope: Construct, { site }: Settings) {
  if (!site) return {};
  return {
    domainNames: [site.domain],
    certificate: Certificate.fromCertificateArn(scope, 'Certificate', site.certificateArn),
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  };
}
