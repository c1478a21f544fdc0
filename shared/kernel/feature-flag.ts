import { isWithin } from './time/duration.ts';
import type { Span } from './time/duration.ts';

/** What can be switched without a deployment, with the default of each. */
export const defaultFlags = {
  /** The basket of the header leads to the new checkout (spec 2 §2). */
  newCheckout: false,
  /** The listing offers no festivals as a type of event (spec 1 §3, 'prismic-festival'). */
  dropFestivalEventType: false,
  /** Films without a fee are open to all visitors, subscribed or not (spec 2 §5). */
  unsubscribedWatching: false,
} as const satisfies Record<string, boolean>;

export type FeatureFlag = keyof typeof defaultFlags;
export type FeatureFlags = Readonly<Record<FeatureFlag, boolean>>;

/** Only known flags, each as published or by default. */
export function flagsOf(published: Readonly<Record<string, boolean>> | null | undefined): FeatureFlags {
  const given = published ?? {};
  return {
    newCheckout: given['newCheckout'] ?? defaultFlags.newCheckout,
    dropFestivalEventType: given['dropFestivalEventType'] ?? defaultFlags.dropFestivalEventType,
    unsubscribedWatching: given['unsubscribedWatching'] ?? defaultFlags.unsubscribedWatching,
  };
}

/** A flag as it is published: switched by hand, or on for a while and off before and after it. */
export type PublishedFlag = boolean | Span;

/** The flags at an instant. The server decides by them; browsers read the results. */
export function flagsAt(
  published: Readonly<Record<string, PublishedFlag>> | null | undefined,
  now: string,
): FeatureFlags {
  const standing = Object.entries(published ?? {}).map(([name, flag]): [string, boolean] => [
    name,
    typeof flag === 'boolean' ? flag : isWithin(flag, now),
  ]);
  return flagsOf(Object.fromEntries(standing));
}
