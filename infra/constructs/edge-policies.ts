import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';

import {
  correlationHeader,
  countryHeader,
  pagePathHeader,
  siteOriginHeader,
} from '#functions/platform/http/request.ts';

import { viewerCountryHeader } from './edge-functions.ts';

/** What of a request reaches an origin, and what tells one kept answer from another. */
export class EdgePolicies extends Construct {
  /** Answers that are the same for everybody: kept as long as their own cache-control says, told apart by query only. */
  readonly publicAnswers: CachePolicy;
  /**
   * Pages: like public answers, told apart by their path as well, and by the address of the site, which stands in their
   * canonical links: the distribution answers under a name of CloudFront's too.
   */
  readonly pages: CachePolicy;
  /** Personal and changing requests: everything our handlers read, cookies included. */
  readonly personalRequest: OriginRequestPolicy;
  /** Requests whose answer is kept for everybody: no cookie goes along, so none can colour the answer. */
  readonly publicRequest: OriginRequestPolicy;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const asOriginSays = {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      cookieBehavior: CacheCookieBehavior.none(),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    };
    this.publicAnswers = new CachePolicy(this, 'PublicAnswers', {
      ...asOriginSays,
      headerBehavior: CacheHeaderBehavior.none(),
    });
    this.pages = new CachePolicy(this, 'Pages', {
      ...asOriginSays,
      headerBehavior: CacheHeaderBehavior.allowList(pagePathHeader, siteOriginHeader),
    });
    this.personalRequest = new OriginRequestPolicy(this, 'PersonalRequest', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        // What a device is called in its customer's list of sign-ins. There is room for ten headers.
        'User-Agent',
        'Content-Type',
        'Origin',
        'Idempotency-Key',
        viewerCountryHeader,
        countryHeader,
        siteOriginHeader,
        correlationHeader,
        // Signatures of notices: of the demonstration provider and of the one that is spoken of in design §12.
        'x-demo-signature',
        'stripe-signature',
      ),
      cookieBehavior: OriginRequestCookieBehavior.all(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    });
    this.publicRequest = new OriginRequestPolicy(this, 'PublicRequest', {
      headerBehavior: OriginRequestHeaderBehavior.allowList('Accept', viewerCountryHeader, siteOriginHeader),
      cookieBehavior: OriginRequestCookieBehavior.none(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    });
  }
}
