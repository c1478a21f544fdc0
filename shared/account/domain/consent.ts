import type { Instant } from '#shared/kernel/time/instant.ts';

/** Ways in which the house may write to somebody, or call them. */
export const channels = ['email', 'post', 'phone', 'text'] as const;
export type Channel = (typeof channels)[number];

/** What about. Whatever belongs to something that was bought is sent always and is no topic. */
export const topics = ['performances', 'membership', 'stream', 'learning', 'surveys'] as const;
export type Topic = (typeof topics)[number];

export type Permission = `${Topic}.${Channel}`;

/** Every permission there is, topic by topic. Nobody has given one until they have said so. */
export const permissions: readonly Permission[] = topics.flatMap((topic) =>
  channels.map((channel) => `${topic}.${channel}` as const),
);

/** The newsletter is this permission by another name: the two agree always. */
export const newsletterPermission = 'performances.email' satisfies Permission;

/** Where somebody said so: on the page of their preferences, by its "stop everything", or by a link of the newsletter. */
export const origins = ['preferences', 'stop-everything', 'newsletter'] as const;
export type Origin = (typeof origins)[number];

/** One decision, as it is kept for ever. What counts is the newest. */
export interface Decision {
  /** Counts from 1. */
  readonly version: number;
  readonly at: Instant;
  readonly from: Origin;
  /** Which wording was read: a published version of the page, or of the newsletter's form. */
  readonly wording: string;
  /** All that is permitted from now on … */
  readonly allowed: readonly Permission[];
  /** … and what has changed by it. */
  readonly given: readonly Permission[];
  readonly taken: readonly Permission[];
  /** When the newsletter was last decided about; null where it never was. */
  readonly newsletterAt: Instant | null;
}

/** What somebody wants from now on, and how they came to say so. */
export interface ConsentChoice {
  readonly allowed: readonly Permission[];
  readonly from: Origin;
  readonly wording: string;
}

/** The decision that a wish comes to after the last one; null where it changes nothing, for then nothing was decided. */
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

/** Whether the house may write to somebody about a topic in this way. */
export function mayContact(last: Decision | null, topic: Topic, channel: Channel): boolean {
  return last?.allowed.includes(`${topic}.${channel}`) ?? false;
}
