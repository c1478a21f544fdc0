import { useCallback } from 'react';

import { formatDateTime } from '#shared/kernel/time/format.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import { ticketCountText } from '#shared/season/domain/availability.ts';
import { addMonths, monthOf, monthTitle, readMonth } from '#shared/season/domain/month.ts';
import type { Month } from '#shared/season/domain/month.ts';
import { links } from '#web/api/links.ts';
import { lineIn, textsOf } from '#web/api/page-texts.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { useResource } from '#web/api/use-resource.ts';
import { SubscribeToSeason } from '#web/features/calendar-file/calendar-links.tsx';
import { ActionLink } from '#web/features/season/call-to-action.tsx';
import { isBookable, offerOfActivity } from '#web/features/season/event-offer.ts';
import { accessibleLink } from '#web/features/season/listing-tabs.tsx';
import { useSale } from '#web/features/season/use-season.ts';
import type { Sale } from '#web/features/season/use-season.ts';
import { Container } from '#web/ui/layout.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';

import { Calendar } from './calendar/calendar.tsx';
import type { Described } from './calendar/day-list.tsx';
import type { Entry } from './calendar/entries.ts';

/** `/calendar`: a month of performances; an invalid date is ignored (spec 1 §2). */
export default defineScreen({
  needs: ({ query }) => [
    need('calendar', monthQuery(readMonth(query.get('date')))),
    need('availability', {}, { optional: true }),
    textsOf('calendar'),
  ],
  head: ([calendar, , texts], { query }) => {
    const month = calendar?.month ?? readMonth(query.get('date'));
    return {
      title: month === null ? 'Calendar' : `Calendar, ${monthTitle(month)}`,
      description: lineIn('calendar', texts)('description'),
    };
  },
  component: CalendarScreen,
});

function CalendarScreen() {
  const asked = readMonth(usePlace().query.get('date'));
  const sale = useSale();
  const month = asked ?? monthOf(sale.now);
  const state = useCalendar(asked, month);
  const markOf = useCallback((entry: Entry) => markIn(entry, sale), [sale]);
  const describe = useCallback((entry: Entry) => describedFor(entry, sale), [sale]);
  return (
    <Container>
      <Calendar
        month={month}
        state={state}
        now={sale.now}
        tabs={<CalendarTabs />}
        markOf={markOf}
        describe={describe}
      />
      <SubscribeToSeason />
    </Container>
  );
}

/** The grid marks unavailable performances; details are beside it. */
function markIn({ event, activity }: Entry, sale: Sale): string | null {
  if (!isAfter(activity.date, sale.now)) return null;
  const { behaviour } = offerOfActivity(activity, event, sale);
  if (behaviour === 'CANCELLED') return 'Cancelled';
  return behaviour === 'SOLD_OUT' || behaviour === 'SOLD_OUT_FRIDAY_RUSH' ? 'Sold out' : null;
}

/** Past performances have no action. */
function describedFor({ event, activity }: Entry, sale: Sale): Described {
  if (!isAfter(activity.date, sale.now)) {
    return { availability: activity.isCancelled ? 'Cancelled' : 'This performance is over', action: null };
  }
  const { behaviour, action, note } = offerOfActivity(activity, event, sale);
  const left = sale.availability?.get(activity.id);
  const counted = left && activity.isTicketed && isBookable(behaviour) ? ticketCountText(left.ticketsAvailable) : null;
  const about = `${event.title}, ${formatDateTime(activity.date)}`;
  return {
    availability: counted ?? note,
    action: action ? <ActionLink action={action} about={about} look="link" /> : null,
  };
}

/** The query of a month; absent for the server's current month. */
const monthQuery = (month: Month | null) => ({ query: month === null ? {} : { date: month } });

/** A month with its performances. Prefetches its neighbours, so that the arrows respond at once. */
function useCalendar(asked: Month | null, shown: Month) {
  const state = useResource('calendar', monthQuery(asked));
  const neighbour = (count: number) => {
    const month = readMonth(addMonths(shown, count));
    return state.data === undefined || month === null ? null : monthQuery(month);
  };
  useResource('calendar', neighbour(-1));
  useResource('calendar', neighbour(1));
  return state;
}

/** The listing's tabs on the calendar, which has no filter. */
function CalendarTabs() {
  return (
    <TabBar
      label="Events"
      tabs={[
        { label: 'List', to: links.listing.to(), current: false },
        { label: 'Calendar', to: links.calendar.to(), current: true },
        { label: 'Accessibility', to: accessibleLink, current: false },
      ]}
    />
  );
}
