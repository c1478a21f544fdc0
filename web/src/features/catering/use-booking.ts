import { useSearchParams } from 'react-router-dom';

export interface Booking {
  readonly event: string | null;
  readonly performance: string | null;
  /** The place of the link, shown first. */
  readonly place: string | null;
}

export interface BookingChoice extends Booking {
  readonly chooseEvent: (slug: string) => void;
  readonly choosePerformance: (id: string) => void;
}

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The choice is in the address, so that it can be shared. */
export function useBooking(): BookingChoice {
  const [query, setQuery] = useSearchParams();
  const event = query.get('event') || null;
  const choose = (change: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return {
    event: event !== null && slug.test(event) ? event : null,
    performance: query.get('performance') || null,
    place: query.get('place') || null,
    chooseEvent: (value) => choose({ event: value, performance: null }),
    choosePerformance: (value) => choose({ performance: value }),
  };
}
