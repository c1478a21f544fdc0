import { expect, it } from 'vitest';

import { factsOf, withSeats } from './seat-plan.ts';

type Map = Parameters<typeof withSeats>[0];
const rows = [{ row: 'A', x: [0, 60, 60], y: [0, 0, 0], zones: 'AAB', views: 'ccc', kinds: 'sss' }];
const map = {
  plan: { sections: [{ id: 'stalls', title: 'Stalls', label: { x: 0, y: 0 } }] },
  prices: { A: 9000, B: 5000, Q: 1000 },
} as unknown as Map;
const seats = { id: 'barn', sections: [{ id: 'stalls', viewNote: '', rows }] } as unknown as Parameters<
  typeof withSeats
>[1];
const zonesOf = ({ plan }: ReturnType<typeof withSeats>) =>
  plan.sections.map((one) => one.seats.map(({ zone }) => zone));

it('seats that are kept for everybody are shown in the zones of the evening', () => {
  expect(zonesOf(withSeats(map, seats))).toEqual([['A', 'A', 'B']]);
  const zoned = withSeats({ ...map, zones: { stalls: 'A2Q' } }, seats);
  expect(zonesOf(zoned)).toEqual([['A', 'Q', 'Q']]);
  const [section] = zoned.plan.sections;
  expect(section && factsOf(section, 'xoo', map.prices).prices).toBe('£10');
});
