import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { eventCard, eventDetails } from '#shared/season/contract/index.ts';
import type { bookFoodAndDrink, cateringMenu, cateringVenue, eatAndDrink } from '#shared/site/contract/catering.ts';
import { useResource } from '#web/api/use-resource.ts';

export type EatAndDrink = Flat<typeof eatAndDrink>;
export type BookFoodAndDrink = Flat<typeof bookFoodAndDrink>;
export type CateringMenu = Flat<typeof cateringMenu>;
export type CateringVenue = Flat<typeof cateringVenue>;
export type Dish = CateringMenu['sections'][number]['dishes'][number];
export type EventCard = Flat<typeof eventCard>;
export type EventDetails = Flat<typeof eventDetails>;

/** One event with its performances' times, which its card omits. */
export const useTimesOf = (slug: string | null) =>
  useResource('eventDetails', slug === null ? null : { query: { slug } });
