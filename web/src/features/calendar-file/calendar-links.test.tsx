import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';

import { AddToCalendar, SubscribeToSeason } from './calendar-links.tsx';

it('has no findings of axe', async () => {
  const { container } = render(
    <>
      <AddToCalendar slug="tosca" about="Tosca" />
      <SubscribeToSeason />
    </>,
  );
  expect(await axeFindings(container)).toEqual([]);
});

it('hands over every coming performance as a file', () => {
  render(<AddToCalendar slug="tosca" about="Tosca" />);
  const link = screen.getByRole('link', { name: 'Add all dates to your calendar: Tosca' });
  expect(link).toHaveAttribute('href', '/api/calendar-file/production?slug=tosca');
  expect(link).toHaveAttribute('download');
});

it('subscribes by the scheme of calendars once the host is known, and is a file until then', () => {
  expect(renderToString(<SubscribeToSeason />)).toContain('href="/api/calendar-file/season"');
  render(<SubscribeToSeason />);
  expect(screen.getByRole('link', { name: /Subscribe to the season/ })).toHaveAttribute(
    'href',
    `webcal://${location.host}/api/calendar-file/season`,
  );
});
