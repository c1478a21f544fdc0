import { box, d, disc, fill, half, ink, line, oval, poly, put, ring, times } from '../kit.ts';
import type { Study } from './study.ts';

const thin = 7;

/** Whether black is seen better on it than paper. */
const isLight = (colour: string): boolean => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 130;
};

/** An elevation of the stage: portal, wings, cloth and what stands on the floor. */
export const setDrawing: Study = ({ w, mid }, colours, { between, whole, pick }) => {
  const [ground = ink.night, first = ink.oxblood, second = ink.gold, third = ink.paper] = colours;
  const reach = w * 0.4;
  const back = { left: mid - reach * 0.62, right: mid + reach * 0.62, top: 210, foot: 640 };
  const wide = back.right - back.left;
  const sun = back.left + wide * between(0.2, 0.8);
  const cloth = pick([
    [
      disc(sun, between(330, 430), between(80, 150), second),
      fill(
        d`M${back.left} 640C${mid - 200} ${between(430, 540)} ${mid + 160} 600 ${back.right} ${between(470, 560)}V640z`,
        first,
      ),
    ],
    times(7, (index) => box(back.left + (index * wide) / 7, 210, wide / 14, 430, index % 2 === 0 ? first : second)),
    [half(mid, 640, between(190, 300), first), half(mid, 640, between(90, 160), second)],
    [
      ...times(5, (index) => box(back.left + (index + 0.28) * (wide / 5), 300, wide / 11, 340, third)),
      box(back.left, 250, wide, 50, first),
    ],
    [disc(sun, 400, 150, third), disc(sun + 60, 370, 140, ground), box(back.left, 560, wide, 80, first)],
  ] as const);
  const stairs = (x: number) =>
    times(5, (index) =>
      box(x + index * 46, 800 - index * 46, 330 - index * 46, 46, index % 2 === 0 ? third : second),
    ).concat(line(d`M${x} 846H${x + 330}`, ink.black, thin));
  const table = (x: number) => [
    oval(x, 740, 150, 34, first),
    box(x - 12, 740, 24, 120, ink.black),
    line(d`M${x + 190} 860V730H${x + 290}M${x + 290} 860V610`, ink.black, 12),
  ];
  const tree = (x: number) => [
    box(x - 12, 520, 24, 330, ink.black),
    disc(x, 450, 110, first),
    disc(x + 70, 520, 80, second),
  ];
  const column = (x: number) =>
    times(2, (index) =>
      [
        box(x + index * 170, 420, 70, 420, third),
        box(x + index * 170 - 20, 400, 110, 30, second),
        box(x + index * 170 - 20, 830, 110, 30, second),
      ].join(''),
    );
  const door = (x: number) => [
    fill(d`M${x - 90} 850V590a90 90 0 0 1 180 0V850z`, first),
    fill(d`M${x - 60} 850V600a60 60 0 0 1 120 0V850z`, ink.black),
  ];
  const pieces = [stairs, table, tree, column, door];
  const at = whole(0, pieces.length - 1);
  const [left, right] = [pieces[at], pieces[(at + whole(1, 4)) % pieces.length]];
  const shift = between(-60, 60);
  return [
    poly(
      [
        [back.left, 640],
        [back.right, 640],
        [mid + reach, 880],
        [mid - reach, 880],
      ],
      ink.cream,
    ),
    ...times(9, (index) =>
      line(d`M${back.left + (index * wide) / 8} 640L${mid - reach + (index * reach) / 4} 880`, ink.bone, 5),
    ),
    box(back.left, 210, wide, 430, ground),
    ...cloth,
    ...[2, 1, 0].flatMap((depth) =>
      [-1, 1].map((side) => {
        const inner = mid + side * (reach * (0.98 - depth * 0.13));
        const outer = inner + side * -110;
        return box(
          Math.min(inner, outer),
          130 + depth * 36,
          110,
          730 - depth * 96,
          [first, third, second][depth] ?? first,
        );
      }),
    ),
    ...(left?.(mid - reach * 0.5 + shift) ?? []),
    ...(right?.(mid + reach * 0.22 + shift) ?? []),
    line(d`M${mid - reach} 890V110H${mid + reach}V890`, ink.black, 22, 'butt'),
    line(d`M${mid - reach - 70} 890V50H${mid + reach + 70}V890`, ink.black, thin, 'butt'),
    line(d`M${mid - reach * 1.18} 890H${mid + reach * 1.18}`, ink.black, thin),
    ...times(11, (index) =>
      line(d`M${mid - reach + (index * reach) / 5} 930v${index % 5 === 0 ? 34 : 18}`, ink.black, thin),
    ),
    line(d`M${mid - reach} 930H${mid + reach}`, ink.black, 4),
    line(d`M${w * 0.955} 130v90M${w * 0.955} 250v40M${w * 0.045} 560v130`, first, 12),
  ];
};

/** A costume on its hanger, and three pieces of its cloth. */
export const costume: Study = ({ w, mid }, colours, { between, whole, pick }) => {
  const [ground = ink.night, first = ink.oxblood, second = ink.gold, third = ink.paper] = colours;
  const cloth = [ground, first, second, third].filter((colour) => colour !== ink.paper);
  const [main = ink.oxblood, trim = ink.gold, lining = ink.black] = cloth;
  const x = mid - w * 0.12;
  const flare = between(230, 360);
  const folds = (count: number, top: number, foot: number, spread: number) =>
    times(count, (index) =>
      line(
        d`M${x + ((index + 1) / (count + 1) - 0.5) * 120} ${top}L${x + ((index + 1) / (count + 1) - 0.5) * spread * 2} ${foot}`,
        lining,
        8,
      ),
    );
  const gown = () => [
    fill(
      d`M${x - 80} 430C${x - 120} 640 ${x - flare * 0.8} 760 ${x - flare} 940H${x + flare}C${x + flare * 0.8} 760 ${x + 120} 640 ${x + 80} 430z`,
      main,
    ),
    ...folds(whole(3, 6), 470, 930, flare * 0.84),
    fill(d`M${x - 150} 230C${x - 60} 300 ${x + 60} 300 ${x + 150} 230L${x + 84} 440H${x - 84}z`, trim),
    line(
      d`M${x - 140} 240C${x - 230} 300 ${x - 250} 380 ${x - 230} 480M${x + 140} 240C${x + 230} 300 ${x + 250} 380 ${x + 230} 480`,
      main,
      64,
    ),
    box(x - 92, 426, 184, 30, lining),
  ];
  const coat = () => [
    fill(
      d`M${x - 190} 220H${x + 190}L${x + 170} 560L${x + flare * 0.8} 900H${x + 40}L${x} 600L${x - 40} 900H${x - flare * 0.8}L${x - 170} 560z`,
      main,
    ),
    poly(
      [
        [x - 90, 220],
        [x, 480],
        [x + 90, 220],
      ],
      ink.paper,
    ),
    poly(
      [
        [x - 100, 220],
        [x - 170, 330],
        [x, 520],
      ],
      trim,
    ),
    poly(
      [
        [x + 100, 220],
        [x + 170, 330],
        [x, 520],
      ],
      trim,
    ),
    ...times(4, (index) => disc(x + 40, 540 + index * 44 - 40, 13, lining)),
    line(d`M${x - 200} 250L${x - 290} 600M${x + 200} 250L${x + 290} 600`, main, 86),
    line(d`M${x - 282} 570L${x - 296} 624M${x + 282} 570L${x + 296} 624`, trim, 92, 'butt'),
  ];
  const tutu = () => [
    ...times(4, (index) =>
      oval(
        x,
        560 + index * 26,
        flare * 1.25 - index * 34,
        84 - index * 8,
        [trim, ink.blush, main, trim][index] ?? main,
      ),
    ),
    fill(d`M${x - 120} 240C${x - 60} 290 ${x + 60} 290 ${x + 120} 240L${x + 84} 540H${x - 84}z`, main),
    line(d`M${x - 110} 250L${x - 90} 140M${x + 110} 250L${x + 90} 140`, main, 22),
    ...times(5, (index) => line(d`M${x - 60 + index * 30} 320V530`, lining, 7)),
  ];
  const cloak = () => [
    fill(
      d`M${x - 100} 200C${x - 250} 420 ${x - flare} 700 ${x - flare * 1.15} 930H${x + flare * 1.15}C${x + flare} 700 ${x + 250} 420 ${x + 100} 200z`,
      main,
    ),
    fill(
      d`M${x - 20} 230C${x - 60} 480 ${x - 130} 720 ${x - 160} 930H${x + 160}C${x + 130} 720 ${x + 60} 480 ${x + 20} 230z`,
      lining,
    ),
    ...times(9, (index) => disc(x - 130 + index * 32.5, 216 + Math.sin((index * Math.PI) / 8) * 40, 30, trim)),
  ];
  const [one = main, two = trim, three = lining] = cloth;
  const pinked = (y: number, colour: string, turn: number) =>
    put(
      [
        box(-110, -90, 220, 180, colour),
        ...times(8, (index) =>
          poly(
            [
              [-110 + index * 27.5, 90],
              [-82.5 + index * 27.5, 90],
              [-96 + index * 27.5, 110],
            ],
            colour,
          ),
        ),
        line('M0 -110L14 -60', ink.black, 8),
        disc(0, -114, 13, ink.scarlet),
      ],
      { x: mid + w * 0.3, y, turn },
    );
  return [
    line(
      d`M${x} 90a34 34 0 1 1 30 40C${x + 4} 150 ${x} 160 ${x} 190M${x - 170} 250L${x} 186L${x + 170} 250`,
      ink.black,
      12,
    ),
    ...pick([gown, coat, tutu, cloak] as const)(),
    pinked(250, one, between(-8, 8)),
    pinked(500, two, between(-8, 8)),
    pinked(750, three, between(-8, 8)),
    ...times(4, (index) => line(d`M${w * 0.06} ${300 + index * 44}h${w * between(0.05, 0.09)}`, ink.grey, 8)),
  ];
};

/** A ground plan in chalk: house, pit, stage, and the ways across it. */
export const plan: Study = ({ w, mid }, colours, { between, whole }) => {
  const [ground = ink.night, first = ink.oxblood, second = ink.gold, third = ink.paper] = colours;
  const chalk = isLight(ground) ? ink.black : ink.paper;
  const marks = [first, second, third];
  return [
    ...times(5, (index) =>
      line(
        d`M${mid - 620 + index * 60} 1000A${620 - index * 60} ${420 - index * 52} 0 0 1 ${mid + 620 - index * 60} 1000`,
        chalk,
        6,
      ),
    ),
    line(d`M${mid - 330} 640C${mid - 200} 700 ${mid + 200} 700 ${mid + 330} 640`, chalk, 10),
    line(d`M${mid - 620} 640H${mid - 330}M${mid + 330} 640H${mid + 620}`, chalk, 26, 'butt'),
    line(d`M${mid - 520} 620V110H${mid + 520}V620`, chalk, 8, 'butt'),
    ...[0, 1, 2].flatMap((depth) =>
      [-1, 1].map((side) =>
        line(d`M${mid + side * 520} ${510 - depth * 140}L${mid + side * 390} ${480 - depth * 140}`, chalk, 14, 'butt'),
      ),
    ),
    line(d`M${mid} 80V660`, chalk, 3),
    ...times(whole(2, 4), (index) => {
      const [x, y] = [mid + between(-330, 330), between(170, 520)];
      const colour = marks[index % 3] ?? second;
      return index % 2 === 0
        ? disc(x, y, between(40, 84), colour)
        : put([box(-110, -50, between(160, 260), 100, colour)], { x, y, turn: between(-40, 40) });
    }),
    ...times(
      2,
      (index) =>
        `<g stroke-dasharray="2 30">${line(d`M${mid + (index === 0 ? -480 : 480)} ${between(200, 520)}C${mid - 200} ${between(120, 560)} ${mid + 160} ${between(120, 560)} ${mid + between(-60, 60)} 600`, index === 0 ? second : first, 14)}</g>`,
    ),
    ring(w * 0.08, 150, 50, 6, chalk),
    poly(
      [
        [w * 0.08, 80],
        [w * 0.08 + 16, 150],
        [w * 0.08 - 16, 150],
      ],
      chalk,
    ),
  ];
};

/** An instrument, close. */
export const instrument: Study = ({ w, mid }, colours, { between, pick }) => {
  const [, first = ink.oxblood, second = ink.gold, third = ink.paper] = colours;
  const x = mid + between(-0.1, 0.1) * w;
  const harp = () => [
    line(
      d`M${x - 210} 930L${x - 180} 120C${x - 100} 20 ${x + 20} 240 ${x + 170} 150C${x + 260} 100 ${x + 280} 220 ${x + 230} 260L${x - 150} 930z`,
      second,
      40,
    ),
    ...times(11, (index) =>
      line(
        d`M${x - 150 + index * 34} ${170 + Math.sin(index * 0.5) * 26}L${x - 150 + index * 34} ${900 - index * 62}`,
        third,
        6,
      ),
    ),
    box(x - 300, 920, 330, 50, first, 16),
  ];
  const drum = () => [
    disc(x, 520, 360, first),
    disc(x, 500, 320, third),
    ...times(10, (index) => box(x - 300 + index * 62, 820 - Math.abs(index - 4.5) * 22, 18, 110, second)),
    line(d`M${x - 80} 480L${x - 420} 90M${x + 100} 520L${x + 430} 60`, second, 26),
    disc(x - 74, 486, 48, second),
    disc(x + 96, 524, 48, second),
  ];
  const horn = () => [
    ring(x - 60, 520, 240, 54, second),
    ring(x - 60, 520, 140, 30, second),
    fill(d`M${x + 100} 640C${x + 190} 700 ${x + 280} 700 ${x + 420} 560L${x + 470} 940H${x + 150}z`, second),
    line(d`M${x - 240} 360C${x - 330} 240 ${x - 330} 130 ${x - 260} 90`, second, 34),
    ...times(3, (index) => disc(x - 130 + index * 70, 520, 28, first)),
  ];
  const keys = () => [
    ...times(9, (index) => box(x - 540 + index * 120, 150, 112, 720, ink.paper)),
    ...[0, 1, 3, 4, 5, 7].map((index) => box(x - 455 + index * 120, 150, 66, 440, ink.black)),
    box(x - 540 + 360, 690, 112, 180, second),
  ];
  const cello = () => [
    fill(
      d`M${x} 250C${x + 150} 240 ${x + 200} 350 ${x + 160} 440C${x + 120} 500 ${x + 120} 560 ${x + 180} 620C${x + 270} 730 ${x + 180} 930 ${x} 920C${x - 180} 930 ${x - 270} 730 ${x - 180} 620C${x - 120} 560 ${x - 120} 500 ${x - 160} 440C${x - 200} 350 ${x - 150} 240 ${x} 250z`,
      second,
    ),
    box(x - 28, -20, 56, 620, ink.black),
    ...[-1, 1].map((side) =>
      line(d`M${x + side * 84} 560C${x + side * 60} 620 ${x + side * 110} 660 ${x + side * 84} 730`, ink.black, 16),
    ),
    box(x - 60, 740, 120, 30, ink.black),
    line(d`M${x + 330} 60L${x + 420} 940`, third, 16),
  ];
  return [
    disc(x + between(-160, 160), between(420, 560), between(380, 450), first),
    ...pick([harp, drum, horn, keys, cello] as const)(),
  ];
};
