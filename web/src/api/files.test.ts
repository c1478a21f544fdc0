import { expect, it } from 'vitest';

import { files, webcalAddress } from './files.ts';

it('names a calendar file by event and performance, and leaves out a season that is not named', () => {
  expect(files.performanceCalendar({ slug: 'tosca', activityId: 'tosca-1' })).toBe(
    '/api/calendar-file/performance?slug=tosca&activityId=tosca-1',
  );
  expect(files.productionCalendar({ slug: 'tosca', seasonId: '2627' })).toBe(
    '/api/calendar-file/production?slug=tosca&seasonId=2627',
  );
  expect(files.bookingReminder({ slug: 'tosca', modeOfSale: 9 })).toBe(
    '/api/calendar-file/booking?slug=tosca&modeOfSale=9',
  );
});

it('asks for the reminder of the staff where only the staff may', () => {
  expect(files.bookingReminder({ slug: 'tosca', modeOfSale: 52, activityId: 'tosca-1' })).toBe(
    '/api/staff/calendar-file/booking?slug=tosca&activityId=tosca-1',
  );
});

it('subscribes by the scheme of calendars', () => {
  expect(webcalAddress(files.seasonCalendar(), 'house.test')).toBe('webcal://house.test/api/calendar-file/season');
});
