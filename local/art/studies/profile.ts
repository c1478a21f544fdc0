import { d, disc, fill, ink, line, oval, poly, put, star, times } from '../kit.ts';
import type { Study } from './study.ts';

type Face = { readonly nose: number; readonly chin: number; readonly brow: number };

/** A face from the side, looking right, cut from paper. */
export const faceOf = ({ nose, chin, brow }: Face): string =>
  d`M-20 -430C150 -440 ${250 + brow} -350 ${262 + brow} -220C266 -185 254 -165 258 -140C275 -95 ${252 + nose} -50 ${260 + nose} -20C${264 + nose} 6 ${244 + nose * 0.5} 16 246 24C240 42 268 52 274 68C276 82 256 84 252 92C274 98 276 122 256 136C244 152 ${266 + chin} 168 ${260 + chin} 204C${250 + chin} 258 170 268 104 250C84 300 100 370 150 430C290 470 400 520 430 640H-430C-400 520 -270 470 -210 420C-170 340 -180 270 -210 200C-330 80 -340 -140 -280 -260C-220 -380 -120 -425 -20 -430z`;

export const cap =
  'M244 -300C200 -460 20 -520 -150 -450C-330 -370 -380 -150 -320 30C-300 110 -250 170 -200 210C-160 120 -120 60 -60 20C-10 -30 10 -90 20 -150C110 -160 200 -220 244 -300z';

type Hair = (colour: string, second: string) => readonly string[];

/** Hair that anybody may wear. */
const plainHair: readonly [Hair, ...Hair[]] = [
  (colour) => [fill(cap, colour)],
  (colour) => [disc(-330, -120, 130, colour), fill(cap, colour)],
  (colour) => [disc(-90, -470, 120, colour), fill(cap, colour)],
  (colour) =>
    times(9, (index) =>
      disc(Math.cos(2.9 + index * 0.3) * 310 - 70, Math.sin(2.9 + index * 0.3) * 310 - 140, 112, colour),
    ).concat(fill(cap, colour)),
  (colour) => [
    fill(
      'M244 -300C180 -480 -40 -540 -220 -440C-420 -320 -420 0 -400 240C-390 360 -330 420 -240 440C-250 300 -170 200 -110 90C-40 20 0 -60 20 -150C110 -160 200 -220 244 -300z',
      colour,
    ),
  ],
  (colour, second) => [
    fill(cap, colour),
    line('M-330 -200C-240 -330 -60 -400 130 -390M-350 -60C-280 -210 -120 -290 60 -290', second, 16),
  ],
];

/** What the stage puts on a head. */
const stageHair: readonly Hair[] = [
  (colour, second) => [
    fill(cap, colour),
    poly(
      [
        [-210, -430],
        [-190, -640],
        [-80, -510],
        [20, -680],
        [90, -510],
        [210, -620],
        [190, -400],
      ],
      second,
    ),
  ],
  (colour, second) => [
    fill(cap, colour),
    fill('M-260 -390L-160 -760H170L210 -390z', second),
    line('M-420 -380H340', second, 60),
  ],
  (colour, second) => [
    fill(cap, colour),
    ...times(5, (index) => oval(-300 + index * 60, -420 - index * 40, 30, 150, second, -60 + index * 16)),
  ],
  (colour, second) => [
    disc(-330, -160, 140, colour),
    fill(cap, colour),
    ...times(5, (index) => star(-290 + index * 110, -360 - Math.sin(index * 0.8) * 110, 46, 6, 0.5, second)),
  ],
];

const allHair = [...plainHair, ...stageHair] as const;

const ruff = (colour: string) =>
  times(7, (index) => oval(-190 + index * 62, 330 + Math.abs(index - 3) * -8, 48, 76, colour, -18 + index * 6));

export const profile: Study = (sheet, colours, { between, whole, pick }) => {
  const { w, mid } = sheet;
  const [, first = ink.oxblood, second = ink.gold, third = ink.paper, fourth = ink.black] = colours;
  const side = pick([1, -1] as const);
  const face = (body: string, hair: string, extra: string, x: number, flip: 1 | -1, scale: number) =>
    put(
      [
        fill(faceOf({ nose: between(34, 96), chin: between(-16, 26), brow: between(-14, 16) }), body),
        ...(whole(0, 2) === 0 ? ruff(extra) : []),
        ...pick(allHair)(hair, extra),
        line('M140 -112q40 -26 76 -4', hair, 14),
      ],
      { x, y: 560, scale, flip },
    );
  return [
    disc(mid - side * w * 0.16, between(300, 520), between(330, 440), second),
    ...(whole(0, 1) === 0
      ? [face(third, fourth, first, mid - w * 0.2, 1, 0.72), face(first, fourth, third, mid + w * 0.2, -1, 0.72)]
      : [face(first, fourth, third, mid + side * w * 0.08, side, 0.86)]),
  ];
};

/** The portrait of a person, in papers of colours that are nobody's skin. */
export const portrait: Study = ({ mid }, _, { between, pick, whole }) => {
  const [ground, face, hair, light] = pick<readonly [string, string, string, string]>([
    [ink.blush, ink.oxblood, ink.black, ink.coral],
    [ink.petrol, ink.aqua, ink.night, ink.gold],
    [ink.gold, ink.oxblood, ink.black, ink.paper],
    [ink.sky, ink.cobalt, ink.night, ink.paper],
    [ink.oxblood, ink.rose, ink.black, ink.gold],
    [ink.sage, ink.emerald, ink.forest, ink.paper],
    [ink.cobalt, ink.gold, ink.night, ink.vermilion],
    [ink.sand, ink.teal, ink.petrol, ink.paper],
    [ink.plum, ink.lilac, ink.black, ink.straw],
    [ink.straw, ink.vermilion, ink.wine, ink.emerald],
    [ink.lilac, ink.violet, ink.plum, ink.paper],
    [ink.bone, ink.steel, ink.midnight, ink.coral],
  ]);
  const side = pick([1, -1] as const);
  return [
    `<path d="M0 0h1000v1000H0z" fill="${ground}"/>`,
    disc(mid + side * between(60, 170), between(260, 420), between(280, 370), light),
    put(
      [
        fill(faceOf({ nose: between(34, 92), chin: between(-14, 22), brow: between(-12, 14) }), face),
        ...pick(plainHair)(hair, face),
        line('M140 -112q40 -26 76 -4', hair, 14),
        ...(whole(0, 2) === 0 ? [line('M-330 560C-200 470 200 470 330 560', hair, 40)] : []),
      ],
      { x: mid - side * 20, y: 560, scale: between(0.84, 0.94), flip: side },
    ),
  ];
};
