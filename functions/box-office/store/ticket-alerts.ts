import { QueryCommand } from '@aws-sdk/lib-dynamodb';

import {
  alertLinkLife,
  alertMailsADay,
  alertsAnHour,
  ticketAlertLifeCycle,
} from '#shared/box-office/domain/ticket-alert.ts';
import type { TicketAlertState } from '#shared/box-office/domain/ticket-alert.ts';
import { ticketAlertAsked, ticketAlertDue, ticketsCameBack } from '#shared/box-office/events/ticket-alerts.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { counted } from '#functions/platform/relay/enquiries.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { documents, readItem, readWhole, tables } from '#functions/platform/table/client.ts';
import { customerKeys, prefix } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { each, write, writeParts } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';
import { soldOutLine } from '#functions/season/store/availability.ts';

import { countLine } from './order-mails.ts';

export interface TicketAlert {
  readonly performanceId: PerformanceId;
  /** Hash of the address: with the performance, the alert's identity in keys, links, events and logs. */
  readonly addressHash: string;
  /** In lower case. */
  readonly email: string;
  readonly state: TicketAlertState;
  /** When it was last asked for. */
  readonly askedAt: Instant;
  readonly title: string;
  readonly venueTitle: string;
  readonly eventSlug: string;
  /** When the performance begins, and the alert ends. */
  readonly date: Instant;
  /** Confirms and ends it, and nothing else; in plain, because each of its mails needs it. */
  readonly secret: string;
  /** The event of its mail; null before. */
  readonly toldBy: string | null;
  readonly siteOrigin: string;
  readonly version: number;
}

export type AlertId = Pick<TicketAlert, 'performanceId' | 'addressHash'>;

const alertKind = stored<TicketAlert>('ticket alert', {
  performanceId: 'text',
  addressHash: 'text',
  email: 'text',
  state: 'text',
  askedAt: 'text',
  title: 'text',
  venueTitle: 'text',
  eventSlug: 'text',
  date: 'text',
  secret: 'text',
  toldBy: 'text or null',
  siteOrigin: 'text',
  version: 'number',
});

/** An alert; null where there is none. One round trip. */
export function readAlert({ addressHash, performanceId }: AlertId): Promise<TicketAlert | null> {
  return readItem(tables.customers(), customerKeys.ticketAlert(addressHash, performanceId), alertKind);
}

/** All alerts of an address, in one query. */
export function readAlertsOf(addressHash: string): Promise<readonly TicketAlert[]> {
  return readWhole(
    {
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :alert)',
      ExpressionAttributeValues: { ':pk': customerKeys.ofAddress(addressHash), ':alert': prefix.alert },
    },
    alertKind,
  );
}

/** Counts a visitor's request; false above the hourly limit. One round trip. */
export async function countAlertRequest(visitorAddress: string, now: Instant): Promise<boolean> {
  return (await write([counted(`alerts ${visitorAddress}`, alertsAnHour, now)])).written;
}

/**
 * Stores what an address asked for, with the event of its confirmation mail; writes nothing above the daily limit of mails to the address
 * or after a concurrent change. One round trip.
 */
export async function askForAlert(alert: TicketAlert, now: Instant): Promise<void> {
  const { performanceId, addressHash, state, version } = alert;
  const about = { subject: performanceId, version: version + 1, now };
  await write([
    putLine(alert, state === 'asked' ? plus(now, alertLinkLife) : alert.date),
    countLine(`alerts-${addressHash}`, alertMailsADay, now),
    outbox(tables.customers(), ticketAlertAsked, about, { performanceId, addressHash }),
  ]);
}

/** `available`: there are tickets, so there is nothing to wait for. `overtaken`: the alert changed since it was read. */
export type WaitOutcome = 'waiting' | 'available' | 'overtaken';

/**
 * Lists an alert as waiting, on the condition that nothing is left at this moment: a list that is read after tickets came back is complete.
 * One round trip.
 */
export async function startWaiting(alert: TicketAlert): Promise<WaitOutcome> {
  const { performanceId, addressHash, date } = alert;
  const outcome = await writeParts({
    alert: putLine({ ...alert, state: ticketAlertLifeCycle.advance(alert.state, 'waiting'), toldBy: null }, date),
    listed: {
      Put: {
        TableName: tables.customers(),
        Item: { ...customerKeys.alertWaiting(performanceId, addressHash), ttl: epochSeconds(date) },
      },
    },
    soldOut: soldOutLine(performanceId),
  });
  if (outcome.written) return 'waiting';
  return outcome.failed.includes('alert') ? 'overtaken' : 'available';
}

/** An alert over the version that was read; it expires with its performance, or earlier. */
function putLine(alert: TicketAlert, until: Instant): TransactItem {
  const { addressHash, performanceId, version, date } = alert;
  const ttl = epochSeconds(until < date ? until : date);
  return {
    Put: {
      TableName: tables.customers(),
      Item: { ...alert, ...customerKeys.ticketAlert(addressHash, performanceId), version: version + 1, ttl },
      ...(version === 0
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#version = :version',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':version': version },
          }),
    },
  };
}

/** Deletes everything about an alert. One round trip. */
export async function endAlert({ addressHash, performanceId }: AlertId): Promise<void> {
  const TableName = tables.customers();
  await write([
    { Delete: { TableName, Key: customerKeys.ticketAlert(addressHash, performanceId) } },
    { Delete: { TableName, Key: customerKeys.alertWaiting(performanceId, addressHash) } },
  ]);
}

/** The hashes of addresses that wait for a performance, in the order of their keys. One round trip. */
export async function readWaiting(
  performanceId: PerformanceId,
  after: string | undefined,
  most: number,
): Promise<readonly string[]> {
  const { Items = [] } = await documents.get().send(
    new QueryCommand({
      TableName: tables.customers(),
      KeyConditionExpression: 'pk = :pk AND sk > :after',
      ExpressionAttributeValues: {
        ':pk': customerKeys.alertsWaiting(performanceId),
        ':after': `${prefix.waiting}${after ?? ''}`,
      },
      ConsistentRead: true,
      Limit: most,
    }),
  );
  return Items.map(({ sk }) => String(sk).slice(prefix.waiting.length));
}

/** Writes, for each performance with tickets for which somebody waits, the event that says so. One read each. */
export async function tellOfTicketsBack(
  counts: readonly {
    readonly performanceId: PerformanceId;
    readonly ticketsAvailable: number;
    readonly version: number;
  }[],
  now: Instant,
): Promise<void> {
  const some = counts.filter(({ ticketsAvailable }) => ticketsAvailable > 0);
  await Promise.all(
    some.map(async ({ performanceId, version }) => {
      if ((await readWaiting(performanceId, undefined, 1)).length === 0) return;
      await write([cameBackLine({ performanceId, id: `tickets-back-${performanceId}-${version}` }, version, now)]);
    }),
  );
}

interface CameBack {
  readonly performanceId: PerformanceId;
  /** The event's id: the same for what may be written again. */
  readonly id: string;
  readonly after?: string;
}

function cameBackLine({ performanceId, id, after }: CameBack, version: number, now: Instant): TransactItem {
  const facts = { performanceId, ...(after === undefined ? {} : { after }) };
  return outbox(tables.sales(), ticketsCameBack, { subject: performanceId, version, now, id }, facts);
}

/** Hands the rest of a long list to another event. One round trip. */
export async function goOnTelling(cameBack: CameBack, version: number, now: Instant): Promise<void> {
  await write([cameBackLine(cameBack, version, now)]);
}

/** Items of one alert in a transaction: its list entry, itself and its event. A transaction has room for 100. */
export const alertsAtOnce = 33;

/**
 * Ends the wait of several addresses, each with the event of its mail, all or nothing. An alert that no longer waits is left out: another
 * delivery has told it, or its owner ended it. Usually one round trip.
 */
export async function tellAlerts(
  performanceId: PerformanceId,
  addressHashes: readonly string[],
  now: Instant,
): Promise<void> {
  let rest = addressHashes.map((addressHash) => ({ addressHash, id: newId() }));
  while (rest.length > 0) {
    const outcome = await writeParts({
      alerts: each(rest, ({ addressHash, id }) => toldLines({ performanceId, addressHash }, id)),
      told: rest.map(({ addressHash, id }) =>
        outbox(
          tables.customers(),
          ticketAlertDue,
          { subject: performanceId, version: 1, now, id },
          { performanceId, addressHash },
        ),
      ),
    });
    if (outcome.written) return;
    const lost = new Set(outcome.lost.alerts);
    rest = rest.filter((one) => !lost.has(one));
  }
}

function toldLines({ performanceId, addressHash }: AlertId, id: string): readonly TransactItem[] {
  const TableName = tables.customers();
  return [
    { Delete: { TableName, Key: customerKeys.alertWaiting(performanceId, addressHash) } },
    {
      Update: {
        TableName,
        Key: customerKeys.ticketAlert(addressHash, performanceId),
        UpdateExpression: 'SET #state = :told, toldBy = :id ADD #version :one',
        ConditionExpression: '#state = :waiting',
        ExpressionAttributeNames: { '#state': 'state', '#version': 'version' },
        ExpressionAttributeValues: { ':told': 'told', ':waiting': 'waiting', ':id': id, ':one': 1 },
      },
    },
  ];
}
