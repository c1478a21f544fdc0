import type { HouseDescription } from '#shared/season/domain/hall/description.ts';

/** The rehearsal studio under the roof: 180 seats on two stands, the upper one behind a rail. */
export const cloreStudio: HouseDescription = {
  id: 'clore-studio',
  venueId: '76',
  title: 'Clore Studio',
  width: 1500,
  height: 1560,
  stage: { y: 60, width: 1120, depth: 300 },
  sections: [
    {
      kind: 'rows',
      id: 'studio',
      title: 'Studio',
      viewNote: 'The first row sits on the dance floor, a step from the performers.',
      curve: { focus: -6000, radius: 6180, sweep: 60 },
      label: { position: 0, behind: -95 },
      depth: 82,
      pitch: 60,
      blocks: [
        [-600, -40],
        [40, 600],
      ],
      rows: [
        [9, 9],
        [9, 9],
        [9, 9],
        [9, 9],
        [9, 9],
        [9, 9],
        [9, 9],
      ],
      zones: 'AAAABBB',
      wheelchairs: [
        { row: 'A', space: 1, companion: 2 },
        { row: 'A', space: 18, companion: 17 },
      ],
    },
    {
      kind: 'rows',
      id: 'gallery',
      title: 'Gallery',
      viewNote: 'Behind the rail, looking down on the floor patterns.',
      curve: { focus: -6000, radius: 6930, sweep: 60 },
      label: { position: 0, behind: -100 },
      depth: 82,
      pitch: 60,
      blocks: [
        [-600, -40],
        [40, 600],
      ],
      rows: [
        [9, 9],
        [9, 9],
        [9, 9],
      ],
      zones: 'BCC',
    },
  ],
};
