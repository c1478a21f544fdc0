import type { HouseDescription } from '#shared/season/domain/hall/description.ts';

/** Sixty numbered tickets for tours and concerts without seats; nobody sees them as a plan (tag 1153). */
export const foyers: HouseDescription = {
  id: 'foyers',
  venueId: 'foyers',
  title: 'Foyers',
  width: 1000,
  height: 900,
  stage: { y: 40, width: 500, depth: 160 },
  sections: [
    {
      kind: 'rows',
      id: 'ticket',
      title: 'Ticket',
      viewNote: 'Places are not numbered on the day; come early for a chair.',
      curve: { focus: -3000, radius: 3170, sweep: 60 },
      label: { position: 0, behind: -90 },
      depth: 80,
      pitch: 70,
      blocks: [[-400, 400]],
      rows: [[10], [10], [10], [10], [10], [10]],
      zones: 'AAAAAA',
    },
  ],
};
