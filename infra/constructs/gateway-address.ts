import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { OriginProtocolPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';

import { edgeHeader } from '#functions/platform/http/edge-only.ts';
import { emulatorEndpoint } from '#infra/emulator-endpoint.ts';
import type { Settings } from '#infra/settings.ts';

/** Where the gateway answers, for the edge and for direct callers. */
export interface GatewayAddress {
  readonly url: string;
  readonly origin: (edgeSecret: string) => HttpOrigin;
}

export function gatewayAddress(api: HttpApi, { target, region }: Settings): GatewayAddress {
  if (target === 'emulator') return emulatedGateway(api.apiId);
  const domain = `${api.apiId}.execute-api.${region}.amazonaws.com`;
  return {
    url: `https://${domain}`,
    origin: (edgeSecret) => new HttpOrigin(domain, { customHeaders: { [edgeHeader]: edgeSecret } }),
  };
}

/** An emulator serves gateways under a path of its single port. */
function emulatedGateway(apiId: string): GatewayAddress {
  const { hostname, port } = emulatorEndpoint();
  const originPath = `/_aws/execute-api/${apiId}/$default`;
  return {
    url: `http://${hostname}:${port}${originPath}`,
    origin: (edgeSecret) =>
      new HttpOrigin(hostname, {
        originPath,
        httpPort: Number(port),
        protocolPolicy: OriginProtocolPolicy.HTTP_ONLY,
        customHeaders: { [edgeHeader]: edgeSecret },
      }),
  };
}
