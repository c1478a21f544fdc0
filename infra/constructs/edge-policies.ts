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

/** Sent with what an open screen of the desk asks for by itself: it keeps no session open. */
const idleHeader = 'x-desk-idle';

/** What of a request reaches an origin, and what is in the cache key. */
export class EdgePolicies extends Construct {
  /** Answers that are the same for every visitor: cached by their cache-control, keyed by what the edge's function leaves of the query. */
  readonly publicAnswers: CachePolicy;
  /** Public answers with links to the site's own host. */
  readonly answersByHost: CachePolicy;
  /**
   * Pages: like public answers, but keyed by path and by the site's host too, which is in their canonical links: the distribution also
   * answers under CloudFront's name.
   */
  readonly pages: CachePolicy;
  /** Personal requests and changes: everything our handlers read, cookies included. */
  readonly personalRequest: OriginRequestPolicy;
  /** Requests of the desk. */
  readonly deskRequest: OriginRequestPolicy;
  /** Requests with a shared answer: without cookies, so that none can influence it. */
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
    this.answersByHost = new CachePolicy(this, 'AnswersByHost', {
      ...asOriginSays,
      headerBehavior: CacheHeaderBehavior.allowList(siteOriginHeader),
    });
    this.pages = new CachePolicy(this, 'Pages', {
      ...asOriginSays,
      headerBehavior: CacheHeaderBehavior.allowList(pagePathHeader, siteOriginHeader),
    });
    const ofPersons = (id: string, ...more: readonly string[]): OriginRequestPolicy =>
      new OriginRequestPolicy(this, id, {
        headerBehavior: OriginRequestHeaderBehavior.allowList(
          // For the device's name in the list of sign-ins. At most ten headers are possible.
          'User-Agent',
          'Content-Type',
          'Origin',
          'Idempotency-Key',
          viewerCountryHeader,
          countryHeader,
          siteOriginHeader,
          correlationHeader,
          ...more,
        ),
        cookieBehavior: OriginRequestCookieBehavior.all(),
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      });
    // Signatures of notices: of the demonstration provider and of the one in design §12.
    this.personalRequest = ofPersons('PersonalRequest', 'x-demo-signature', 'stripe-signature');
    this.deskRequest = ofPersons('DeskRequest', idleHeader);
    this.publicRequest = new OriginRequestPolicy(this, 'PublicRequest', {
      headerBehavior: OriginRequestHeaderBehavior.allowList(
        'Accept',
        viewerCountryHeader,
        siteOriginHeader,
        correlationHeader,
      ),
      cookieBehavior: OriginRequestCookieBehavior.none(),
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    });
  }
}
