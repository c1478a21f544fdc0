import { guestRules } from '#shared/kernel/forms/buyer-rules.ts';
import { phoneRule } from '#shared/kernel/forms/field-rules.ts';
import type { FieldRule } from '#shared/kernel/forms/field-rules.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { dayOf } from '#shared/kernel/time/london.ts';

/** The highest age that the form accepts. */
const oldest = 120;

/** A past day within a human life: `1990-02-28`. Empty means not given, which is always allowed. */
export const birthRule =
  (now: Instant): FieldRule =>
  (text) => {
    const date = text.trim();
    if (date === '') return null;
    const today = dayOf(now);
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date) && isOfCalendar(date);
    if (!isDay) return 'Enter the day as in 28 February 1990, or leave this empty.';
    if (date > today) return 'This day is still to come. Check the year.';
    return Number(date.slice(0, 4)) < Number(today.slice(0, 4)) - oldest ? 'Check the year.' : null;
  };

function isOfCalendar(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(date);
}

/** The fields that a customer may change. */
export const profileRules = {
  firstName: guestRules.firstName,
  lastName: guestRules.lastName,
  phone: phoneRule,
};
