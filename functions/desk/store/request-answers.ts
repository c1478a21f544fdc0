import type { WorkMatter } from '#shared/desk/domain/work-lists.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { readPage, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** What a colleague has answered to a request, by mail. */
export interface RequestAnswer {
  readonly answerId: string;
  readonly text: string;
  readonly at: Instant;
  readonly staffId: StaffId;
  readonly staffName: string;
  /** Base URL of the site, for the mail. */
  readonly siteOrigin: string;
}

/** A matter that can be answered. */
export type Request = Extract<WorkMatter, { kind: 'enquiry' | 'stream-return' }>;

const answerKind = stored<RequestAnswer>('answer to a request', {
  answerId: 'text',
  text: 'text',
  at: 'text',
  staffId: 'text',
  staffName: 'text',
  siteOrigin: 'text',
});

/** As long as what it answers. */
const keptFor = 90 * day;

const keyOf = (request: Request, entryId: string, answerId: string) =>
  request.kind === 'enquiry'
    ? customerKeys.enquiryAnswer(request.enquiryId, answerId)
    : customerKeys.streamReturnAnswer(request.customerId, entryId, answerId);

/** A transaction item that keeps an answer. */
export function answerLine(request: Request, entryId: string, answer: RequestAnswer): TransactItem {
  const ttl = epochSeconds(plus(answer.at, keptFor));
  const key = keyOf(request, entryId, answer.answerId);
  return { Put: { TableName: tables.customers(), Item: { ...key, ...answer, ttl } } };
}

/** The answers to a request, the first first. One round trip. */
export async function readAnswers(request: Request, entryId: string): Promise<readonly RequestAnswer[]> {
  const { pk, sk } = keyOf(request, entryId, '');
  const answers = await readPage(
    {
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :answer)',
      ExpressionAttributeValues: { ':pk': pk, ':answer': sk.slice(0, sk.lastIndexOf('#') + 1) },
      ConsistentRead: true,
    },
    answerKind,
  );
  return answers.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
