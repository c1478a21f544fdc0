import { Fragment } from 'react';
import { Navigate } from 'react-router-dom';

import { formatDate, formatDateTime } from '#shared/kernel/time/format.ts';
import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { need } from '#web/api/screen.ts';
import { seatsOfMap } from '#web/features/seats/use-seat-map.ts';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

import styles from './seat-page.module.css';
import { SeatPage } from './seat-page.tsx';

/** A possible performance id. Any other value is replaced by an unknown one. */
const identifier = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/;
const nowhere = 'unknown';

function performanceIn(query: URLSearchParams): string {
  const given = query.get('performanceId') ?? '';
  return identifier.test(given) ? given : nowhere;
}

/** `/seatmap?performanceId=`: the hall of one performance, to choose seats. Unseated ones are sold by number elsewhere. */
export default defineDataScreen({
  path: 'seatMap',
  input: ({ query }) => ({ query: { performanceId: performanceIn(query) } }),
  others: () => [textsOf('seats')],
  soon: ([map]) => (map && !map.isUnseated ? [need('seatPlan', seatsOfMap(map))] : []),
  head: ([map]) => ({
    ...(map?.isUnseated ? { redirectTo: links.eventTickets.to({ id: map.performanceId }) } : {}),
    title: map ? `Choose your seats: ${map.title}, ${formatDate(map.date)}` : 'Choose your seats',
    ...(map ? { description: `${map.title}, ${formatDateTime(map.date)}, ${map.venueTitle}.` } : {}),
    noIndex: true,
  }),
  Frame: Fragment,
  skeleton: <div className={styles.waiting} />,
  show: (map) =>
    map.isUnseated ? (
      <Navigate to={links.eventTickets.to({ id: map.performanceId })} replace />
    ) : (
      <SeatPage key={map.performanceId} map={map} />
    ),
});
