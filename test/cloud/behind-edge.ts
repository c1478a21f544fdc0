import { CloudFrontClient, GetDistributionConfigCommand } from '@aws-sdk/client-cloudfront';

import { edgeHeader } from '#functions/platform/http/edge-only.ts';
import type { Outputs } from '#infra/outputs.ts';

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

/** Asks the gateway at its own address, with the key that the edge would send; an operator can read it, a browser cannot. */
export async function fetchBehindEdge({ DistributionId, GatewayUrl, DeskGatewayUrl }: Outputs): Promise<Fetch> {
  const { DistributionConfig } = await new CloudFrontClient().send(
    new GetDistributionConfigCommand({ Id: DistributionId }),
  );
  const sent = DistributionConfig?.Origins?.Items?.flatMap(({ CustomHeaders }) => CustomHeaders?.Items ?? []) ?? [];
  const key = sent.find(({ HeaderName }) => HeaderName === edgeHeader)?.HeaderValue;
  if (!key) throw new Error('The edge sends no key to the gateway.');
  return (path, init = {}) =>
    fetch(`${path.startsWith('/api/desk/') ? DeskGatewayUrl : GatewayUrl}${path}`, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), [edgeHeader]: key },
    });
}
