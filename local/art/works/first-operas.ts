import { box, d, disc, drop, fill, flame, ink, line, oval, petal, poly, put, star, times } from '../kit.ts';
import type { Drawing } from '../kit.ts';

/** Candles; the middle one burns with a blade. */
const tosca: Drawing = {
  ground: ink.wine,
  draw: ({ w, mid, by }) => {
    const candle = (x: number, top: number) => [
      disc(x, top - 110, 170, ink.oxblood),
      box(x - 46, top, 92, 700, ink.cream),
      box(x + 12, top, 34, 700, ink.bone),
      flame(x, top - 12, 230, ink.gold),
      flame(x + 4, top - 14, 110, ink.paper),
    ];
    const far = by(330, 430);
    return [
      ...(w > 1400 ? [...candle(mid - far * 1.72, 660), ...candle(mid + far * 1.72, 660)] : []),
      disc(mid, 420, by(300, 340), ink.oxblood),
      ...candle(mid - far, 490),
      ...candle(mid + far, 490),
      box(mid - 66, 640, 132, 400, ink.cream),
      box(mid + 18, 640, 48, 400, ink.bone),
      fill(
        d`M${mid - 66} 640C${mid - 110} 420 ${mid - 60} 190 ${mid + 30} 40C${mid + 50} 240 ${mid + 62} 440 ${mid + 66} 640z`,
        ink.paper,
      ),
      fill(
        d`M${mid + 8} 640C${mid} 420 ${mid + 10} 200 ${mid + 30} 40C${mid + 50} 240 ${mid + 62} 440 ${mid + 66} 640z`,
        ink.rose,
      ),
      box(mid - 110, 628, 220, 34, ink.black),
      drop(mid - 66, 690, 130, ink.scarlet),
    ];
  },
};

/** A flute across the night; a bird sits on it, and its notes are stars. */
const magicFlute: Drawing = {
  ground: ink.cobalt,
  draw: ({ w, mid, by }) => [
    disc(by(760, 1560), 240, 190, ink.gold),
    disc(by(690, 1480), 200, 170, ink.cobalt),
    ...times(9, (index) => {
      const [x, y] = [((index * 0.377 + 0.08) % 1) * w, 70 + ((index * 211) % 360)];
      return star(x, y, index % 3 === 0 ? 44 : 24, 4, 0.22, ink.straw);
    }),
    put(
      [
        box(-1300, -52, 2600, 104, ink.gold),
        box(-1300, 14, 2600, 38, ink.ochre),
        ...[-520, -60, 330].map((x) => box(x, -66, 46, 132, ink.paper)),
        ...times(6, (index) => disc(-400 + index * 120 + (index > 2 ? 120 : 0), -10, 30, ink.midnight)),
      ],
      { x: mid, y: 690, turn: -14 },
    ),
    put(
      [
        fill(
          'M-240 150C-150 60 -120 -60 -10 -120C60 -160 150 -130 160 -50L250 -10L150 20C130 120 40 170 -60 150L-330 300L-210 110z',
          ink.scarlet,
        ),
        fill('M-60 150C-90 60 -40 -20 60 -20C70 80 20 140 -60 150z', ink.vermilion),
        fill('M-330 300L-60 150L-150 110z', ink.emerald),
        fill('M40 -135L20 -230L80 -170L110 -240L120 -140z', ink.gold),
        disc(95, -65, 20, ink.paper),
        disc(99, -65, 9, ink.black),
        line('M-20 150L-30 215M40 140L40 205', ink.black, 12),
      ],
      { x: by(440, 720), y: 520, scale: 1.05, turn: -4 },
    ),
  ],
};

/** Roofs under snow, and one lit window. */
const boheme: Drawing = {
  ground: ink.steel,
  draw: ({ w, by }) => {
    const peak = by(430, 1180);
    const pot = (x: number, y: number, tall: number) => [
      box(x - 44, y - tall, 88, tall + 260, ink.brown),
      box(x - 58, y - tall - 34, 116, 44, ink.umber),
      box(x - 60, y - tall - 60, 120, 32, ink.paper, 16),
    ];
    return [
      fill(d`M0 620L${w * 0.22} 470L${w * 0.34} 560L${w * 0.6} 430L${w} 640V1000H0z`, ink.midnight),
      ...pot(peak + 330, 560, 250),
      fill(
        d`M${peak + 330} 180C${peak + 260} 120 ${peak + 420} 90 ${peak + 350} 20L${peak + 410} -10C${peak + 470} 90 ${peak + 330} 120 ${peak + 360} 190z`,
        ink.sky,
      ),
      ...pot(by(-400, 330), 760, 190),
      poly(
        [
          [peak, 250],
          [peak + 620, 1000],
          [peak - 620, 1000],
        ],
        ink.night,
      ),
      fill(d`M${peak} 190L${peak + 700} 1040H${peak + 560}L${peak} 330L${peak - 560} 1040H${peak - 700}z`, ink.paper),
      box(peak - 130, 530, 260, 330, ink.gold, 8),
      box(peak - 8, 530, 16, 330, ink.night),
      box(peak - 130, 680, 260, 16, ink.night),
      box(peak - 166, 850, 332, 44, ink.paper, 20),
      ...times(26, (index) =>
        disc(((index * 0.6181) % 1) * w, ((index * 173) % 760) + 20, index % 4 === 0 ? 19 : 11, ink.paper),
      ).filter((_, index) => index % 13 !== 6),
    ];
  },
};

/** A fool's cap with three horns and its bells. */
const rigoletto: Drawing = {
  ground: ink.gold,
  draw: ({ mid, by }) => {
    const reach = by(-20, 330);
    const bell = (x: number, y: number) => [
      disc(x, y, 74, ink.paper),
      box(x - 74, y - 10, 148, 20, ink.black),
      box(x - 9, y, 18, 74, ink.black),
    ];
    const horn = (side: 1 | -1) =>
      d`M${mid + side * 270} 900C${mid + side * 330} 620 ${mid + side * (330 + reach * 0.5)} 420 ${mid + side * (400 + reach)} 640C${mid + side * (500 + reach)} 330 ${mid + side * 240} 60 ${mid} 330V900z`;
    return [
      box(mid, 0, mid, 1000, ink.ochre),
      fill(horn(-1), ink.oxblood),
      fill(horn(1), ink.black),
      fill(
        d`M${mid - 200} 900C${mid - 190} 560 ${mid - 150} 330 ${mid + 70} 120C${mid + 60} 280 ${mid + 180} 520 ${mid + 200} 900z`,
        ink.violet,
      ),
      fill(d`M${mid} 900V184L${mid + 70} 120C${mid + 60} 280 ${mid + 180} 520 ${mid + 200} 900z`, ink.plum),
      box(mid - 310, 860, 620, 150, ink.paper),
      ...times(5, (index) =>
        poly(
          [
            [mid - 310 + index * 124, 860],
            [mid - 186 + index * 124, 860],
            [mid - 248 + index * 124, 1000],
          ],
          index % 2 === 0 ? ink.oxblood : ink.black,
        ),
      ),
      ...bell(mid - 396 - reach, 690),
      ...bell(mid + 396 + reach, 690),
      ...bell(mid + 70, 100),
    ];
  },
};

/** A hand of stone comes down into the fire. */
const donGiovanni: Drawing = {
  ground: ink.black,
  draw: ({ w, mid, by }) => {
    const count = w > 1200 ? 9 : 5;
    const step = w / (count - 1);
    return [
      ...times(count, (index) =>
        flame(index * step, 1120, (index % 2 === 0 ? 640 : 470) + Math.abs(index * step - mid) * 0.28, ink.oxblood),
      ),
      ...times(count, (index) =>
        flame(index * step + step / 2, 1120, 430 + Math.abs(index * step - mid) * 0.2, ink.scarlet),
      ),
      ...times(count, (index) => flame(index * step, 1120, 290, ink.vermilion)),
      put(
        [
          fill('M-150 -420H150V-80H-150z', ink.slate),
          box(-190, -330, 380, 150, ink.paper),
          ...times(5, (index) => box(-190 + index * 80, -180, 62, 40, ink.paper, 12)),
          fill(
            'M-150 -140H150C190 -20 200 60 190 120L180 340C176 390 118 390 116 340L108 190L96 190L88 420C86 472 24 472 22 420L18 200L6 200L-8 400C-12 450 -70 448 -70 398L-64 190L-78 186L-100 320C-110 366 -164 356 -160 312L-150 120C-200 60 -290 90 -320 30C-280 -40 -190 -40 -150 -30z',
            ink.grey,
          ),
          fill(
            'M60 -140H150C190 -20 200 60 190 120L180 340C176 390 118 390 116 340L108 190L96 190L88 420C86 472 50 472 50 440C70 200 80 60 60 -140z',
            ink.slate,
          ),
        ],
        { x: mid - by(20, 380), y: 330, scale: 0.98, turn: 4 },
      ),
    ];
  },
};

/** The house in the wood that one could eat. */
const hansel: Drawing = {
  ground: ink.forest,
  draw: ({ w, mid, by }) => {
    const x = mid + by(0, 320);
    const tree = (x: number, wide: number) =>
      fill(
        d`M${x - wide} 1000C${x - wide * 0.5} 600 ${x - wide * 0.5} 300 ${x - wide * 0.7} 0H${x + wide * 0.7}C${x + wide * 0.5} 300 ${x + wide * 0.5} 600 ${x + wide} 1000z`,
        ink.night,
      );
    const scallops = (y: number, wide: number, colour: string) =>
      times(7, (index) => disc(x - wide + (index * wide) / 3, y, wide / 5.4, colour));
    return [
      disc(x, 520, by(430, 520), ink.emerald),
      ...[0.04, 0.2, 0.8, 0.96].map((share) => tree(share * w, share > 0.1 && share < 0.9 ? 60 : 90)),
      box(x - 230, 520, 460, 480, ink.brown),
      poly(
        [
          [x, 110],
          [x + 350, 590],
          [x - 350, 590],
        ],
        ink.coral,
      ),
      ...scallops(590, 320, ink.paper),
      ...scallops(450, 218, ink.blush),
      ...scallops(320, 118, ink.paper),
      disc(x, 170, 66, ink.scarlet),
      fill(d`M${x - 95} 1000V800a95 95 0 0 1 190 0V1000z`, ink.umber),
      fill(d`M${x - 70} 1000V805a70 70 0 0 1 140 0V1000z`, ink.gold),
      ...[-155, 155].map((side) => disc(x + side, 730, 44, ink.gold)),
      ...[-340, 340].flatMap((side) => [
        box(x + side - 10, 640, 20, 360, ink.paper),
        disc(x + side, 640, 96, ink.scarlet),
        line(d`M${x + side} 640a24 24 0 0 1 48 0a52 52 0 0 1 -104 0a78 78 0 0 1 156 0`, ink.paper, 20),
      ]),
    ];
  },
};

/** The bull, a rose between its teeth. */
const carmen: Drawing = {
  ground: ink.scarlet,
  draw: ({ w, mid, by }) => {
    const reach = by(0, 260);
    return [
      fill(d`M0 1000C${w * 0.1} 560 ${w * 0.9} 560 ${w} 1000z`, ink.gold),
      fill(
        d`M${mid - 130} 330C${mid - 330 - reach} 350 ${mid - 470 - reach} 250 ${mid - 430 - reach} 60C${mid - 380 - reach} 190 ${mid - 250} 210 ${mid - 100} 230z`,
        ink.paper,
      ),
      fill(
        d`M${mid + 130} 330C${mid + 330 + reach} 350 ${mid + 470 + reach} 250 ${mid + 430 + reach} 60C${mid + 380 + reach} 190 ${mid + 250} 210 ${mid + 100} 230z`,
        ink.paper,
      ),
      fill(d`M${mid - 200} 390L${mid - 380} 440C${mid - 350} 530 ${mid - 240} 520 ${mid - 180} 470z`, ink.black),
      fill(d`M${mid + 200} 390L${mid + 380} 440C${mid + 350} 530 ${mid + 240} 520 ${mid + 180} 470z`, ink.black),
      fill(
        d`M${mid - 210} 250C${mid - 130} 190 ${mid + 130} 190 ${mid + 210} 250C${mid + 240} 480 ${mid + 150} 640 ${mid + 150} 780C${mid + 150} 900 ${mid - 150} 900 ${mid - 150} 780C${mid - 150} 640 ${mid - 240} 480 ${mid - 210} 250z`,
        ink.black,
      ),
      oval(mid - 118, 450, 46, 24, ink.gold, 24),
      oval(mid + 118, 450, 46, 24, ink.gold, -24),
      disc(mid - 108, 454, 15, ink.black),
      disc(mid + 108, 454, 15, ink.black),
      oval(mid - 66, 770, 30, 18, ink.oxblood, -30),
      oval(mid + 66, 770, 30, 18, ink.oxblood, 30),
      line(d`M${mid - 330} 900C${mid - 150} 830 ${mid + 60} 840 ${mid + 210} 850`, ink.emerald, 20),
      petal(mid - 190, 862, 130, 44, -120, ink.emerald),
      disc(mid + 270, 850, 104, ink.oxblood),
      disc(mid + 286, 836, 74, ink.coral),
      disc(mid + 272, 852, 52, ink.oxblood),
      disc(mid + 284, 842, 26, ink.coral),
    ];
  },
};

/** A letter with its seal, and the quill. */
const onegin: Drawing = {
  ground: ink.sky,
  draw: ({ w, mid, by }) => {
    const x = mid - by(20, 170);
    return [
      box(0, 760, w, 240, ink.steel),
      put(
        [
          box(-390, -230, 780, 500, ink.paper),
          poly(
            [
              [-390, -230],
              [390, -230],
              [0, 70],
            ],
            ink.cream,
          ),
          line('M-390 -230L0 70L390 -230', ink.bone, 8),
          line('M-390 270L-90 0M390 270L90 0', ink.bone, 8),
          disc(0, 70, 82, ink.oxblood),
          disc(0, 70, 52, ink.scarlet),
        ],
        { x, y: 580, turn: -7 },
      ),
      put(
        [
          fill('M0 420C-40 120 -190 -60 -120 -460C60 -380 130 -140 20 420z', ink.midnight),
          fill('M10 420C-10 60 -40 -180 -120 -460C60 -380 130 -140 20 420z', ink.blue),
          fill('M-112 -100L-20 -40L-130 -180zM92 -30L10 30L94 40z', ink.sky),
          line('M8 420L22 560', ink.black, 14),
        ],
        { x: x + by(250, 520), y: 380, turn: 22, scale: 0.95 },
      ),
    ];
  },
};

export const firstOperas = {
  tosca,
  'the-magic-flute': magicFlute,
  'la-boheme': boheme,
  rigoletto,
  'don-giovanni': donGiovanni,
  'hansel-and-gretel': hansel,
  carmen,
  'eugene-onegin': onegin,
} satisfies Record<string, Drawing>;
