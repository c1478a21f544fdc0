import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

import { securityHeaders, strictTransport } from '#functions/platform/http/security-headers.ts';

/** What the distribution writes by settings of its own; every other header of the house goes along as it is. */
const known = new Set([
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
]);

/** The house's headers for whatever an origin sends without them; a page's own policy names its styles, so it stands. */
export function securityHeadersPolicy(scope: Construct): ResponseHeadersPolicy {
  const headers = securityHeaders();
  const override = false;
  return new ResponseHeadersPolicy(scope, 'SecurityHeaders', {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'] ?? '', override },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(strictTransport.seconds),
        includeSubdomains: strictTransport.includeSubdomains,
        preload: strictTransport.preload,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(headers)
        .filter(([header]) => !known.has(header))
        .map(([header, value]) => ({ header, value, override })),
    },
  });
}
