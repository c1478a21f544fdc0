import type { OrderId } from '#shared/kernel/ids.ts';
import { staffSale } from '#shared/kernel/mode-of-sale.ts';

/** Addresses of files for download or subscription. They are not pages: link to them with a plain `<a>`. */

type Query = Readonly<Record<string, string | number | null | undefined>>;

function file(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

interface OfEvent {
  readonly slug: string;
  /** One season; absent for the latest. */
  readonly seasonId?: string | undefined;
}

interface OfOrder {
  readonly orderId: OrderId;
  /** The key of a guest's order. */
  readonly key: string | null;
}

export const files = {
  /** One performance as a calendar file. */
  performanceCalendar: ({ slug, activityId, seasonId }: OfEvent & { readonly activityId: string }) =>
    file('/api/calendar-file/performance', { slug, activityId, seasonId }),
  /** Every coming performance of an event as one calendar file. */
  productionCalendar: ({ slug, seasonId }: OfEvent) => file('/api/calendar-file/production', { slug, seasonId }),
  /** The opening of booking for a mode of sale, with an alarm: of one performance, or the next of the run. */
  bookingReminder: ({
    slug,
    modeOfSale,
    activityId,
    seasonId,
  }: OfEvent & { readonly modeOfSale: number; readonly activityId?: string | undefined }) =>
    modeOfSale === staffSale
      ? file('/api/staff/calendar-file/booking', { slug, activityId, seasonId })
      : file('/api/calendar-file/booking', { slug, modeOfSale, activityId, seasonId }),
  /** A live evening of the stream, with an alarm. */
  filmCalendar: ({ slug }: { readonly slug: string }) => file('/api/calendar-file/film', { slug }),
  /** The whole season for subscription; with `webcal` a calendar program refreshes it by itself. */
  seasonCalendar: () => file('/api/calendar-file/season'),
  /** The tickets of an order to print. */
  orderTickets: ({ orderId, key }: OfOrder) => file(`/api/checkout/orders/${orderId}/ticket-file`, { key }),
  /** Passes for Apple Wallet, of the tickets with these numbers. */
  applePasses: ({ orderId, key, tickets }: OfOrder & { readonly tickets: readonly string[] }) =>
    file(`/api/checkout/orders/${orderId}/apple-pass`, { key, tickets: tickets.join(',') }),
  /** The performances of an order as one calendar file. */
  orderCalendar: ({ orderId, key }: OfOrder) => file(`/api/checkout/orders/${orderId}/calendar-file`, { key }),
  /** A day on which booking opens for a level of membership, with an alarm. */
  friendsAreaDate: (of: { readonly modeOfSale: number; readonly kind: string; readonly opensAt: string }) =>
    file('/api/calendar-file/friends-area', { ...of }),
  newsFeed: () => '/news.rss',
} as const;

/** The file's URL for subscribing calendar programs: the site's host with the webcal scheme. */
export function webcalAddress(path: string, host: string): string {
  return `webcal://${host}${path}`;
}
