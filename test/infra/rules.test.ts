import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { App, CfnResource, Stack, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { afterAll, expect, test, vi } from 'vitest';

import { DeadLetters } from '#infra/constructs/dead-letters.ts';
import { HouseFunction } from '#infra/constructs/house-function.ts';
import { LiveFunctions } from '#infra/constructs/live-functions.ts';
import { ruleExceptions } from '#infra/rule-exceptions.ts';
import { readSettings } from '#infra/settings.ts';
import { sources } from '#infra/sources.ts';

import { turns } from './stage-settings.ts';
import { houseOf } from './template-house.ts';

const folder = mkdtempSync(join(tmpdir(), 'rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Rules and the constructs that except them. */
function exceptions(context: Readonly<Record<string, string>> = {}): Map<string, IConstruct[]> {
  const found = new Map<string, IConstruct[]>();
  for (const construct of houseOf('aws', context, folder).node.findAll()) {
    for (const { type, data } of construct.node.metadata) {
      if (type !== Validations.ACKNOWLEDGED_RULES_METADATA_KEY) continue;
      if (Stack.isStack(construct) || App.isApp(construct))
        throw new Error(`${construct.node.path} excepts everything`);
      // Written by `acknowledge`: reasons by rule.
      for (const id of Object.keys(data as object)) {
        const rule = /(?:^|::)([\w-]+)(?:\[|$)/.exec(id)?.[1] ?? id;
        found.set(rule, [...(found.get(rule) ?? []), construct]);
      }
    }
  }
  return found;
}

test('at most ten rules are not followed by a house with a name of its own', () => {
  const all: Readonly<Record<string, string>> = Object.assign({}, ...turns);
  const found = exceptions({ ...all, backupRegion: 'eu-west-3' });
  expect(found.size).toBeLessThanOrEqual(10);
  expect(found.has('AwsSolutions-CFR4')).toBe(false);
});

/** Exceptions that many constructs have: each covers one resource of this type. */
const ofMany: Readonly<Record<string, string>> = {
  'AwsSolutions-SQS3': 'AWS::SQS::Queue',
  'Serverless-SQSRedrivePolicy': 'AWS::SQS::Queue',
  'Serverless-LambdaDLQ': 'AWS::Lambda::Function',
  'Serverless-LambdaTracing': 'AWS::Lambda::Function',
  'Serverless-LambdaEventSourceMappingDestination': 'AWS::Lambda::EventSourceMapping',
};

const resourcesIn = ({ node }: IConstruct, type: string): readonly IConstruct[] =>
  node.findAll().filter((each) => CfnResource.isCfnResource(each) && each.cfnResourceType === type);

test('each exception has its reason in the table and covers single constructs, never a stack', () => {
  const found = exceptions();
  expect([...found.keys()].toSorted()).toEqual(Object.keys(ruleExceptions).toSorted());
  for (const [rule, type] of Object.entries(ofMany)) {
    const wide = (found.get(rule) ?? []).filter((construct) => resourcesIn(construct, type).length !== 1);
    expect(
      wide.map(({ node }) => node.path),
      rule,
    ).toEqual([]);
  }
  // Each other construct by its path without the stage.
  const named = [...found]
    .filter(([rule]) => !(rule in ofMany))
    .map(([rule, constructs]) => [rule, constructs.map(({ node }) => node.path.replace(/^venue-test-/, ''))] as const);
  expect(Object.fromEntries(named)).toMatchInlineSnapshot(`
    {
      "AwsSolutions-APIG4": [
        "api-box-office/paymentNotices-Route",
      ],
      "AwsSolutions-CFR1": [
        "web/Edge/Distribution",
      ],
      "AwsSolutions-CFR3": [
        "web/Edge/Distribution",
      ],
      "AwsSolutions-CFR4": [
        "web/Edge/Distribution",
      ],
      "AwsSolutions-IAM5": [
        "api/DemoPaymentsRole",
        "events-season/onKeptSeatsPlan-FunctionRole",
        "events-season/onPerformanceSaleChanged-FunctionRole",
        "events-site/onSweepDue-FunctionRole",
        "events-box-office/onHold-FunctionRole",
        "events-box-office/onBasketDue-FunctionRole",
        "events-box-office/onPaymentOpened-FunctionRole",
        "events-box-office/onPaymentDue-FunctionRole",
        "events-streaming/onSubscriptionChanged-FunctionRole",
        "events-streaming/onSubscriptionDue-FunctionRole",
        "events-streaming/onRentalDated-FunctionRole",
        "events-streaming/onRentalDue-FunctionRole",
        "events-account/onErasureAsked-FunctionRole",
        "events-account/onErasureDue-FunctionRole",
        "events-account/onErasureDue-FunctionRole",
        "events-account/onMembershipChanged-FunctionRole",
        "events-desk/onAuditExportDue-FunctionRole",
        "events-desk/onChangeSetDue-FunctionRole",
        "events-desk/onSettingsDue-FunctionRole",
        "events-desk/onPictureReceived-FunctionRole",
        "events-desk/onPictureReceived-FunctionRole",
        "api-season-office/deskUploadsRole",
        "api-season-office/deskUploadRole",
      ],
      "AwsSolutions-SMG4": [
        "data/Payment",
        "data/Edge1",
        "data/Media/Pair1/Private",
        "data/Tickets/Private",
      ],
    }
  `);
});

/** Writes the template of a stack, as `npm run deploy` does: a finding is thrown. */
function synthesiseStack(make: (stack: Stack) => void): void {
  vi.stubEnv('CDK_VALIDATION', 'true');
  const app = new App({ outdir: mkdtempSync(join(folder, 'stack-')) });
  make(new Stack(app, 'planted'));
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  app.synth();
}

test('a finding outside the exceptions is one', () => {
  const excepted = (stack: Stack): void => void new DeadLetters(stack, 'DeadLetters');
  expect(() => synthesiseStack(excepted)).not.toThrow();
  const other = (stack: Stack): Queue =>
    new Queue(stack, 'Other', { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true });
  expect(() =>
    synthesiseStack((stack) => {
      excepted(stack);
      other(stack);
    }),
  ).toThrow(/planted\/Other.*\n.*AwsSolutions-SQS3/);
});

test('what shifts calls to a new version follows every rule', () => {
  const bundles = join(folder, 'bundles');
  mkdirSync(join(bundles, sources.render.name), { recursive: true });
  writeFileSync(join(bundles, sources.render.name, 'index.mjs'), '');
  const settings = readSettings(new App({ context: { demonstration: 'true', canary: 'true' } }));
  expect(() =>
    synthesiseStack((stack) => {
      const render = new HouseFunction(stack, 'Render', { source: sources.render, bundles });
      new LiveFunctions(stack, 'Live', settings).add('render', render);
    }),
  ).not.toThrow();
});
