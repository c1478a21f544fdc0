import { CloudFrontClient, paginateListDistributions } from '@aws-sdk/client-cloudfront';
import { CloudWatchClient, paginateDescribeAlarms } from '@aws-sdk/client-cloudwatch';
import { CloudWatchLogsClient, paginateDescribeLogGroups } from '@aws-sdk/client-cloudwatch-logs';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, ListEventBusesCommand } from '@aws-sdk/client-eventbridge';
import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3';
import { SchedulerClient, paginateListScheduleGroups } from '@aws-sdk/client-scheduler';
import { SecretsManagerClient, paginateListSecrets } from '@aws-sdk/client-secrets-manager';
import { SQSClient, paginateListQueues } from '@aws-sdk/client-sqs';

async function all<Page>(pages: AsyncIterable<Page>, names: (page: Page) => readonly (string | undefined)[]) {
  const found: string[] = [];
  for await (const page of pages) found.push(...names(page).flatMap((name) => name ?? []));
  return found;
}

/** Names of everything in the account, by the type that templates give it: as far as this repository has clients. */
const lists: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'AWS::DynamoDB::Table': () =>
    all(paginateListTables({ client: new DynamoDBClient({}) }, {}), ({ TableNames = [] }) => TableNames),
  'AWS::S3::Bucket': async () => {
    const { Buckets = [] } = await new S3Client({ forcePathStyle: true }).send(new ListBucketsCommand({}));
    return Buckets.flatMap(({ Name }) => Name ?? []);
  },
  'AWS::SecretsManager::Secret': () =>
    all(paginateListSecrets({ client: new SecretsManagerClient({}) }, {}), ({ SecretList = [] }) =>
      SecretList.map(({ Name }) => Name),
    ),
  'AWS::Logs::LogGroup': () =>
    all(paginateDescribeLogGroups({ client: new CloudWatchLogsClient({}) }, {}), ({ logGroups = [] }) =>
      logGroups.map(({ logGroupName }) => logGroupName),
    ),
  'AWS::Scheduler::ScheduleGroup': () =>
    all(paginateListScheduleGroups({ client: new SchedulerClient({}) }, {}), ({ ScheduleGroups = [] }) =>
      ScheduleGroups.map(({ Name }) => Name),
    ),
  'AWS::Lambda::Function': () =>
    all(paginateListFunctions({ client: new LambdaClient({}) }, {}), ({ Functions = [] }) =>
      Functions.map(({ FunctionName }) => FunctionName),
    ),
  'AWS::SQS::Queue': () =>
    all(paginateListQueues({ client: new SQSClient({}) }, {}), ({ QueueUrls = [] }) => QueueUrls),
  'AWS::Events::EventBus': async () => {
    const { EventBuses = [] } = await new EventBridgeClient({}).send(new ListEventBusesCommand({}));
    return EventBuses.flatMap(({ Name }) => Name ?? []);
  },
  'AWS::CloudWatch::Alarm': () =>
    all(paginateDescribeAlarms({ client: new CloudWatchClient({}) }, {}), ({ MetricAlarms = [] }) =>
      MetricAlarms.map(({ AlarmName }) => AlarmName),
    ),
  'AWS::CloudFront::Distribution': () =>
    all(paginateListDistributions({ client: new CloudFrontClient({}) }, {}), ({ DistributionList }) =>
      (DistributionList?.Items ?? []).map(({ Id }) => Id),
    ),
};

/** What an account has by itself or for the CDK; log groups of functions, which `destroy` names together. */
const ofOthers = /^default$|^cdk-|\/aws\/lambda\//;

/** Everything that an account of this stage alone has, `<type> <name>`, in the order of letters. */
export async function thingsThere(): Promise<readonly string[]> {
  const found = await Promise.all(
    Object.entries(lists).map(async ([type, list]) =>
      (await list()).filter((name) => !ofOthers.test(name)).map((name) => `${type} ${name}`),
    ),
  );
  return found.flat().toSorted();
}

/** What `destroy` named as staying, of the same types. */
export const namedAsStaying = (said: string): readonly string[] =>
  [...said.matchAll(/^ {2}(AWS::\S+) (\S+) \(/gm)]
    .flatMap(([, type = '', name = '']) => (type in lists ? [`${type} ${name}`] : []))
    .toSorted();
