import { setTimeout } from 'node:timers/promises';

import { CloudWatchLogsClient, GetQueryResultsCommand, StartQueryCommand } from '@aws-sdk/client-cloudwatch-logs';
import type { GetQueryResultsCommandOutput, ResultField } from '@aws-sdk/client-cloudwatch-logs';

import type { FindLines, Line } from './way.ts';

export interface Looking {
  readonly stage: string;
  /** How far back, in days. */
  readonly days: number;
  readonly now: () => number;
  /** Waits between two looks at a running query. Default: half a second. */
  readonly pause?: () => Promise<unknown>;
}

/** Logs Insights gives no more lines to one query. */
const atMost = 10_000;
const day = 24 * 3600;

/**
 * Looks into the logs of a deployed stage by one query of Logs Insights over all its groups, which CloudFormation names after its stacks.
 * AWS bills the bytes that it looks at, $0.0059 a GB in London.
 */
export function onAws({ stage, days, now, pause = () => setTimeout(500) }: Looking): FindLines {
  const client = new CloudWatchLogsClient({});
  return async (id) => {
    const endTime = Math.ceil(now() / 1000);
    const { queryId } = await client.send(
      new StartQueryCommand({
        queryString: [
          `SOURCE logGroups(namePrefix: ['venue-${stage}-'])`,
          'fields @timestamp, @message, @log',
          `filter correlation = "${id}" or arrived = "${id}"`,
          'sort @timestamp asc',
        ].join(' | '),
        startTime: endTime - days * day,
        endTime,
        limit: atMost,
      }),
    );
    const { results = [], statistics } = await resultsOf(client, queryId, pause);
    const found = statistics?.recordsMatched ?? results.length;
    const where = `in the logs of ${stage}, ${days === 1 ? 'of the last day' : `of the last ${days} days`} (--days)`;
    return { lines: results.flatMap(read), where, isCut: found > results.length };
  };
}

async function resultsOf(
  client: CloudWatchLogsClient,
  queryId: string | undefined,
  pause: () => Promise<unknown>,
): Promise<GetQueryResultsCommandOutput> {
  for (;;) {
    const answer = await client.send(new GetQueryResultsCommand({ queryId }));
    if (answer.status === 'Complete') return answer;
    if (answer.status !== 'Scheduled' && answer.status !== 'Running')
      throw new Error(
        `CloudWatch ended the query: ${answer.status ?? 'it does not say why'}. Try again, or fewer --days.`,
      );
    await pause();
  }
}

/** A line as the house wrote it; Lambda's own lines are no JSON and carry no id. */
function read(row: readonly ResultField[]): readonly Line[] {
  const {
    '@timestamp': time = '',
    '@message': text = '',
    '@log': group,
  } = Object.fromEntries(row.map(({ field = '', value = '' }) => [field, value]));
  // `2026-12-03 19:30:00.250`, in UTC.
  const at = Date.parse(`${time.replace(' ', 'T')}Z`);
  return [{ at, fields: JSON.parse(text) as Line['fields'], ...(group === undefined ? {} : { group }) }];
}
