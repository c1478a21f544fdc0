import type { HouseDescription } from '#shared/season/domain/hall/description.ts';

const ring = (radius: number) => ({ focus: 720, radius, sweep: 90 });

/** The courtyard theatre below the foyers: 400 seats around a floor that can be cleared. */
export const linburyTheatre: HouseDescription = {
  id: 'linbury-theatre',
  venueId: '73',
  title: 'Linbury Theatre',
  width: 2400,
  height: 2240,
  stage: { y: 60, width: 1000, depth: 320 },
  sections: [
    {
      kind: 'rows',
      id: 'stalls',
      title: 'Stalls',
      viewNote: 'A steep rake close to the stage; every row sees the whole floor.',
      curve: { focus: -2600, radius: 2840, sweep: 60 },
      label: { position: 0, behind: -95 },
      depth: 80,
      pitch: 57,
      blocks: [
        [-700, -30],
        [30, 700],
      ],
      rows: [
        [8, 8],
        [9, 9],
        [9, 9],
        [9, 9],
        [9, 9],
        [9, 9],
        [9, 9],
        [9, 9],
        [8, 8],
        [7, 7],
        [5, 5],
      ],
      zones: 'AAAAAABBBBB',
      wheelchairs: [
        { row: 'L', space: 1, companion: 2 },
        { row: 'L', space: 10, companion: 9 },
      ],
    },
    {
      kind: 'rows',
      id: 'courtyard-circle',
      title: 'Courtyard Circle',
      viewNote: 'Around the floor at the height of the stage lights; the sides look along the footlights.',
      curve: ring(700),
      label: { position: 0, behind: -140 },
      depth: 78,
      blocks: [
        [-1420, -720],
        [-660, 660],
        [720, 1420],
      ],
      rows: [
        [12, 22, 12],
        [12, 25, 12],
      ],
      zones: 'BC',
      sides: [
        { beyond: 690, view: 'side', cheaper: 1 },
        { beyond: 1160, view: 'restricted', cheaper: 2 },
      ],
    },
    {
      kind: 'rows',
      id: 'upper-circle',
      title: 'Upper Circle',
      viewNote: 'High and close; from the sides a part of the stage is hidden.',
      curve: ring(960),
      label: { position: 0, behind: -95 },
      depth: 78,
      blocks: [
        [-1880, -1040],
        [-980, -340],
        [-280, 280],
        [340, 980],
        [1040, 1880],
      ],
      rows: [
        [14, 11, 10, 11, 14],
        [14, 12, 11, 12, 14],
      ],
      zones: 'CD',
      sides: [
        { beyond: 1000, view: 'side', cheaper: 1 },
        { beyond: 1560, view: 'restricted', cheaper: 2 },
      ],
    },
  ],
};
