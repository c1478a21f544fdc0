import { clock } from './clock.ts';

/**
 * Every figure that the house measures, as CloudWatch reads it out of a log line. `by` lists what it can be split by: names of paths,
 * consumers, and codes, of which there is a limited number; never an id. An empty list is the figure of the whole house.
 */
export interface Metric {
  readonly name: string;
  readonly unit: 'Count' | 'Milliseconds' | 'None';
  readonly by: readonly (readonly string[])[];
}

/** A figure with what was measured; several values at once come as a list. */
export type Measured = readonly [metric: Metric, value: number | readonly number[]];

const whole = [[]] as const;
const count = { unit: 'Count', by: whole } as const;

export const ordersPaid = { name: 'OrdersPaid', ...count } as const satisfies Metric;
export const ticketsSold = { name: 'TicketsSold', ...count } as const satisfies Metric;
/** Pence of paid orders. */
export const moneyTaken = { name: 'MoneyTaken', unit: 'None', by: whole } as const satisfies Metric;
/** Seats that came into a basket. */
export const seatsHeld = { name: 'SeatsHeld', ...count } as const satisfies Metric;
/** Seats that came back from a basket or an order. */
export const seatsReleased = { name: 'SeatsReleased', ...count } as const satisfies Metric;
export const basketsExpired = { name: 'BasketsExpired', ...count } as const satisfies Metric;
export const paymentsOpened = { name: 'PaymentsOpened', ...count } as const satisfies Metric;
/** Payments that did not come to a paid order, by `reason`: declined, abandoned, refund-due, refund-failed, renewal. */
export const paymentsFailed = {
  name: 'PaymentsFailed',
  unit: 'Count',
  by: [[], ['reason']],
} as const satisfies Metric;
/** Answers that refuse, by code; what broke is among them as `unexpected` and `too-busy`. */
export const refusals = {
  name: 'Refusals',
  unit: 'Count',
  by: [[], ['reason'], ['path', 'reason']],
} as const satisfies Metric;
/** From the moment a fact was written to the moment it was on the bus (`relay`) or handled. */
export const eventAge = { name: 'EventAge', unit: 'Milliseconds', by: [[], ['consumer']] } as const satisfies Metric;
export const eventsNotHandled = {
  name: 'EventsNotHandled',
  unit: 'Count',
  by: [[], ['consumer']],
} as const satisfies Metric;
export const mailsSent = { name: 'MailsSent', ...count } as const satisfies Metric;
export const mailsRefused = { name: 'MailsRefused', ...count } as const satisfies Metric;
/** New passwords that were taken without a look at the list of stolen ones, because its service did not answer. */
export const passwordsNotChecked = { name: 'PasswordsNotChecked', ...count } as const satisfies Metric;
/** Pages that the renderer answered with 500 or above. */
export const pagesFailed = { name: 'PagesFailed', ...count } as const satisfies Metric;
/** Lines that want a person to look, whatever they are about. */
export const needsPerson = { name: 'NeedsPerson', ...count } as const satisfies Metric;

/** CloudWatch takes so many values of one figure from a line. */
export const valuesALine = 100;

/** The part of a log line that tells CloudWatch what to measure; a line without figures has none. */
export function measuring(measured: readonly Measured[], namespace: string): Readonly<Record<string, unknown>> {
  if (measured.length === 0) return {};
  return {
    ...Object.fromEntries(measured.map(([{ name }, value]) => [name, value])),
    _aws: {
      Timestamp: clock.get()(),
      CloudWatchMetrics: measured.map(([{ name, unit, by }]) => ({
        Namespace: namespace,
        Dimensions: by,
        Metrics: [{ Name: name, Unit: unit }],
      })),
    },
  };
}
