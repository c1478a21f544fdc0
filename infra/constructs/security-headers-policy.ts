import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

import { securityHeaders, strictTransport } from '#functions/platform/http/security-headers.ts';

/** Headers that the distribution has its own settings for; others are passed as they are. */
const known = new Set([
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
]);

/** The house's headers for answers that lack them; a page's own policy has its style hashes, so it stays. */
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
