import { CloudFormationClient, paginateDescribeStacks } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';

import { liveVersions } from '#infra/canary-count.ts';
import { deployStack } from '#local/localstack/deploy-house.ts';

import { choosePerformance, holdSeats } from './buy-tickets.ts';
import { expectEqual } from './report.ts';
import type { Report } from './report.ts';
import type { Visitor } from './visitor.ts';

/** The stack that the change touches. */
const changed = 'api-box-office';

/** An operator turns the canary off where tickets are sold: one stack changes, and the house sells on by the versions it had. */
export async function changeSetting(report: Report, visitor: Visitor, stage: string): Promise<void> {
  const versions = async (): Promise<string> =>
    (await liveVersions(stage)).map(({ of, version }) => `${of} ${version}`).join(', ');
  const before = { versions: await versions(), times: await updateTimes(stage) };
  await report.check('what sells and shows answers by an alias, whose alarms wait for a new version', async () => {
    expectEqual(before.versions.split(', ').length, 4, 'aliases');
    expectEqual((await canaryAlarms(stage)).length, 8, 'alarms of new versions');
  });
  await report.check('turning the canary off changes one stack', async () => {
    await deployStack(stage, changed, ['--context=canary=false']);
    const left = await canaryAlarms(stage);
    expectEqual(left.length, 2, 'alarms of new versions');
    expectEqual(left.filter((name) => !name.endsWith('-render')).join(), '', 'alarms of what sells');
    const times = await updateTimes(stage);
    const differing = [...times].filter(([name, time]) => before.times.get(name) !== time).map(([name]) => name);
    expectEqual(differing.join(), `venue-${stage}-${changed}`, 'changed stacks');
  });
  await report.check('the same versions answer, and seats are held', async () => {
    expectEqual(await versions(), before.versions, 'versions');
    const { performanceId } = await choosePerformance(visitor);
    await holdSeats(visitor, performanceId);
  });
}

async function updateTimes(stage: string): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for await (const { Stacks = [] } of paginateDescribeStacks({ client: new CloudFormationClient({}) }, {}))
    for (const { StackName = '', CreationTime, LastUpdatedTime = CreationTime } of Stacks)
      if (StackName.startsWith(`venue-${stage}-`)) found.set(StackName, String(LastUpdatedTime?.toISOString()));
  return found;
}

async function canaryAlarms(stage: string): Promise<readonly string[]> {
  const found: string[] = [];
  const request = { AlarmNamePrefix: `venue-${stage}-canary-` };
  for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client: new CloudWatchClient({}) }, request))
    found.push(...MetricAlarms.flatMap(({ AlarmName }) => AlarmName ?? []));
  return found;
}
