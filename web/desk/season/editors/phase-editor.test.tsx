import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';
import { aRow } from '#test/support/season-rows.ts';

import type { PublishedRow } from '../draft.ts';
import type { Typed } from './editor.ts';
import { PhaseEditor } from './phase-editor.tsx';

const opens = '2026-10-01T08:00:00.000Z';

/** The editor for one performance with these phases, and what it says is typed. */
function edit(onSaleDates: readonly object[]) {
  const row = { ...aRow('2026-12-03T19:30'), onSaleDates } as unknown as PublishedRow;
  let typed: Typed = { wrong: null };
  const { container } = render(<PhaseEditor rows={[row]} onTyped={(next) => (typed = next)} />);
  return { container, said: () => ('valueFor' in typed ? typed.valueFor(row) : typed.wrong) };
}
const first = () => within(screen.getByRole('group', { name: 'Phase 1' }));
const type = (label: string, value: string) => fireEvent.change(first().getByLabelText(label), { target: { value } });

it('closes a phase by the wall in London, where it opened first', async () => {
  const { container, said } = edit([{ date: opens, modesOfSale: [9] }]);
  fireEvent.click(first().getByRole('checkbox', { name: 'Closes before the end of the sale' }));
  expect(said()).toBe('Phase 1: enter the day and time when it closes.');
  expect(await axeFindings(container)).toEqual([]);
  type('Closes: day', '2026-10-01');
  type('Closes: time', '09:00');
  expect(said()).toBe('Phase 1 closes before it opens.');
  type('Closes: day', '2026-11-30');
  type('Closes: time', '18:30');
  expect(said()).toEqual([{ date: opens, modesOfSale: [9], closes: '2026-11-30T18:30:00.000Z' }]);
  fireEvent.click(first().getByRole('checkbox', { name: 'Closes before the end of the sale' }));
  expect(said()).toEqual([{ date: opens, modesOfSale: [9] }]);
});

it('gives a phase a channel; that of the site is not written', () => {
  const { said } = edit([{ date: opens, modesOfSale: [9], closes: '2026-11-30T18:30:00.000Z', channel: 'counter' }]);
  expect(first().getByLabelText('Where')).toHaveValue('counter');
  expect(first().getByLabelText('Closes: day')).toHaveValue('2026-11-30');
  type('Where', 'phone');
  expect(said()).toMatchObject([{ channel: 'phone', closes: '2026-11-30T18:30:00.000Z' }]);
  type('Where', 'web');
  expect(said()).toEqual([{ date: opens, modesOfSale: [9], closes: '2026-11-30T18:30:00.000Z' }]);
});
