import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';

import type { Block } from '#shared/kernel/contract/block.ts';
import { axeFindings } from '#test/support/axe.ts';

import { Blocks } from './blocks.tsx';

const plain = (text: string, link: string | null = null) => ({ text, style: null, link });

const all: readonly Block[] = [
  { kind: 'heading', level: 2, text: 'Opening hours', anchor: 'opening-hours' },
  {
    kind: 'paragraph',
    spans: [plain('Read the '), plain('terms', '/policies/privacy'), plain('mail', 'mailto:a@b.c')],
  },
  { kind: 'list', isOrdered: false, items: [[plain('Coats')], [plain('Bags')]] },
  { kind: 'quote', spans: [plain('A night to keep.')], source: 'The Evening' },
  {
    kind: 'table',
    caption: 'Doors',
    rows: [
      [[plain('Day')], [plain('Open')]],
      [[plain('Monday')], [plain('10am')]],
    ],
  },
  { kind: 'action', text: 'Book now', link: '/tickets-and-events' },
];

function show(blocks: readonly Block[]) {
  return render(
    <MemoryRouter>
      <Blocks blocks={blocks} />
    </MemoryRouter>,
  );
}

it('has no findings of axe', async () => {
  const { container } = show(all);
  expect(await axeFindings(container)).toEqual([]);
});

it('renders each kind of block as its element', () => {
  show(all);
  expect(screen.getByRole('heading', { level: 2, name: 'Opening hours' })).toHaveAttribute('id', 'opening-hours');
  expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/policies/privacy');
  expect(screen.getByRole('link', { name: 'mail' })).toHaveAttribute('href', 'mailto:a@b.c');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('columnheader', { name: 'Open' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Book now' })).toHaveAttribute('href', '/tickets-and-events');
});

it('keeps a wide table a table for a screen reader, and gives each cell the head that a phone shows beside it', () => {
  const rows = [
    ['Level', 'A year', 'Booking opens', 'Seats'],
    ['Friend', '£72', '14 days', '2, by ballot'],
  ].map((row) => row.map((text) => [plain(text)]));
  show([{ kind: 'table', caption: null, rows }]);
  expect(screen.getByRole('table')).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Friend' })).toBeInTheDocument();
  const cells = screen.getAllByRole('cell');
  expect(cells.map((cell) => [cell.getAttribute('data-head'), cell.textContent])).toEqual([
    ['A year', '£72'],
    ['Booking opens', '14 days'],
    ['Seats', '2, by ballot'],
  ]);
});

it('shows markup of a text as text', () => {
  show([{ kind: 'paragraph', spans: [plain('<b>bold</b>')] }]);
  expect(screen.getByText('<b>bold</b>')).toBeInTheDocument();
});
