import type { Canvas, Composition } from './canvas.ts';
import { arch, block, circle, crescent, d, disc, fill, line, pointedArch, ring, wave } from './shapes.ts';

/** Nested arches, like the stage through its wings, and a light at the end. */
export const arches: Composition = ({ width, height, inks, between, chance, pick }) => {
  const shape = chance(0.3) ? pointedArch : arch;
  const middle = width * between(0.34, 0.66);
  const drift = between(-0.045, 0.045) * width;
  const colours = [inks.deep, inks.body, inks.second, inks.deep, inks.accent];
  const shapes = colours.map((ink, step) => {
    const scale = 1 - step * 0.185;
    return fill(shape(middle + drift * step, height * 1.02, height * 1.24 * scale, height * 1.06 * scale), ink);
  });
  const end = middle + drift * 4;
  return [
    disc(width * pick([0.08, 0.92]), height * between(0.1, 0.3), height * between(0.2, 0.34), inks.body, 0.55),
    ...shapes,
    disc(end, height * between(0.84, 0.98), height * 0.1, inks.light),
    fill(block(0, height * 0.965, width, height * 0.04), inks.ground),
    line(
      d`M${middle - height * 0.72} ${height * 0.965}a${height * 0.72} ${height * 0.72} 0 0 1 ${height * 1.44} 0`,
      inks.light,
      height * 0.004,
      0.6,
    ),
  ];
};

type Fold = { readonly top: number; readonly tie: number; readonly hem: number };

/** One side of the house curtain, gathered at its tieback: folds from the outer edge inwards. */
function drape({ width, height, inks }: Canvas, side: -1 | 1, reach: number, tieAt: number): string[] {
  const at = (share: number) => (side === -1 ? share : 1 - share) * width;
  const folds: Fold[] = Array.from({ length: 7 }, (_, fold) => {
    const out = fold / 6;
    return { top: at(out * reach), tie: at(out * out * reach * 0.34), hem: at(out * reach * 0.62) };
  });
  const inked = [inks.deep, inks.body, inks.deep, inks.second, inks.body, inks.deep];
  return folds.slice(1).map((inner, index) => {
    const outer = folds[index] ?? inner;
    const [tie, foot] = [height * tieAt, height];
    return fill(
      d`M${outer.top} 0C${outer.top} ${tie * 0.62} ${outer.tie} ${tie * 0.7} ${outer.tie} ${tie}C${outer.tie} ${tie * 1.18} ${outer.hem} ${tie * 1.2} ${outer.hem} ${foot}L${inner.hem} ${foot}C${inner.hem} ${tie * 1.2} ${inner.tie} ${tie * 1.18} ${inner.tie} ${tie}C${inner.tie} ${tie * 0.7} ${inner.top} ${tie * 0.62} ${inner.top} 0z`,
      inked[index % inked.length] ?? inks.body,
    );
  });
}

export const curtains: Composition = (canvas) => {
  const { width, height, inks, between, chance } = canvas;
  const balance = between(-0.12, 0.12);
  const sun = { x: width * (0.5 + balance), y: height * between(0.5, 0.78), radius: height * between(0.24, 0.36) };
  const scallop = width / 9;
  const pelmet = Array.from({ length: 9 }, (_, index) =>
    disc(scallop * (index + 0.5), height * 0.035, scallop * 0.5, index % 2 === 0 ? inks.body : inks.second),
  );
  return [
    disc(sun.x, sun.y, sun.radius * 1.55, inks.deep),
    disc(sun.x, sun.y, sun.radius, inks.accent),
    disc(sun.x + sun.radius * 0.42, sun.y - sun.radius * 0.1, sun.radius * 0.56, inks.light),
    fill(block(0, height * 0.88, width, height * 0.12), inks.ground),
    line(d`M0 ${height * 0.88}H${width}`, inks.light, height * 0.004, 0.5),
    ...drape(canvas, -1, between(0.38, 0.52) + balance, between(0.52, 0.68)),
    ...drape(canvas, 1, between(0.38, 0.52) - balance, between(0.52, 0.68)),
    ...(chance(0.6) ? [fill(block(0, 0, width, height * 0.036), inks.deep), ...pelmet] : []),
  ];
};

/** Overlapping discs, with a wing of the stage across them. */
export const discs: Composition = ({ width, height, inks, between, pick, chance }) => {
  const side = pick([-1, 1]);
  const fall = pick([-1, 1]);
  const x = (share: number) => width * (0.5 + side * share);
  const y = (share: number) => height * (0.5 + fall * share);
  const great = height * between(0.42, 0.66);
  const wing = between(0.26, 0.46);
  const [bigX, bigY] = [x(between(-0.32, -0.18)), y(between(-0.2, -0.02))];
  const [midX, midY] = [x(between(0.14, 0.24)), y(between(0.14, 0.3))];
  const leg = height * between(0.22, 0.34);
  return [
    fill(block(side === 1 ? width * (1 - wing) : 0, 0, width * wing, height), inks.deep),
    disc(bigX, bigY, great, inks.second, 0.9),
    disc(bigX - side * great * 0.1, bigY + fall * great * 0.1, great * between(0.7, 0.86), inks.body),
    ring(bigX - side * great * 0.1, bigY + fall * great * 0.1, great * 0.56, inks.light, height * 0.004, 0.65),
    ...(chance(0.5) ? [fill(arch(x(0.3), height, height * 0.5, height * between(0.5, 0.8)), inks.deep, 0.9)] : []),
    disc(x(0.34), y(0.3), height * between(0.28, 0.4), inks.deep, 0.9),
    disc(midX, midY, leg, inks.accent, 0.94),
    disc(x(between(0.26, 0.38)), y(between(-0.38, -0.26)), height * between(0.06, 0.13), inks.light),
  ];
};

/** A flight of stairs to a door. */
export const stairs: Composition = ({ width, height, inks, between, whole, pick }) => {
  const up = pick([-1, 1]);
  const count = whole(4, 9);
  const tread = (width * 0.66) / count;
  const rise = (height * between(0.34, 0.54)) / count;
  const left = (share: number, span: number) => (up === 1 ? share : width - share - span);
  const steps = Array.from({ length: count }, (_, step) => {
    const from = width * 0.1 + tread * step;
    const top = height - rise * (step + 1);
    const span = width - from;
    return [
      fill(block(left(from, span), top, span, height - top), step % 2 === 0 ? inks.body : inks.deep),
      fill(block(left(from, span), top, span, rise * 0.16), inks.second),
    ];
  }).flat();
  const landing = left(width * 0.8, 0);
  const sun = {
    x: left(width * between(0.28, 0.72), 0),
    y: height * between(0.3, 0.5),
    radius: height * between(0.2, 0.36),
  };
  const base = height - rise * count;
  return [
    disc(sun.x, sun.y, sun.radius * between(1.3, 1.7), inks.deep),
    disc(sun.x, sun.y, sun.radius, inks.accent),
    ...steps,
    fill(arch(landing, base + 1, width * 0.15, height * 0.36), inks.ground),
    fill(arch(landing, base + 1, width * 0.1, height * 0.28), inks.light),
    disc(left(width * between(0.1, 0.2), 0), height * between(0.14, 0.34), height * between(0.04, 0.08), inks.light),
  ];
};

/** Water with something rising from it, and its reflection. */
export const waves: Composition = ({ width, height, inks, between, whole }) => {
  const x = width * between(0.3, 0.7);
  const level = height * between(0.5, 0.6);
  const radius = height * between(0.28, 0.36);
  const colours = [inks.deep, inks.body, inks.second, inks.body, inks.deep];
  const count = whole(4, 5);
  const sea = colours.slice(0, count).map((ink, layer) => {
    const from = level + ((height - level) / count) * layer;
    const length = width * between(0.36, 0.62);
    return fill(wave(width, height, from, height * between(0.05, 0.1), length, -length * between(0, 0.9)), ink);
  });
  const glints = Array.from({ length: 5 }, (_, row) => {
    const half = radius * (0.62 - row * 0.1);
    const y = level + height * (0.085 + row * 0.075);
    return line(d`M${x - half} ${y}h${half * 2}`, inks.light, height * 0.011, 0.85);
  });
  return [
    disc(x, level - radius * 0.2, radius * 1.5, inks.deep, 0.8),
    disc(x, level - radius * 0.2, radius, inks.light),
    disc(x + radius * 0.5, level - radius * 0.55, radius * 0.72, inks.accent, 0.85),
    ...sea,
    ...glints,
  ];
};

/** A crescent over hills, with orbits around it. */
export const moons: Composition = ({ width, height, inks, between, pick }) => {
  const side = pick([-1, 1]);
  const x = width * (0.5 - side * between(0.06, 0.16));
  const y = height * between(0.4, 0.46);
  const radius = height * between(0.27, 0.33);
  const orbit = radius * 1.62;
  const angle = between(0.2, 0.9);
  const far = { x: x + side * Math.cos(angle) * orbit, y: y - Math.sin(angle) * orbit };
  return [
    disc(x, y, orbit, inks.deep),
    ring(x, y, orbit, inks.light, height * 0.0035, 0.55),
    ring(x, y, orbit * 1.38, inks.light, height * 0.0035, 0.3),
    disc(x, y, radius, inks.body),
    fill(crescent(x, y, radius, side * 0.6), inks.light),
    disc(far.x, far.y, height * between(0.045, 0.075), inks.accent),
    fill(wave(width, height, height * 0.86, height * 0.17, width * 1.3, -width * between(0.1, 1)), inks.second),
    fill(wave(width, height, height * 0.93, height * 0.13, width * 0.9, -width * between(0.1, 0.8)), inks.body),
    disc(x - side * orbit * 1.38, y, height * 0.022, inks.light),
  ];
};

/** The clip of a tile, which cuts its quarter circles. */
function tile({ inks, pick, whole }: Canvas, x: number, y: number, size: number): string[] {
  const paint = pick([inks.deep, inks.body, inks.second, inks.body, inks.deep]);
  const front = pick([inks.light, inks.accent, inks.second, inks.ground, inks.ground]);
  const corners = [
    d`M${x} ${y}h${size}a${size} ${size} 0 0 1 ${-size} ${size}z`,
    d`M${x + size} ${y}v${size}a${size} ${size} 0 0 1 ${-size} ${-size}z`,
    d`M${x + size} ${y + size}h${-size}a${size} ${size} 0 0 1 ${size} ${-size}z`,
    d`M${x} ${y + size}v${-size}a${size} ${size} 0 0 1 ${size} ${size}z`,
  ];
  const half = size / 2;
  const figures = [
    ...corners,
    ...corners,
    circle(x + half, y + half, half * 0.62),
    arch(x + half, y + size, size, size),
    d`M${x} ${y}h${size}a${half} ${half} 0 0 1 ${-size} 0z`,
  ];
  const figure = figures[whole(0, figures.length - 1)] ?? circle(x + half, y + half, half * 0.62);
  return [fill(block(x, y, size + 0.5, size + 0.5), paint), fill(figure, paint === front ? inks.light : front)];
}

/** A floor of fans in tiles. */
export const fans: Composition = (canvas) => {
  const rows = canvas.pick([2, 3, 3]);
  const size = canvas.height / rows;
  const columns = Math.ceil(canvas.width / size);
  const start = (canvas.width - columns * size) / 2;
  return Array.from({ length: rows * columns }, (_, index) =>
    tile(canvas, start + (index % columns) * size, Math.floor(index / columns) * size, size),
  ).flat();
};
