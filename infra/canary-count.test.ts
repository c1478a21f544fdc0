import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient, GetMetricStatisticsCommand } from '@aws-sdk/client-cloudwatch';
import { GetAliasCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';

import { canaryLines, liveVersions, withCanary } from './canary-count.ts';
import type { Live } from './canary-count.ts';

const cloudFormation = mockClient(CloudFormationClient);
const lambda = mockClient(LambdaClient);
const cloudWatch = mockClient(CloudWatchClient);

beforeEach(() => {
  for (const client of [cloudFormation, lambda, cloudWatch]) client.reset();
});

const during = { from: new Date('2026-11-26T10:00:30Z'), until: new Date('2026-11-26T10:20:00Z') };
const holds = (version: string): Live => ({ of: 'seatHolds', functionName: 'fn-holds', alias: 'live', version });
const render = (version: string): Live => ({ of: 'render', functionName: 'fn-render', alias: 'live', version });

it('what answers now is read from the stacks and their aliases, page by page', async () => {
  const alias = (name: string) => ({
    LogicalResourceId: name,
    ResourceType: 'AWS::Lambda::Alias',
    PhysicalResourceId: `arn:aws:lambda:eu-west-2:111111111111:function:${name}:live`,
    LastUpdatedTimestamp: undefined,
    ResourceStatus: undefined,
  });
  const other = { ...alias('x'), ResourceType: 'AWS::Lambda::Function', PhysicalResourceId: 'x' };
  cloudFormation
    .on(ListStackResourcesCommand, { StackName: 'venue-prod-web' })
    .resolves({ StackResourceSummaries: [other, alias('fn-render')] })
    .on(ListStackResourcesCommand, { StackName: 'venue-prod-api-box-office' })
    .resolves({ StackResourceSummaries: [other], NextToken: 'more' })
    .on(ListStackResourcesCommand, { StackName: 'venue-prod-api-box-office', NextToken: 'more' })
    .resolves({ StackResourceSummaries: [alias('fn-holds')] });
  lambda
    .on(GetAliasCommand, { FunctionName: 'fn-render', Name: 'live' })
    .resolves({ Description: 'render', FunctionVersion: '3' })
    .on(GetAliasCommand, { FunctionName: 'fn-holds', Name: 'live' })
    .resolves({ Description: 'seatHolds', FunctionVersion: '7' });
  expect(await liveVersions('prod')).toEqual([render('3'), holds('7')]);
});

it('a stage that was never deployed has nothing that answers; what cannot be read is no such stage', async () => {
  const named = (name: string) => Object.assign(new Error('no'), { name });
  cloudFormation.on(ListStackResourcesCommand).rejects(named('ValidationError'));
  expect(await liveVersions('prod')).toEqual([]);
  cloudFormation.on(ListStackResourcesCommand).rejects(named('AccessDenied'));
  await expect(liveVersions('prod')).rejects.toThrow('no');
});

it('the requests of the new version are counted, from the minute in which the deployment began', async () => {
  cloudWatch.on(GetMetricStatisticsCommand).resolves({ Datapoints: [{ Sum: 30 }, { Sum: 7 }] });
  expect(await canaryLines([holds('7')], [holds('8')], during)).toEqual([
    'The canary of seatHolds, version 8, saw 37 requests.',
  ]);
  expect(cloudWatch.commandCalls(GetMetricStatisticsCommand)[0]?.args[0].input).toEqual({
    Namespace: 'AWS/Lambda',
    MetricName: 'Invocations',
    Dimensions: [
      { Name: 'FunctionName', Value: 'fn-holds' },
      { Name: 'Resource', Value: 'fn-holds:live' },
      { Name: 'ExecutedVersion', Value: '8' },
    ],
    StartTime: new Date('2026-11-26T10:00:00Z'),
    EndTime: during.until,
    Period: 60,
    Statistics: ['Sum'],
  });
});

it('one that nobody tried says so', async () => {
  cloudWatch.on(GetMetricStatisticsCommand).resolves({});
  expect(await canaryLines([holds('7')], [holds('8')], during)).toEqual([
    expect.stringContaining('saw no request: nobody tried it'),
  ]);
});

it('a count that cannot be read is unknown, with the reason, and stops no other', async () => {
  cloudWatch
    .on(GetMetricStatisticsCommand)
    .resolves({ Datapoints: [{ Sum: 1 }] })
    .on(GetMetricStatisticsCommand, { MetricName: 'Invocations', Period: 60 })
    .resolvesOnce({ Datapoints: [{ Sum: 1 }] })
    .rejectsOnce(Object.assign(new Error('no'), { name: 'AccessDenied' }));
  expect(await canaryLines([holds('7'), render('3')], [holds('8'), render('4')], during)).toEqual([
    'The canary of seatHolds, version 8, saw 1 request.',
    'The canary of render, version 4, saw an unknown number of requests (AccessDenied).',
  ]);
});

it('what did not change, and what is there for the first time, had no canary', async () => {
  expect(await canaryLines([holds('7')], [holds('7'), render('1')], during)).toEqual([]);
  expect(cloudWatch.calls()).toHaveLength(0);
});

describe('a deployment with a canary', () => {
  const printed: string[] = [];
  const deploy = (run: () => Promise<string>, canary = 'true') =>
    withCanary({ stage: 'prod', settings: { canary }, print: (line) => void printed.push(line) }, run);
  beforeEach(() => {
    printed.length = 0;
    cloudFormation.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [] });
    const PhysicalResourceId = 'arn:aws:lambda:eu-west-2:111111111111:function:fn-render:live';
    cloudFormation.on(ListStackResourcesCommand, { StackName: 'venue-prod-web' }).resolves({
      StackResourceSummaries: [
        {
          LogicalResourceId: 'RenderLive',
          ResourceType: 'AWS::Lambda::Alias',
          PhysicalResourceId,
          LastUpdatedTimestamp: undefined,
          ResourceStatus: undefined,
        },
      ],
    });
    lambda.on(GetAliasCommand).resolves({ Description: 'render', FunctionVersion: '3' });
    cloudWatch.on(GetMetricStatisticsCommand).resolves({ Datapoints: [{ Sum: 4 }] });
  });

  it('says what the version saw that it brought', async () => {
    const outputs = await deploy(async () => {
      lambda.on(GetAliasCommand).resolves({ Description: 'render', FunctionVersion: '4' });
      return 'deployed';
    });
    expect(outputs).toBe('deployed');
    expect(printed).toEqual(['The canary of render, version 4, saw 4 requests.']);
  });

  it('counts nothing on a stage without one', async () => {
    expect(await deploy(async () => 'deployed', 'false')).toBe('deployed');
    expect(printed).toEqual([]);
    expect(lambda.calls()).toHaveLength(0);
  });

  it('goes on where the aliases cannot be read', async () => {
    lambda.on(GetAliasCommand).rejects(Object.assign(new Error('no'), { name: 'AccessDeniedException' }));
    expect(await deploy(async () => 'deployed')).toBe('deployed');
    expect(printed).toEqual([
      expect.stringContaining('unknown: the aliases could not be read (AccessDeniedException)'),
    ]);
  });

  it('that fails names the article, and fails', async () => {
    await expect(deploy(() => Promise.reject(new Error('ended with 1')))).rejects.toThrow('ended with 1');
    expect(printed).toEqual([expect.stringContaining('docs/runbook/canary.md')]);
  });
});
