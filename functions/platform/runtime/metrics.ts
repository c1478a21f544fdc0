import { clock } from './clock.ts';

/**
 * Every metric of the house, as CloudWatch reads it from a log line. `by` lists its dimensions: names of paths, consumers, functions with
 * their versions, and codes, which are limited in number; never an id. An empty list is a metric of the whole house.
 */
export interface Metric {
  readonly name: string;
  readonly unit: 'Count' | 'Milliseconds' | 'None';
  readonly by: readonly (readonly string[])[];
}

/** A metric with its value, or a list of values. */
export type Measured = readonly [metric: Metric, value: number | readonly number[]];

const whole = [[]] as const;
const count = { unit: 'Count', by: whole } as const;

export const ordersPaid = { name: 'OrdersPaid', ...count } as const satisfies Metric;
export const ticketsSold = { name: 'TicketsSold', ...count } as const satisfies Metric;
/** Pence of paid orders. */
export const moneyTaken = { name: 'MoneyTaken', unit: 'None', by: whole } as const satisfies Metric;
/** Seats added to a basket. */
export const seatsHeld = { name: 'SeatsHeld', ...count } as const satisfies Metric;
/** Seats released from a basket or an order. */
export const seatsReleased = { name: 'SeatsReleased', ...count } as const satisfies Metric;
export const basketsExpired = { name: 'BasketsExpired', ...count } as const satisfies Metric;
export const paymentsOpened = { name: 'PaymentsOpened', ...count } as const satisfies Metric;
/** Failed payments by `reason`: declined, abandoned, refund-due, refund-failed, renewal. */
export const paymentsFailed = {
  name: 'PaymentsFailed',
  unit: 'Count',
  by: [[], ['reason']],
} as const satisfies Metric;
/** Refusals by code; failures are among them as `unexpected` and `too-busy`. */
export const refusals = {
  name: 'Refusals',
  unit: 'Count',
  by: [[], ['reason'], ['path', 'reason']],
} as const satisfies Metric;
/** Answers of 500 and above by `function` and `version` of its code, so that a new one is judged by its own. */
export const failures = {
  name: 'Failures',
  unit: 'Count',
  by: [['function', 'version']],
} as const satisfies Metric;
/** From the writing of a fact until it was on the bus (`relay`) or handled. */
export const eventAge = { name: 'EventAge', unit: 'Milliseconds', by: [[], ['consumer']] } as const satisfies Metric;
export const eventsNotHandled = {
  name: 'EventsNotHandled',
  unit: 'Count',
  by: [[], ['consumer']],
} as const satisfies Metric;
export const mailsSent = { name: 'MailsSent', ...count } as const satisfies Metric;
export const mailsRefused = { name: 'MailsRefused', ...count } as const satisfies Metric;
/** New passwords accepted without the leaked-password check, because its service did not answer. */
export const passwordsNotChecked = { name: 'PasswordsNotChecked', ...count } as const satisfies Metric;
/** Due dates that the nightly sweep found without a schedule, or past and not done. */
export const dueWithoutSchedule = { name: 'DueWithoutSchedule', ...count } as const satisfies Metric;
/** Pages that the renderer answered with 500 or above. */
export const pagesFailed = { name: 'PagesFailed', ...count } as const satisfies Metric;
/** Log lines that need a person. */
export const needsPerson = { name: 'NeedsPerson', ...count } as const satisfies Metric;

/** The part of Lambda's context that names the code that runs; a call from the same process has none. */
type Running = { readonly functionName?: string; readonly functionVersion?: string } | undefined;

/** Fields and figures of a log line about an answer: with a failure, where it is one. */
export function failureOf(status: number | undefined, running: Running) {
  const { functionName, functionVersion: version } = running ?? {};
  if (status === undefined || status < 500 || !functionName || !version) return { fields: {}, figures: [] };
  return { fields: { function: functionName, version }, figures: [[failures, 1]] satisfies Measured[] };
}

/** CloudWatch's limit of values of one metric in a line. */
export const valuesALine = 100;

/** The part of a log line that defines its metrics; absent without any. */
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
