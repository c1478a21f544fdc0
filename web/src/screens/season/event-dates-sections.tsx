/** The parts of an event's dates page that are hydrated when idle: their HTML and links work before. */
export { BookingDates } from '#web/features/season/booking-dates.tsx';
export { CastGrid } from '#web/features/season/cast-grid.tsx';
export { SoldOutWays } from '#web/features/season/sold-out-ways.tsx';
