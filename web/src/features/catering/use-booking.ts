import { useSearchParams } from 'react-router-dom';

import { usePlace } from '#web/api/screen.ts';

const slug = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The choice is in the address, so that it can be shared. */
export function useBooking() {
  const { query } = usePlace();
  const [, setQuery] = useSearchParams();
  const event = query.get('event') || null;
  const choose = (change: Readonly<Record<string, string | null>>) => {
    const changed = (present: URLSearchParams) => {
      const next = new URLSearchParams(present);
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    };
    setQuery(changed, { replace: true, preventScrollReset: true });
  };
  return {
    event: event !== null && slug.test(event) ? event : null,
    performance: query.get('performance') || null,
    /** The place of the link, shown first. */
    place: query.get('place') || null,
    chooseEvent: (value: string) => choose({ event: value, performance: null }),
    choosePerformance: (value: string) => choose({ performance: value }),
  };
}

export type BookingChoice = ReturnType<typeof useBooking>;
