import type { Instant } from '#shared/kernel/time/instant.ts';

/** Channels by which the house may contact a customer. */
export const channels = ['email', 'post', 'phone', 'text'] as const;
export type Channel = (typeof channels)[number];

/** Topics of such messages. Messages about a purchase are always sent and are no topic. */
export const topics = ['performances', 'membership', 'stream', 'learning', 'surveys'] as const;
export type Topic = (typeof topics)[number];

export type Permission = `${Topic}.${Channel}`;

/** Every permission, topic by topic. None is given by default. */
export const permissions: readonly Permission[] = topics.flatMap((topic) =>
  channels.map((channel) => `${topic}.${channel}` as const),
);

/** The newsletter is this permission; both always agree. */
export const newsletterPermission = 'performances.email' satisfies Permission;

/** Where a decision was made: on the preferences page, by its "stop everything", or by a link of the newsletter. */
export const origins = ['preferences', 'stop-everything', 'newsletter'] as const;
export type Origin = (typeof origins)[number];

/** One decision, stored for good. The newest counts. */
export interface Decision {
  /** Counts from 1. */
  readonly version: number;
  readonly at: Instant;
  readonly from: Origin;
  /** The version of the wording shown: of the page, or of the newsletter's form. */
  readonly wording: string;
  /** All permissions from now on … */
  readonly allowed: readonly Permission[];
  /** … and those that changed. */
  readonly given: readonly Permission[];
  readonly taken: readonly Permission[];
  /** When the newsletter was last decided about; null where it never was. */
  readonly newsletterAt: Instant | null;
}

/** The permissions that a customer wants, and where they said so. */
export interface ConsentChoice {
  readonly allowed: readonly Permission[];
  readonly from: Origin;
  readonly wording: string;
}

/** The decision that follows from a choice; null where it changes nothing. */
export function decide(last: Decision | null, { allowed, from, wording }: ConsentChoice, at: Instant): Decision | null {
  const before = new Set(last?.allowed);
  const wanted = new Set(allowed);
  const given = permissions.filter((each) => wanted.has(each) && !before.has(each));
  const taken = permissions.filter((each) => !wanted.has(each) && before.has(each));
  if (given.length === 0 && taken.length === 0) return null;
  const isAboutNewsletter = [...given, ...taken].includes(newsletterPermission);
  return {
    version: (last?.version ?? 0) + 1,
    at,
    from,
    wording,
    allowed: permissions.filter((each) => wanted.has(each)),
    given,
    taken,
    newsletterAt: isAboutNewsletter ? at : (last?.newsletterAt ?? null),
  };
}

/** Whether the house may contact a customer about a topic by this channel. */
export function mayContact(last: Decision | null, topic: Topic, channel: Channel): boolean {
  return last?.allowed.includes(`${topic}.${channel}`) ?? false;
}
