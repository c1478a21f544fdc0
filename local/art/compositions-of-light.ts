import type { Composition } from './canvas.ts';
import { arch, block, d, disc, fill, ring, short } from './shapes.ts';

/** Two crossing spotlights, and figures where they land. */
export const beams: Composition = ({ width, height, inks, between, pick }) => {
  const side = pick([-1, 1]);
  const x = (share: number) => width * (0.5 + side * share);
  const floor = height * between(0.76, 0.82);
  const pool = height * 0.055;
  const landings = [
    { from: x(between(0.3, 0.46)), to: x(-0.14), half: width * between(0.19, 0.24), ink: inks.second },
    { from: x(between(-0.4, -0.2)), to: x(0.24), half: width * between(0.13, 0.17), ink: inks.body },
  ];
  const tall = height * between(0.38, 0.5);
  return [
    fill(arch(x(0.05), floor, width * 0.84, height * 0.7), inks.deep),
    fill(block(0, floor, width, height - floor), inks.deep),
    ...landings.map(({ from, to, half, ink }) =>
      fill(d`M${from - 14} 0H${from + 14}L${to + half} ${floor + pool}H${to - half}z`, ink, 0.78),
    ),
    ...landings.map(
      ({ to, half, ink }) =>
        `<ellipse cx="${short(to)}" cy="${short(floor + pool)}" rx="${short(half)}" ry="${short(pool)}" fill="${ink}"/>`,
    ),
    fill(arch(x(-0.14), floor + pool, tall * 0.42, tall), inks.accent),
    disc(x(-0.14), floor + pool - tall - height * 0.02, tall * 0.15, inks.light),
    disc(x(0.24), floor + pool - height * 0.1, height * 0.1, inks.light),
  ];
};

/** The horseshoe of balconies with lamps, seen from the stage. */
export const tiers: Composition = ({ width, height, inks, between, whole, chance }) => {
  const middle = width * between(0.44, 0.56);
  const crown = chance(0.5) ? height * 1.06 : -height * 0.06;
  const count = whole(4, 5);
  const bands = [inks.deep, inks.body, inks.second, inks.body, inks.deep];
  const rings = Array.from({ length: count }, (_, tier) => {
    const radius = height * (1.08 - tier * 0.19);
    const lamps = 19 - tier * 3;
    return [
      disc(middle, crown, radius, bands[tier % bands.length] ?? inks.body),
      ...Array.from({ length: lamps }, (_, lamp) => {
        const angle = (Math.PI * (lamp + 0.5)) / lamps;
        const lift = crown > 0 ? -1 : 1;
        const reach = radius - height * 0.05;
        return disc(
          middle + Math.cos(angle) * reach,
          crown + lift * Math.sin(angle) * reach,
          height * 0.011,
          inks.light,
          0.9,
        );
      }),
    ];
  }).flat();
  return [
    ...rings,
    disc(middle, crown, height * (1.08 - count * 0.19), inks.accent),
    ring(middle, crown, height * 1.16, inks.light, height * 0.0035, 0.4),
  ];
};

/** A skirt, a flower or a fan: petals around a point. */
export const petals: Composition = ({ width, height, inks, between, whole, pick }) => {
  const x = width * between(0.36, 0.64);
  const y = height * between(0.62, 0.8);
  const count = whole(9, 13);
  const reach = height * between(0.6, 0.7);
  const breadth = reach * between(0.17, 0.23);
  const span = pick([200, 260, 360]);
  const colours = [inks.second, inks.body, inks.deep, inks.body];
  const leaves = Array.from({ length: count }, (_, petal) => {
    const angle = span === 360 ? (petal * 360) / count : -span / 2 + (petal * span) / (count - 1);
    const ink = colours[petal % colours.length] ?? inks.body;
    return `<ellipse cx="${short(x)}" cy="${short(y - reach * 0.56)}" rx="${short(breadth)}" ry="${short(reach * 0.5)}" fill="${ink}" opacity=".82" transform="rotate(${short(angle)} ${short(x)} ${short(y)})"/>`;
  });
  return [
    disc(x, y, reach * 1.28, inks.deep, 0.75),
    ring(x, y, reach * 1.28, inks.light, height * 0.0035, 0.45),
    ...leaves,
    disc(x, y, reach * 0.24, inks.accent),
    disc(x, y, reach * 0.1, inks.light),
  ];
};

/** Two large arcs that nearly touch, side by side or stacked. */
export const duet: Composition = ({ width, height, inks, between, pick, chance }) => {
  const upright = chance(0.4);
  const [long, broad] = upright ? [height, width] : [width, height];
  const radius = broad * between(0.72, 0.92) * (upright ? 0.7 : 1);
  const lean = pick([-1, 1]) * broad * between(0.02, 0.16);
  const meeting = long * between(0.42, 0.58);
  const step = between(0.14, 0.2);
  const inner = [inks.body, inks.deep, inks.ground];
  const outer = [inks.second, inks.accent, inks.deep];
  const at = (along: number, across: number, size: number, ink: string) =>
    upright ? disc(across, along, size, ink) : disc(along, across, size, ink);
  const arcs = (side: -1 | 1, of: readonly string[]) =>
    of.map((ink, ring) => {
      const centre = meeting + side * radius * (1.02 + ring * step);
      return at(centre, broad * 0.5 + side * lean, radius * (1 - ring * step), ink);
    });
  const swapped = chance(0.5);
  return [
    ...arcs(-1, swapped ? outer : inner),
    ...arcs(1, swapped ? inner : outer),
    at(meeting, broad * pick([0.14, 0.5, 0.86]), height * between(0.06, 0.11), inks.light),
  ];
};
