import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { CloudWatchClient, GetMetricStatisticsCommand } from '@aws-sdk/client-cloudwatch';
import { GetAliasCommand, LambdaClient } from '@aws-sdk/client-lambda';

/** The stacks with functions that go live by an alias. */
const stacks = ['web', 'api-box-office'] as const;

/** An alias of a deployed function. */
export interface Live {
  /** `seatHolds`, `render` …: the alias's description. */
  readonly of: string;
  readonly functionName: string;
  readonly alias: string;
  /** The version that answers all calls, or most of them. */
  readonly version: string;
}

interface Canary {
  readonly stage: string;
  /** Those of what is deployed. Without `canary` its versions answer at once, and nothing is counted. */
  readonly settings: Readonly<Record<string, string>>;
  readonly print: (line: string) => void;
}

/** Runs a deployment, then prints how many requests its canaries saw. What cannot be read stops no deployment. */
export async function withCanary<T>({ stage, settings, print }: Canary, deploy: () => Promise<T>): Promise<T> {
  if (settings['canary'] !== 'true') return deploy();
  const from = new Date();
  const read = (): Promise<readonly Live[] | string> => liveVersions(stage).catch(reasonOf);
  const before = await read();
  const deployed = await deploy().catch((error: unknown) => {
    print('Where the new version was taken back, docs/runbook/canary.md says what to do.');
    throw error;
  });
  const after = await read();
  const unread = [before, after].find((each) => typeof each === 'string');
  if (typeof before === 'string' || typeof after === 'string')
    print(`How many requests the canary saw is unknown: the aliases could not be read (${String(unread)}).`);
  else for (const line of await canaryLines(before, after, { from, until: new Date() })) print(line);
  return deployed;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown error');

/** What answers now in a stage; nothing where it was never deployed. */
export async function liveVersions(stage: string): Promise<readonly Live[]> {
  const cloudFormation = new CloudFormationClient({});
  const lambda = new LambdaClient({});
  const found: Live[] = [];
  for (const stack of stacks) {
    for (const arn of await aliasesIn(cloudFormation, `venue-${stage}-${stack}`)) {
      const [functionName = '', alias = ''] = arn.split(':').slice(-2);
      const { Description: of = functionName, FunctionVersion: version = '' } = await lambda.send(
        new GetAliasCommand({ FunctionName: functionName, Name: alias }),
      );
      found.push({ of, functionName, alias, version });
    }
  }
  return found;
}

async function aliasesIn(client: CloudFormationClient, StackName: string): Promise<readonly string[]> {
  const found: string[] = [];
  try {
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName }))
      for (const { ResourceType, PhysicalResourceId } of StackResourceSummaries)
        if (ResourceType === 'AWS::Lambda::Alias' && PhysicalResourceId) found.push(PhysicalResourceId);
  } catch (error) {
    // CloudFormation's answer for a stack that is not there.
    if (error instanceof Error && error.name === 'ValidationError') return [];
    throw error;
  }
  return found;
}

/**
 * How many requests each new version answered while it shared them with the one before, one line each. CloudWatch tells versions of an
 * alias apart only while there are two.
 */
export async function canaryLines(
  before: readonly Live[],
  after: readonly Live[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly string[]> {
  const known = new Map(before.map(({ functionName, version }) => [functionName, version]));
  const shifted = after.filter(({ functionName, version }) => {
    const old = known.get(functionName);
    return old !== undefined && old !== version;
  });
  const client = new CloudWatchClient({});
  return Promise.all(
    shifted.map(async (live) => {
      const line = `The canary of ${live.of}, version ${live.version}, saw`;
      try {
        const seen = await invocations(client, live, { from, until });
        return seen > 0
          ? `${line} ${seen} ${seen === 1 ? 'request' : 'requests'}.`
          : `${line} no request: nobody tried it before everybody got it.`;
      } catch (error) {
        return `${line} an unknown number of requests (${reasonOf(error)}).`;
      }
    }),
  );
}

async function invocations(
  client: CloudWatchClient,
  { functionName, alias, version }: Live,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<number> {
  const dimensions = { FunctionName: functionName, Resource: `${functionName}:${alias}`, ExecutedVersion: version };
  const { Datapoints = [] } = await client.send(
    new GetMetricStatisticsCommand({
      Namespace: 'AWS/Lambda',
      MetricName: 'Invocations',
      Dimensions: Object.entries(dimensions).map(([Name, Value]) => ({ Name, Value })),
      // Whole minutes, as CloudWatch keeps them; a day of them is its limit.
      StartTime: new Date(Math.floor(from.getTime() / 60_000) * 60_000),
      EndTime: until,
      Period: 60,
      Statistics: ['Sum'],
    }),
  );
  return Datapoints.reduce((all, { Sum = 0 }) => all + Sum, 0);
}
