/** Where a work is given: one of the three houses, or a place without a plan. */
export type Place = 'main-stage' | 'linbury-theatre' | 'clore-studio' | 'foyer' | 'online' | 'cinema' | 'tour';

export type Family = 'opera' | 'ballet' | 'insight' | 'workshop' | 'rehearsal' | 'tour' | 'family' | 'concert';

/**
 * A work as the season office writes it down. Running times and roles are one line of text each, so that a season of
 * sixty works stays readable: `Act I 45, Interval 25, Act II 40` and `Floria Tosca s, Scarpia b`.
 */
export interface Work {
  readonly title: string;
  readonly author: string | null;
  readonly family: Family;
  readonly place: Place;
  readonly short: string;
  /** Paragraphs of the event page. */
  readonly about?: readonly string[];
  readonly synopsis?: readonly string[];
  /** Parts with whole minutes, in order. */
  readonly parts: string;
  /** Roles with the voice (s m t b x), dancer (d), conductor (c), player (p) or speaker (k) that takes them. */
  readonly roles?: string;
  readonly language?: string;
  readonly guidance?: string;
  readonly guidanceDetails?: string;
  /** Performances in the season. */
  readonly nights: number;
  /** Dearest seat in whole pounds; nothing where it is free. */
  readonly top?: number;
  /** 0 nobody knows it, 1 it always sells out. */
  readonly demand: number;
  readonly tags?: readonly string[];
  /** Christmas works move to December when the season reaches it. */
  readonly isForChristmas?: boolean;
  readonly isForChildren?: boolean;
  readonly sponsors?: readonly string[];
  readonly coProducers?: readonly string[];
  readonly reviews?: readonly (readonly [quote: string, source: string, stars: number | null])[];
  readonly hashtag?: string;
}
