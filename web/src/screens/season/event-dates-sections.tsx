/** What the dates page of an event takes over when the browser is at rest: its HTML is there, and its links work, before. */
export { BookingDates } from '#web/features/season/booking-dates.tsx';
export { CastGrid } from '#web/features/season/cast-grid.tsx';
export { ActivityFilters } from '#web/features/season/filter-activities.tsx';
