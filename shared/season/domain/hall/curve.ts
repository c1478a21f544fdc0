/**
 * The line of a row: an arc around a focus on the hall's axis, continued as straight arms towards the stage. A sweep over 90 degrees lets
 * the arms lean inwards: a horseshoe. A short arc is a curved row.
 */
export interface Curve {
  /** Distance of the focus from the front of the stage, in plan units; negative is on the stage. */
  readonly focus: number;
  /** Radius of the first row. */
  readonly radius: number;
  /** Degrees from the axis at which the arc becomes an arm. */
  readonly sweep: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * A point of the row `behind` units behind the first. Positions are measured along the FIRST row, from the axis, negative to the left: a
 * position is the same ray in every row, and aisles stay straight.
 */
export function pointOn(curve: Curve, behind: number, position: number): Point {
  const radius = curve.radius + behind;
  const arcEnd = curve.radius * radians(curve.sweep);
  const side = Math.sign(position);
  const alongArc = Math.min(Math.abs(position), arcEnd);
  const alongArm = Math.abs(position) - alongArc;
  const angle = alongArc / curve.radius;
  return {
    x: side * (radius * Math.sin(angle) + alongArm * Math.cos(angle)),
    y: curve.focus + radius * Math.cos(angle) - alongArm * Math.sin(angle),
  };
}

/** Turns a distance in the row that lies `behind` into a position of the first row, as `pointOn` takes it. */
export function positionAt(curve: Curve, behind: number, distance: number): number {
  const sweep = radians(curve.sweep);
  const arcEnd = (curve.radius + behind) * sweep;
  const length = Math.abs(distance);
  const position =
    length <= arcEnd ? (length * curve.radius) / (curve.radius + behind) : curve.radius * sweep + length - arcEnd;
  return Math.sign(distance) * position;
}

/** The inverse: how far from the axis a position lies, measured along the row itself. */
export function distanceAt(curve: Curve, behind: number, position: number): number {
  const arcEnd = curve.radius * radians(curve.sweep);
  const length = Math.abs(position);
  const distance =
    length <= arcEnd ? (length * (curve.radius + behind)) / curve.radius : length + behind * radians(curve.sweep);
  return Math.sign(position) * distance;
}
