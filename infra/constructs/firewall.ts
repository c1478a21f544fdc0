import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

const fiveMinutes = 300;

const visible = (metricName: string) => ({ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true });

/** Requests per address in five minutes: generous for a household that books, tight for a password guesser. */
const limits = {
  'all-requests': { limit: 3000 },
  'sign-in-and-register': { limit: 100, path: '/api/account/' },
} as const;

/** Blocks addresses that send far more requests than people do. */
export class Firewall extends CfnWebACL {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('firewall'),
      rules: Object.entries(limits).map(([name, rule], priority) => ({
        name,
        priority,
        action: { block: { customResponse: { responseCode: 429 } } },
        visibilityConfig: visible(name),
        statement: {
          rateBasedStatement: {
            limit: rule.limit,
            evaluationWindowSec: fiveMinutes,
            aggregateKeyType: 'IP',
            ...('path' in rule ? { scopeDownStatement: startsWith(rule.path) } : {}),
          },
        },
      })),
    });
  }
}

function startsWith(searchString: string): CfnWebACL.StatementProperty {
  return {
    byteMatchStatement: {
      searchString,
      positionalConstraint: 'STARTS_WITH',
      fieldToMatch: { uriPath: {} },
      textTransformations: [{ priority: 0, type: 'URL_DECODE' }],
    },
  };
}
