import { box, d, disc, fill, half, ink, line, oval, petal, polar, poly, put, ring, star, times } from '../kit.ts';
import type { Drawing } from '../kit.ts';

/** The slipper on the stairs, at midnight. */
const cinderella: Drawing = {
  ground: ink.violet,
  draw: ({ w, mid, by }) => {
    const [x, y] = [by(660, 1420), 330];
    return [
      disc(x, y, 300, ink.plum),
      ring(x, y, 262, 16, ink.gold),
      ...times(12, (index) => {
        const [px, py] = polar(x, y, 216, index * 30);
        return disc(px, py, index % 3 === 0 ? 22 : 10, ink.gold);
      }),
      line(d`M${x} ${y}V${y - 190}M${x} ${y}L${x - 6} ${y - 120}`, ink.paper, 24),
      ...times(4, (index) =>
        box(
          -10,
          700 + index * 80,
          w * (0.62 + index * 0.14),
          90,
          [ink.lilac, ink.rose, ink.blush, ink.paper][index] ?? ink.lilac,
        ),
      ),
      put(
        [
          fill(
            'M-360 -330C-270 -300 -200 -200 -130 -110C-40 0 110 -30 260 30C340 64 330 110 250 110H-60C-160 110 -190 20 -250 -90L-280 110H-320L-330 -130C-350 -190 -370 -260 -360 -330z',
            ink.sky,
          ),
          fill(
            'M-360 -330C-270 -300 -200 -200 -130 -110C-40 0 110 -30 260 30C80 20 -100 90 -190 -40C-240 -120 -290 -240 -360 -330z',
            ink.paper,
          ),
          star(196, 32, 62, 4, 0.24, ink.gold),
        ],
        { x: mid - by(70, 420), y: 590, scale: 1.06 },
      ),
      star(by(160, 240), 180, 70, 4, 0.2, ink.straw),
      star(by(320, 560), 90, 40, 4, 0.2, ink.straw),
    ];
  },
};

/** A violin cut in two, and an apple. */
const violins: Drawing = {
  ground: ink.sand,
  draw: ({ w, mid, by }) => {
    const side = (colour: string, dark: string, hand: 1 | -1) => [
      fill(
        `M0 -330C${hand * 140} -330 ${hand * 200} -230 ${hand * 180} -140C${hand * 170} -80 ${hand * 110} -60 ${hand * 110} 0C${hand * 110} 60 ${hand * 220} 80 ${hand * 230} 190C${hand * 240} 320 ${hand * 120} 390 0 390z`,
        colour,
      ),
      line(
        `M${hand * 92} -70C${hand * 60} -60 ${hand * 60} -20 ${hand * 78} 20C${hand * 96} 60 ${hand * 96} 110 ${hand * 64} 120`,
        dark,
        18,
      ),
    ];
    const gap = by(40, 90);
    return [
      box(0, 0, mid, 1000, ink.slate),
      box(0, 820, w, 180, ink.black),
      put(
        [
          ...side(ink.coral, ink.black, -1),
          box(-40, -700, 40, 420, ink.black),
          box(-70, 230, 70, 110, ink.black),
          line('M-14 -640V300', ink.paper, 6),
        ],
        { x: mid - gap, y: 560, turn: -6, scale: 1.06 },
      ),
      put(
        [
          ...side(ink.ochre, ink.umber, 1),
          box(0, -620, 40, 420, ink.umber),
          box(0, 230, 70, 110, ink.umber),
          line('M14 -560V300', ink.paper, 6),
        ],
        { x: mid + gap, y: 470, turn: 7, scale: 1.06 },
      ),
      disc(mid + by(330, 600), 790, 110, ink.scarlet),
      disc(mid + by(365, 635), 770, 100, ink.vermilion),
      line(d`M${mid + by(330, 600)} 690q10 -50 50 -70`, ink.umber, 16),
      petal(mid + by(340, 610), 660, 110, 36, 66, ink.moss),
    ];
  },
};

/** A pistol under a crown. */
const mayerling: Drawing = {
  ground: ink.grey,
  draw: ({ w, mid, by }) => [
    fill(
      d`M0 0H${w}V${by(360, 300)}C${w * 0.7} ${by(520, 470)} ${w * 0.3} ${by(520, 470)} 0 ${by(360, 300)}z`,
      ink.wine,
    ),
    put(
      [
        poly(
          [
            [-230, 120],
            [-300, -130],
            [-150, 0],
            [0, -190],
            [150, 0],
            [300, -130],
            [230, 120],
          ],
          ink.gold,
        ),
        box(-230, 110, 460, 70, ink.ochre),
        ...[-300, 0, 300].map((x) => disc(x, x === 0 ? -200 : -140, 34, ink.paper)),
        ...[-130, 0, 130].map((x) => disc(x, 145, 22, ink.oxblood)),
      ],
      { x: mid - by(60, 160), y: 270, turn: -14, scale: 1.05 },
    ),
    put(
      [
        box(-480, -66, 640, 76, ink.black),
        box(-500, -84, 40, 112, ink.black),
        box(-480, 14, 420, 30, ink.umber),
        fill(
          'M60 -66H210C300 -50 330 40 350 150C370 240 410 290 390 330C370 370 260 370 240 320C210 230 170 110 60 60z',
          ink.brown,
        ),
        line('M-10 20C-10 120 90 120 120 60', ink.black, 20),
        line('M40 30C30 60 40 80 50 90', ink.black, 16),
        fill('M120 -66C130 -130 190 -140 200 -190L230 -170C230 -110 200 -90 200 -60z', ink.black),
        disc(300, 240, 34, ink.gold),
      ],
      { x: mid + by(50, 60), y: 700, scale: by(0.94, 1.1), turn: -4 },
    ),
  ],
};

/** The light that burns on the empty stage. */
const companyEvening: Drawing = {
  ground: ink.black,
  draw: ({ w, mid, by }) => {
    const x = mid + by(60, 200);
    return [
      poly(
        [
          [0, 1000],
          [by(180, 420), 700],
          [w - by(100, 160), 700],
          [w, 1000],
        ],
        ink.umber,
      ),
      ...times(7, (index) =>
        line(d`M${by(180, 420) + ((w - by(280, 580)) * index) / 6} 700L${(w * index) / 6} 1000`, ink.black, 8),
      ),
      disc(x, 330, 290, ink.umber),
      disc(x, 330, 190, ink.brown),
      oval(x, 860, 210, 40, ink.ochre),
      box(x - 12, 400, 24, 460, ink.grey),
      box(x - 34, 400, 68, 70, ink.grey),
      ...[-1, 1].map((side) => line(d`M${x + side * 8} 790L${x + side * 96} 866`, ink.grey, 18)),
      disc(x, 330, 92, ink.straw),
      ring(x, 330, 112, 10, ink.grey),
      line(d`M${x - 112} 330H${x + 112}M${x} 218V442`, ink.grey, 8),
      ...[0.08, 0.2].map((share) => box(w * share, 0, by(60, 120), 700 + share * 300, ink.slate)),
    ];
  },
};

/** A chandelier. */
const gala: Drawing = {
  ground: ink.oxblood,
  draw: ({ w, mid, by }) => {
    const tier = (y: number, reach: number, count: number, hang: number) => [
      line(
        d`M${mid - reach} ${y}C${mid - reach * 0.8} ${y + hang} ${mid + reach * 0.8} ${y + hang} ${mid + reach} ${y}`,
        ink.gold,
        22,
      ),
      ...times(count, (index) => {
        const share = index / (count - 1);
        const x = mid - reach + share * reach * 2;
        const low = y + Math.sin(share * Math.PI) * hang * 0.76;
        return [
          box(x - 12, low - 84, 24, 84, ink.paper),
          flame(x, low - 90, 78),
          poly(
            [
              [x, low + 12],
              [x + 20, low + 50],
              [x, low + 96],
              [x - 20, low + 50],
            ],
            ink.sky,
          ),
        ].join('');
      }),
    ];
    const flame = (x: number, y: number, size: number) =>
      fill(d`M${x} ${y}c-34 -30 -20 -56 0 ${-size}c20 ${size - 56} 34 ${size - 30} 0 ${size}z`, ink.gold);
    return [
      disc(mid, 450, by(430, 480), ink.scarlet),
      ...(w > 1200
        ? [-1, 1].flatMap((side) => [
            ring(mid + side * by(600, 760), 450, 150, 12, ink.scarlet),
            disc(mid + side * by(600, 760), 450, 60, ink.scarlet),
          ])
        : []),
      box(mid - 9, -10, 18, 600, ink.gold),
      fill(
        d`M${mid - 70} 150C${mid - 30} 220 ${mid - 30} 330 ${mid - 90} 420C${mid - 60} 560 ${mid + 60} 560 ${mid + 90} 420C${mid + 30} 330 ${mid + 30} 220 ${mid + 70} 150z`,
        ink.gold,
      ),
      ...tier(280, 260, 5, 110),
      ...tier(540, 440, 7, 190),
      poly(
        [
          [mid, 640],
          [mid + 50, 760],
          [mid, 920],
          [mid - 50, 760],
        ],
        ink.paper,
      ),
      poly(
        [
          [mid, 640],
          [mid + 50, 760],
          [mid, 920],
        ],
        ink.sky,
      ),
    ];
  },
};

/** Two wheels that turn each other. */
const movingParts: Drawing = {
  ground: ink.coral,
  draw: ({ w, mid, by }) => {
    const wheel = (x: number, y: number, radius: number, teeth: number, colour: string, turn: number) => [
      ...times(teeth, (index) => {
        const at = turn + (index * 360) / teeth;
        const half = 180 / teeth / 1.9;
        return poly(
          [
            polar(x, y, radius * 0.9, at - half * 1.3),
            polar(x, y, radius * 1.16, at - half * 0.7),
            polar(x, y, radius * 1.16, at + half * 0.7),
            polar(x, y, radius * 0.9, at + half * 1.3),
          ],
          colour,
        );
      }),
      disc(x, y, radius, colour),
    ];
    const [left, right] = [mid - by(190, 300), mid + by(210, 330)];
    return [
      box(0, 0, mid, 1000, ink.blush),
      ...wheel(left, 600, 300, 14, ink.cobalt, 6),
      ...wheel(right, 330, 230, 11, ink.oxblood, 22),
      disc(left, 600, 210, ink.blush),
      disc(right, 330, 150, ink.gold),
      half(left, 600, 180, ink.cobalt, 30),
      half(right, 330, 122, ink.oxblood, 210),
      disc(left, 600, 46, ink.gold),
      disc(right, 330, 36, ink.blush),
      line(d`M${left} 600L${right} 330`, ink.black, 26),
      disc(left, 600, 28, ink.black),
      disc(right, 330, 28, ink.black),
      ...(w > 1200
        ? [...wheel(w - by(0, 130), 880, 190, 10, ink.black, 8), disc(w - by(0, 130), 880, 110, ink.coral)]
        : []),
    ];
  },
};

/** A drop too heavy for its ceiling. */
const weightOfWater: Drawing = {
  ground: ink.aqua,
  draw: ({ w, mid, by }) => [
    fill(
      d`M0 0H${w}V120C${mid + 420} 130 ${mid + 130} 180 ${mid + 120} 330C${mid + 130} 430 ${mid + 310} 470 ${mid + 310} 640A310 280 0 0 1 ${mid - 310} 640C${mid - 310} 470 ${mid - 130} 430 ${mid - 120} 330C${mid - 130} 180 ${mid - 420} 130 0 120z`,
      ink.petrol,
    ),
    fill(
      d`M${mid - 250} 660A250 215 0 0 0 ${mid + 250} 660C${mid + 130} 610 ${mid + 60} 720 ${mid} 660C${mid - 80} 600 ${mid - 150} 700 ${mid - 250} 660z`,
      ink.blue,
    ),
    line(d`M${mid + 170} 540C${mid + 220} 590 ${mid + 226} 640 ${mid + 222} 680`, ink.paper, 26),
    ...times(8, (index) => line(d`M${mid - 350 + index * 100} 962h${60}`, ink.petrol, 20)),
    ...(w > 1200
      ? [-1, 1].map((side) =>
          fill(
            d`M${mid + side * by(520, 700) - 90} 118C${mid + side * by(520, 700) - 30} 160 ${mid + side * by(520, 700) - 60} 300 ${mid + side * by(520, 700)} 300C${mid + side * by(520, 700) + 60} 300 ${mid + side * by(520, 700) + 30} 160 ${mid + side * by(520, 700) + 90} 118z`,
            ink.petrol,
          ),
        )
      : []),
  ],
};

/** A shell where the sea left it. */
const tideline: Drawing = {
  ground: ink.sand,
  draw: ({ w, by }) => {
    const [x, y] = [by(590, 1260), 560];
    const chambers = times(9, (index) => {
      const from = -110 + index * 34;
      const [near, far] = [120 + index * 4, 210 + index * 20];
      const [ax, ay] = polar(x, y, far, from);
      const [bx, by2] = polar(x, y, far + 20, from + 34);
      const [cx, cy] = polar(x, y, near * 0.2, from + 30);
      return fill(
        d`M${cx} ${cy}L${ax} ${ay}A${far} ${far} 0 0 1 ${bx} ${by2}z`,
        [ink.coral, ink.paper, ink.rose][index % 3] ?? ink.coral,
      );
    });
    return [
      fill(
        d`M0 0H${w}V${by(150, 180)}C${w * 0.8} ${by(330, 330)} ${w * 0.62} 120 ${w * 0.45} 250C${w * 0.3} 370 ${w * 0.16} 250 0 470z`,
        ink.paper,
      ),
      fill(
        d`M0 0H${w}V${by(90, 110)}C${w * 0.8} ${by(260, 250)} ${w * 0.62} 60 ${w * 0.45} 180C${w * 0.3} 300 ${w * 0.16} 190 0 380z`,
        ink.teal,
      ),
      fill(
        d`M0 0H${w}V20C${w * 0.8} 130 ${w * 0.62} -20 ${w * 0.45} 80C${w * 0.3} 200 ${w * 0.16} 100 0 230z`,
        ink.petrol,
      ),
      ...chambers,
      disc(x, y, 96, ink.oxblood),
      disc(x + 14, y + 6, 58, ink.coral),
      disc(x + 22, y + 10, 26, ink.oxblood),
      ...times(4, (index) => oval(by(110, 260) + index * by(26, 100), 910 - index * 100, 26, 14, ink.brown, -40)),
    ];
  },
};

/** Balloons, tied to a chair of the stalls. */
const hamlynTreat: Drawing = {
  ground: ink.straw,
  draw: ({ mid, by }) => {
    const balloons: readonly (readonly [number, number, number, string])[] = [
      [-260, 330, 130, ink.scarlet],
      [-40, 190, 150, ink.blue],
      [210, 300, 140, ink.emerald],
      [-120, 470, 110, ink.gold],
      [90, 470, 120, ink.coral],
    ];
    const x = mid + by(0, -180);
    return [
      ...balloons.map(([dx, y]) => line(d`M${x + dx} ${y}Q${x + dx * 0.3} 640 ${x} 780`, ink.black, 7)),
      ...balloons.flatMap(([dx, y, size, colour]) => [
        oval(x + dx, y, size, size * 1.18, colour),
        poly(
          [
            [x + dx, y + size * 1.12],
            [x + dx - 20, y + size * 1.32],
            [x + dx + 20, y + size * 1.32],
          ],
          colour,
        ),
        oval(x + dx - size * 0.4, y - size * 0.46, size * 0.14, size * 0.26, ink.paper, 28),
      ]),
      fill(d`M${x - 150} 1010V760C${x - 150} 700 ${x + 150} 700 ${x + 150} 760V1010z`, ink.oxblood),
      fill(d`M${x - 110} 900V780C${x - 110} 740 ${x + 110} 740 ${x + 110} 780V900z`, ink.scarlet),
      box(x - 210, 860, 60, 150, ink.wine, 20),
      box(x + 150, 860, 60, 150, ink.wine, 20),
      ...(mid > 650
        ? [0.2, 0.62, 0.94].map((share) => [box(x + share * 800 + 70, 860, 320, 200, ink.ochre, 40)].join(''))
        : []),
    ];
  },
};

export const laterBallets = {
  cinderella,
  'still-life-with-violins': violins,
  mayerling,
  'company-evening': companyEvening,
  'the-house-gala': gala,
  'moving-parts-an-evening-of-duets': movingParts,
  'the-weight-of-water': weightOfWater,
  tideline,
  'hamlyn-treat': hamlynTreat,
} satisfies Record<string, Drawing>;
