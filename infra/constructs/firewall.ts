import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

import { problemOf, refuse } from '#shared/kernel/refusals/problem.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';

import {
  all,
  hasLabelIn,
  hasSessionCookie,
  isFile,
  isForCredentials,
  isNoDocument,
  isPolled,
  not,
  transformed,
} from './firewall-statements.ts';

type Rule = CfnWebACL.RuleProperty;
type RateBased = CfnWebACL.RateBasedStatementProperty;

/** Requests in five minutes. `test/infra/firewall.test.ts` holds them against a recorded purchase, 500 times behind one address. */
export const limits = {
  /** One customer in several tabs; a seat page polls 120 times. */
  session: 1500,
  /** Everybody behind one address who is not signed in. Counts of seats are left out: they are kept, and the widest rule has them. */
  guests: 30_000,
  /** Everybody behind one address. */
  address: 120_000,
  /** Passwords and links. Each account has a brake of its own as well (`functions/account`). */
  credentials: 2000,
} as const;

/** Seconds after which an API request is worth another attempt; WAF measures again every few seconds. */
export const retryAfter = 20;

const fiveMinutes = 300;
const over = 'over:';
const tooBusy = 'too-busy';

const session: CfnWebACL.RateBasedStatementCustomKeyProperty[] = [
  { ip: {} },
  { cookie: { name: sessionCookie, textTransformations: transformed('NONE') } },
];

const rates: Record<keyof typeof limits, Pick<RateBased, 'scopeDownStatement' | 'customKeys'>> = {
  session: { customKeys: session, scopeDownStatement: all(not(isFile()), hasSessionCookie()) },
  guests: { scopeDownStatement: all(not(isFile()), not(isPolled()), not(hasSessionCookie())) },
  address: { scopeDownStatement: not(isFile()) },
  credentials: { scopeDownStatement: isForCredentials() },
};

/** In count mode until their false alarms are known: an editor's text or a seat's name may look like an attack to them. */
const managedGroups = [
  'AWSManagedRulesCommonRuleSet',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesAmazonIpReputationList',
] as const;

const visible = (metricName: string) => ({ metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true });

/** Name of the firewall in CloudWatch. */
export const firewallMetric = (stage: string): string => `venue-${stage}-firewall`;

/**
 * Limits how much one address, and one session there, may ask. A rate rule only labels what is over its limit; the two rules after them
 * decide: API requests are refused in words that our pages understand, documents get a challenge that a browser solves by itself.
 */
export class Firewall extends CfnWebACL {
  constructor(scope: Construct, id: string, { stage }: { readonly stage: string }) {
    super(scope, id, {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible(firewallMetric(stage)),
      customResponseBodies: {
        [tooBusy]: {
          contentType: 'APPLICATION_JSON',
          content: JSON.stringify({ errors: [problemOf(refuse(tooBusy, { retryAfter }))] }),
        },
      },
      rules: [...rateRules(), ...decisions(), ...managed()].map((rule, priority) => ({ ...rule, priority })),
      dataProtectionConfig: { dataProtections: secrets() },
    });
  }
}

function rateRules(): Omit<Rule, 'priority'>[] {
  return Object.entries(rates).map(([name, { customKeys, scopeDownStatement }]) => ({
    name,
    action: { count: {} },
    ruleLabels: [{ name: `${over}${name}` }],
    visibilityConfig: visible(name),
    statement: {
      rateBasedStatement: {
        // The keys of `rates` are those of `limits`.
        limit: limits[name as keyof typeof limits],
        evaluationWindowSec: fiveMinutes,
        aggregateKeyType: customKeys ? 'CUSTOM_KEYS' : 'IP',
        ...(customKeys ? { customKeys } : {}),
        ...(scopeDownStatement ? { scopeDownStatement } : {}),
      },
    },
  }));
}

function decisions(): Omit<Rule, 'priority'>[] {
  const responseHeaders = [{ name: 'retry-after', value: String(retryAfter) }];
  return [
    {
      name: 'refuse',
      action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: tooBusy, responseHeaders } } },
      visibilityConfig: visible('refuse'),
      statement: all(hasLabelIn(over), isNoDocument()),
    },
    {
      name: 'challenge',
      action: { challenge: {} },
      visibilityConfig: visible('challenge'),
      statement: all(hasLabelIn(over), not(isNoDocument())),
    },
  ];
}

function managed(): Omit<Rule, 'priority'>[] {
  return managedGroups.map((name) => ({
    name,
    overrideAction: { count: {} },
    visibilityConfig: visible(name),
    statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  }));
}

/** Kept out of logs and samples. The log of a rate rule holds the values of its keys, which redacted fields do not cover. */
function secrets(): CfnWebACL.DataProtectProperty[] {
  const substituted = (fieldType: string, ...fieldKeys: readonly string[]): CfnWebACL.DataProtectProperty => ({
    field: { fieldType, ...(fieldKeys.length > 0 ? { fieldKeys: [...fieldKeys] } : {}) },
    action: 'SUBSTITUTION',
  });
  return [
    substituted('SINGLE_HEADER', 'cookie', 'authorization'),
    substituted('SINGLE_COOKIE', sessionCookie),
    substituted('QUERY_STRING'),
    substituted('BODY'),
  ];
}
