import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { consumerOf } from '#shared/catalogue/consumers.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { isMeant } from '#shared/kernel/events/subscription.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { sweepDue } from '#shared/site/events/sweep.ts';
import { handler as notices } from '#functions/box-office/api/payment-notices.ts';
import { auditDays } from '#functions/desk/store/audit-days.ts';
import { erasureLog } from '#functions/personal-data/erasure-log.ts';
import type { Table } from '#functions/personal-data/kinds.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { pictureFiles, uploads } from '#functions/platform/media/uploads.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import type { Consumer } from '#functions/platform/relay/consume.ts';
import { edge } from '#functions/platform/relay/edge.ts';
import type { OutboxItem } from '#functions/platform/relay/outbox.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';
import { documents } from '#functions/platform/table/client.ts';
import { keepAuditDaysIn } from '#local/audit-files.ts';
import { withSimulatedReturns } from '#local/returned-mail.ts';
import { aPicture, arrivedUploads, sentPicture } from '#test/support/arrived-uploads.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { everyRow } from '#test/support/every-row.ts';
import type { Row } from '#test/support/every-row.ts';
import { demoBench } from '#test/support/payment-benches.ts';
import { useTestClock } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';

const all: readonly EventSubscription[] = Object.values(subscriptions);

/** A house whose bus, scheduler and clock take one step after another, so that two walks leave the same items. */
export type WalkedHouse = Awaited<ReturnType<typeof openWalkedHouse>>;

/** What the house plans every night for itself: one night is enough. */
const nightly = new Set(['KeptSeatsDue']);

/** `see` gets every item of the tables at each `look`, and `hear` every event. */
export async function openWalkedHouse(
  start: Instant,
  see: (rows: readonly Row[]) => void,
  hear: (fact: OutboxItem) => void,
) {
  const tables = await startTables();
  const written = overhear(tables.client);
  const clock = useTestClock(start);
  const bench = await demoBench();
  const mails: Mail[] = [];
  const due = new Map<string, { readonly at: Instant; readonly fact: OutboxItem }>();
  const heard = new Set<string>();
  payments.provide(bench.provider);
  const sentBack: OutboxItem[] = [];
  const deliver = withSimulatedReturns(
    async (message) => void mails.push(message),
    async (facts) => {
      sentBack.push(...facts);
      return [];
    },
  );
  mail.provide(deliver);
  edge.provide(async () => undefined);
  erasureLog.provide(async () => undefined);
  auditDays.provide(keepAuditDaysIn(null));
  uploads.provide(arrivedUploads(aPicture.bytes));
  pictureFiles.provide(sentPicture(Buffer.from('no picture')));
  scheduler.provide(async (name, at, fact) => void due.set(name, { at, fact }));

  const bring = async (fact: OutboxItem): Promise<void> => {
    heard.add(fact.type);
    hear(fact);
    for (const subscription of all) {
      if (!subscription.to.some(({ type }) => type === fact.type) || !isMeant(subscription, fact.detail)) continue;
      const { batchItemFailures } = await (await consumerFor(subscription))(sqsEventOfFacts(fact));
      if (batchItemFailures.length > 0) throw new Error(`${subscription.name} did not take ${fact.detail}.`);
    }
  };

  /** Brings payment notices and facts to their consumers until no new one follows. */
  const settle = async (): Promise<void> => {
    for (;;) {
      for (const { headers, body } of bench.notices()) await call(notices, { method: 'POST', body, headers });
      const fresh = [...written(), ...sentBack.splice(0)];
      if (fresh.length === 0) return;
      for (const fact of fresh) await bring(fact);
    }
  };

  /** Lets time pass, and everything happen that is due until then. */
  const until = async (moment: Instant): Promise<void> => {
    await settle();
    for (;;) {
      const [next] = [...due].filter(([, { at }]) => at <= moment).toSorted(byDueDate);
      if (!next) break;
      const [name, { at, fact }] = next;
      due.delete(name);
      if (nightly.has(fact.type) && heard.has(fact.type)) continue;
      if (at > clock.now()) clock.set(at);
      await bring(fact);
      await settle();
    }
    clock.set(moment);
  };

  /** What the scheduler says every night. */
  const night = async (): Promise<void> => {
    await bring(scheduled(sweepDue, 'sweep', clock.now(), {}));
    await settle();
  };

  /** Looks at every item that there is now, of all tables or of some. */
  const look = async (of?: readonly Table[]): Promise<void> => see(await everyRow(of));

  const stop = async (): Promise<void> => {
    await bench.stop();
    await tables.stop();
  };
  return { clock, bench, mails, settle, until, night, look, stop };
}

async function consumerFor(subscription: EventSubscription): Promise<Consumer> {
  const { file, exported } = consumerOf(subscription);
  const loaded = (await import(`#functions/${subscription.area}/consumers/${file}.ts`)) as Record<string, Consumer>;
  const consumer = loaded[exported];
  if (!consumer) throw new Error(`${subscription.name} has no consumer.`);
  return consumer;
}

type Due = readonly [name: string, { readonly at: Instant }];
const byDueDate = ([one, a]: Due, [other, b]: Due): number => (`${a.at} ${one}` < `${b.at} ${other}` ? -1 : 1);

/** Events as they are written to the outbox, which the relay reads from the tables' streams. */
function overhear(client: DynamoDBDocumentClient): () => readonly OutboxItem[] {
  let written: OutboxItem[] = [];
  const send = async (command: Parameters<typeof client.send>[0]): Promise<unknown> => {
    const answer: unknown = inOrder(await client.send(command));
    if (command instanceof TransactWriteCommand) {
      const items = (command.input.TransactItems ?? []).map(({ Put }) => Put?.Item ?? {});
      // The outbox wrote them.
      written.push(...(items.filter((item) => item['outbox'] === true) as unknown as OutboxItem[]));
    }
    return answer;
  };
  documents.provide(clientOf(send));
  return () => {
    const since = written;
    written = [];
    return since;
  };
}

/** A table does not order the fields of an item, and what is made of them (a copy of someone's data) would differ from walk to walk. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, each]) => [name, inOrder(each)] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
