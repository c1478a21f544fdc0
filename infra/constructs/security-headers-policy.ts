import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { HeadersReferrerPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

import { deskHeaders, securityHeaders, strictTransport } from '#functions/platform/http/security-headers.ts';

/** Headers that the distribution has its own settings for; others are passed as they are. */
const known = new Set([
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
]);

/** The house's headers for answers that lack them; a page's own policy has its style hashes, so it stays. */
export const securityHeadersPolicy = (scope: Construct): ResponseHeadersPolicy =>
  policyOf(scope, 'SecurityHeaders', securityHeaders(), false);

/** Those of the desk's files, whatever the bucket says; its pages send pictures to `uploadHost`. */
export const deskHeadersPolicy = (scope: Construct, uploadHost: string): ResponseHeadersPolicy =>
  policyOf(scope, 'DeskHeaders', deskHeaders(uploadHost), true);

function policyOf(
  scope: Construct,
  id: string,
  headers: Readonly<Record<string, string>>,
  override: boolean,
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'] ?? '', override },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      // The library's names are those of the header's words.
      referrerPolicy: { referrerPolicy: headers['referrer-policy'] as HeadersReferrerPolicy, override },
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
