import { seatIdOf } from '#shared/season/domain/hall/plan.ts';
import type { Hall, Section } from '#shared/season/domain/hall/plan.ts';
import { versionId } from '#shared/season/domain/hall/versions.ts';

import { house } from './box-office.ts';

/** The second version of the test house's plan: without some seats, and with its gallery under another id, where all seats have new ones. */
export function otherPlan(without: readonly string[] = [], version = 2): Hall {
  return {
    ...house,
    id: versionId(house.id, version),
    sections: house.sections.map((section) => changed(section, without)),
  };
}

/** The id of a seat of the gallery in the other plan. */
export const inOtherPlan = (seatId: string): string => seatId.replace(/^gallery-/, 'balcony-');

function changed(section: Section, without: readonly string[]): Section {
  const seats = section.seats.filter(({ id }) => !without.includes(id));
  if (section.id !== 'gallery') return { ...section, seats };
  const id = 'balcony';
  return { ...section, id, seats: seats.map((seat) => ({ ...seat, id: seatIdOf(id, seat.row, seat.number) })) };
}
