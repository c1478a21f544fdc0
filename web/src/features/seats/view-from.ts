import type { PlanSeat, PlanSection, SeatMapData } from './seat-plan.ts';

/** Metres: right of the axis, from the stage's edge into the house, above the floor of the stage. */
type Place = readonly [x: number, y: number, z: number];
type Spot = readonly [x: number, y: number];

/** The size of the drawing, in its own units. */
export const drawing = { width: 160, height: 92 } as const;

/** What one sees of the stage from a seat, in the drawing's units. */
export interface ViewFrom {
  /** The corners of the opening, from the lower left over the top to the lower right. */
  readonly opening: readonly [Spot, Spot, Spot, Spot];
  /** The top of its arch. */
  readonly crown: Spot;
  readonly floor: readonly Spot[];
  readonly back: readonly Spot[];
  readonly curtains: readonly (readonly Spot[])[];
  /** A lamp at the back of the scene, and people on the boards, feet and height. */
  readonly lamp: { readonly at: Spot; readonly radius: number };
  readonly people: readonly { readonly at: Spot; readonly height: number }[];
  /** How far down the tier above comes; 0 where nothing hangs over. */
  readonly overhang: number;
  /** What the side of the house hides: from which edge, up to where. */
  readonly wall: { readonly from: 'left' | 'right'; readonly to: number } | null;
  /** Heads in front of one on the floor; the rail of a ring. */
  readonly before: 'heads' | 'rail';
}

/** Plan units to a metre. */
const unit = 100;
/** The orchestra between the stage and the first row, which the plan leaves out. */
const pit = 5;
/** The plan lays the rings flat behind each other; in the house they lie one above the other, nearer to the stage. */
const folded = 0.62;
/** The part of the stage's width that is open, and the opening's proportion. */
const [open, proportion] = [0.8, 0.6];
/** Units of the drawing at one metre's distance for a metre: the angle of view. */
const focus = 138;
/** Above this a seat is in a ring. */
const ringFrom = 1.4;

type Plan = Pick<SeatMapData['plan'], 'stage'>;
type Section = Pick<PlanSection, 'outlook'> & { readonly seats: readonly Pick<PlanSeat, 'row'>[] };

/** The eye in a seat, in metres. */
function eyeOf({ stage }: Plan, section: Section, seat: Pick<PlanSeat, 'x' | 'y' | 'row'>): Place {
  const x = (seat.x - stage.x - stage.width / 2) / unit;
  const y = pit + (Math.max(0, seat.y - stage.y - stage.height) / unit) * folded;
  const rows = [...new Set(section.seats.map(({ row }) => row))];
  const [front, back] = section.outlook?.rise ?? [1, 1];
  return [x * 0.82, y, front + ((back - front) * rows.indexOf(seat.row)) / Math.max(1, rows.length - 1)];
}

/** A camera in the eye that looks at the middle of the stage. */
function cameraAt([ex, ey, ez]: Place, [tx, ty, tz]: Place) {
  const away: Place = [tx - ex, ty - ey, tz - ez];
  const length = Math.hypot(...away);
  const ahead = away.map((part) => part / length) as unknown as Place;
  const flat = Math.hypot(ahead[0], ahead[1]);
  // To the right of the direction of view, and upwards in the picture.
  const right: Place = [-ahead[1] / flat, ahead[0] / flat, 0];
  const up: Place = [-ahead[2] * right[1], ahead[2] * right[0], flat];
  const dot = (a: Place, b: Place) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  return ([x, y, z]: Place): Spot => {
    const to: Place = [x - ex, y - ey, z - ez];
    const depth = Math.max(0.8, dot(to, ahead));
    return [
      drawing.width / 2 + (dot(to, right) / depth) * focus,
      drawing.height * 0.54 - (dot(to, up) / depth) * focus,
    ];
  };
}

/** The stage from a seat, by the plan: how far, how high, from which side, and what hangs before it. */
export function viewFrom(plan: Plan, section: Section, seat: Pick<PlanSeat, 'x' | 'y' | 'row' | 'view'>): ViewFrom {
  const eye = eyeOf(plan, section, seat);
  const half = (plan.stage.width * open) / 2 / unit;
  const high = half * 2 * proportion;
  const deep = -half * 1.1;
  // At the opening's plane the line of sight of the seats at the side crosses the stage, not its wings.
  const see = cameraAt(eye, [0, -1, high * 0.4]);
  // Seen from the auditorium, left is where x is smaller.
  const corner = (x: number, z: number): Spot => see([x, 0, z]);
  const lamp = see([half * 0.35, deep, high * 0.62]);
  const opening = [corner(-half, 0), corner(-half, high * 0.86), corner(half, high * 0.86), corner(half, 0)] as const;
  const nearer = eye[0] < 0 ? 'left' : 'right';
  const hidden = seat.view === 'restricted' ? 0.36 : seat.view === 'side' ? 0.14 : 0;
  const edge = nearer === 'left' ? opening[0][0] : opening[3][0];
  const width = opening[3][0] - opening[0][0];
  const isAside = Math.abs(eye[0]) > half * 0.5;
  return {
    opening,
    crown: corner(0, high * 1.14),
    floor: [see([-half, 0, 0]), see([-half * 0.8, deep, 0]), see([half * 0.8, deep, 0]), see([half, 0, 0])],
    back: [
      see([-half * 0.8, deep, 0]),
      see([-half * 0.8, deep, high]),
      see([half * 0.8, deep, high]),
      see([half * 0.8, deep, 0]),
    ],
    curtains: [-1, 1].map((side) => [
      corner(side * half, 0),
      corner(side * half, high),
      corner(side * half * 0.7, high),
      corner(side * half * 0.86, high * 0.4),
      corner(side * half * 0.84, 0),
    ]),
    lamp: { at: lamp, radius: Math.abs(see([half * 0.35 + 1.1, deep, high * 0.62])[0] - lamp[0]) },
    people: [
      [-half * 0.36, -2.2],
      [half * 0.1, -3.4],
      [half * 0.42, -1.6],
    ].map(([x = 0, y = 0]) => {
      const feet = see([x, y, 0]);
      return { at: feet, height: feet[1] - see([x, y, 1.9])[1] };
    }),
    overhang: overhangIn(section, seat, eye, see, isAside ? 0 : hidden, opening),
    wall: hidden > 0 && isAside ? { from: nearer, to: edge + (nearer === 'left' ? 1 : -1) * width * hidden } : null,
    before: eye[2] > ringFrom ? 'rail' : 'heads',
  };
}

/** What a seat sold as side or restricted view loses; empty for a clear one, and where the drawing hides nothing. */
export function hiddenText({ wall, overhang }: Pick<ViewFrom, 'wall' | 'overhang'>, sight: PlanSeat['view']): string {
  if (sight === 'clear') return '';
  if (wall) return `Part of the stage on the ${wall.from} is hidden.`;
  return sight === 'restricted' && overhang > 0 ? 'The tier above hides the top of the stage.' : '';
}

/** The lower edge of the tier above, from how far the seat is behind it; a seat that is sold as restricted loses at least that part. */
function overhangIn(
  section: Section,
  seat: Pick<PlanSeat, 'x' | 'y' | 'row'>,
  eye: Place,
  see: (place: Place) => Spot,
  hidden: number,
  opening: ViewFrom['opening'],
): number {
  const top = Math.min(opening[1][1], opening[2][1]);
  const least = hidden > 0 ? top + (opening[0][1] - top) * hidden : 0;
  const over = section.outlook?.overhang;
  const rows = [...new Set(section.seats.map(({ row }) => row))];
  const behind = over ? rows.indexOf(seat.row) - rows.indexOf(over.row) : -1;
  if (!over || behind < 0) return Math.max(0, least);
  // A row is some three quarters of a metre deep.
  const lip = (behind + 1.4) * 0.75;
  const reach = Math.hypot(eye[0], eye[1]);
  const [, y] = see([eye[0] - (eye[0] / reach) * lip, eye[1] - (eye[1] / reach) * lip, eye[2] + over.clear * 0.55]);
  return Math.min(drawing.height * 0.5, Math.max(0, y, least));
}
