import { expect, test } from 'vitest';

import { reissueText } from './order-words.ts';
import type { Order } from './order-words.ts';

const at = '2026-12-01T14:30:00.000Z';

test.each([
  ['printed again once', { generation: 2, moves: 0, isMove: false }, 'printed again on 1 December 2026 2.30pm'],
  [
    'printed again twice',
    { generation: 3, moves: 0, isMove: false },
    'printed again 2 times, last on 1 December 2026 2.30pm',
  ],
  ['moved', { generation: 2, moves: 1, isMove: true }, 'moved to this seat on 1 December 2026 2.30pm'],
  [
    'printed again, then moved',
    { generation: 3, moves: 1, isMove: true },
    'moved to this seat on 1 December 2026 2.30pm',
  ],
  ['moved, then printed again', { generation: 3, moves: 1, isMove: false }, 'printed again on 1 December 2026 2.30pm'],
])('a ticket %s says so', (_title, reissue, text) => {
  // The rest of an order is not read.
  const order = { reissues: [{ ticketNumber: '7K3M9QXA-01', at, ...reissue }] } as unknown as Order;
  expect(reissueText(order, '7K3M9QXA-01')).toBe(text);
  expect(reissueText(order, '7K3M9QXA-02')).toBeNull();
});
