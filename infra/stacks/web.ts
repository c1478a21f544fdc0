import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import type { IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, OriginGroup } from 'aws-cdk-lib/aws-cloudfront-origins';
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { IAlias } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';

import { env } from '#functions/platform/runtime/env.ts';
import { timeOut } from '#functions/site/render/fetch-resource.ts';
import { emulatedSignatureCheck } from '#infra/constructs/edge-functions.ts';
import { EquippedFunction } from '#infra/constructs/equipped-function.ts';
import type { HouseResources } from '#infra/constructs/equipped-function.ts';
import type { GatewayAddress } from '#infra/constructs/gateway-address.ts';
import { LiveFunctions, permitAlias } from '#infra/constructs/live-functions.ts';
import type { MediaKey } from '#infra/constructs/media-key.ts';
import type { Watched } from '#infra/constructs/monitored-resources.ts';
import { PrivateBucket } from '#infra/constructs/private-bucket.ts';
import { deskHeadersPolicy, securityHeadersPolicy } from '#infra/constructs/security-headers-policy.ts';
import { SiteDistribution, onRequest } from '#infra/constructs/site-distribution.ts';
import { UploadBucket, uploadHost } from '#infra/constructs/upload-bucket.ts';
import { rightsOfRenderer } from '#infra/rights/function-rights.ts';
import type { Settings } from '#infra/settings.ts';
import { sources } from '#infra/sources.ts';

export interface WebStackProps extends StackProps {
  readonly settings: Settings;
  readonly house: HouseResources;
  readonly gateway: GatewayAddress;
  readonly deskGateway: GatewayAddress;
  readonly edgeSecret: Secret;
  readonly mediaKey: MediaKey;
  /** Default: no firewall. */
  readonly webAclArn: string | undefined;
}

/** Longer than the renderer waits for a page's data, with five seconds to answer that it timed out. */
const renderTime = Duration.seconds(timeOut / 1000 + 5);
/** Longer than the function may run, cold start included, so that the edge gets its answer. */
const readTimeout = Duration.seconds(timeOut / 1000 + 10);

/** What decides on the wallets of the checkout; nothing of it is secret. */
function walletSettings({ payments, stripe }: Settings): Record<string, string> {
  const hasKey = payments === 'stripe' && stripe.publishableKey !== undefined;
  return {
    [env.paymentProvider]: payments,
    ...(hasKey ? { [env.stripePublishableKey]: stripe.publishableKey } : {}),
  };
}

/** The public side: the edge, the renderer, and the buckets of files, films and uploads. */
export class WebStack extends Stack {
  /** The house with its address. */
  readonly house: HouseResources;
  readonly siteOrigin: string;
  readonly distributionId: string;
  /** What operators monitor of it. */
  readonly vital: Watched['vital'];

  constructor(scope: Construct, id: string, props: WebStackProps) {
    const { settings, house, gateway, deskGateway, edgeSecret, mediaKey, webAclArn, ...stackProps } = props;
    super(scope, id, stackProps);
    const site = new PrivateBucket(this, 'Site', settings.target);
    const media = new PrivateBucket(this, 'Films', settings.target);
    const render = new EquippedFunction(this, 'Render', {
      source: sources.render,
      purpose: 'renders the first view of every page',
      needs: { content: 'read', answers: true, sales: 'read' },
      rights: rightsOfRenderer(),
      house,
      // Rendering needs CPU, which Lambda gives with memory.
      memorySize: 1024,
      timeout: renderTime,
      environment: {
        ...walletSettings(settings),
        ...(settings.demonstration ? { [env.demonstration]: 'true' } : {}),
      },
    });
    const live = new LiveFunctions(this, 'Live', settings).add('render', render);
    const { distribution, origin } = new SiteDistribution(this, 'Edge', {
      settings,
      origins: {
        pages: this.#pages(live, site.asOrigin(), settings),
        gateway: gateway.origin(edgeSecret.secretValue.unsafeUnwrap()),
        deskGateway: deskGateway.origin(edgeSecret.secretValue.unsafeUnwrap()),
        site: site.asOrigin(),
        media: media.asOrigin(),
      },
      mediaAccess: mediaKey.keyGroup
        ? { trustedKeyGroups: [mediaKey.keyGroup] }
        : onRequest(emulatedSignatureCheck(this, mediaKey.publicPem)),
      headers: securityHeadersPolicy(this),
      deskHeaders: deskHeadersPolicy(this, uploadHost(this, settings.target)),
      webAclArn,
    });
    permitAlias(distribution, live);
    const uploads = new UploadBucket(this, 'Uploads', { target: settings.target, siteOrigin: origin });
    this.vital = [{ of: 'render', functionName: render.functionName }];
    this.siteOrigin = origin;
    const { distributionId: resourceName } = distribution;
    this.distributionId = resourceName;
    this.house = {
      ...house,
      siteOrigin: origin,
      // The library's class and interface differ in optional properties only.
      pictures: { uploads, site: site as IBucket },
      distribution: {
        id: resourceName,
        arn: this.formatArn({ service: 'cloudfront', region: '', resource: 'distribution', resourceName }),
      },
    };
    new CfnOutput(this, 'Demonstration', { value: String(settings.demonstration) });
    new CfnOutput(this, 'SiteOrigin', { value: origin });
    new CfnOutput(this, 'DistributionId', { value: distribution.distributionId });
    new CfnOutput(this, 'DistributionDomain', { value: distribution.distributionDomainName });
    new CfnOutput(this, 'SiteBucket', { value: site.bucketName });
    new CfnOutput(this, 'MediaBucket', { value: media.bucketName });
  }

  /** Pages come from the function; when it fails, the browser gets the shell from the bucket. */
  #pages(render: IAlias, shell: IOrigin, { target }: Settings): IOrigin {
    const url = render.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM });
    if (target === 'emulator') {
      // The emulator has no origin groups, and requires a signature that it never creates.
      const customHeaders = { authorization: 'AWS4-HMAC-SHA256 emulator' };
      return FunctionUrlOrigin.withOriginAccessControl(url, { readTimeout, customHeaders });
    }
    return new OriginGroup({
      primaryOrigin: FunctionUrlOrigin.withOriginAccessControl(url, { readTimeout }),
      fallbackOrigin: shell,
      // The function threw or timed out. 500, 503 and 504 are the renderer's own pages and stay.
      fallbackStatusCodes: [502],
    });
  }
}
