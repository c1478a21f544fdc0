import { box, d, disc, drop, fill, half, ink, line, oval, petal, polar, poly, put, ring, times } from '../kit.ts';
import type { Drawing } from '../kit.ts';

/** The nutcracker's face, in the snow. */
const nutcracker: Drawing = {
  ground: ink.midnight,
  draw: ({ w, mid }) => [
    ...times(34, (index) =>
      disc(((index * 0.6181 + 0.05) % 1) * w, ((index * 149) % 980) + 10, [12, 20, 8][index % 3] ?? 10, ink.sky),
    ),
    disc(mid - 250, 430, 120, ink.paper),
    disc(mid + 250, 430, 120, ink.paper),
    disc(mid - 265, 590, 100, ink.paper),
    disc(mid + 265, 590, 100, ink.paper),
    box(mid - 240, 230, 480, 520, ink.blush),
    box(mid - 260, -20, 520, 270, ink.scarlet),
    box(mid - 290, 216, 580, 62, ink.gold),
    disc(mid, 120, 66, ink.gold),
    box(mid - 300, 270, 600, 26, ink.black),
    ...[-112, 112].flatMap((x) => [
      line(d`M${mid + x - 66} ${352}q66 -46 132 0`, ink.black, 22),
      oval(mid + x, 420, 58, 48, ink.paper),
      disc(mid + x, 424, 30, ink.blue),
      disc(mid + x, 424, 13, ink.black),
      disc(mid + x * 1.55, 520, 58, ink.coral),
    ]),
    poly(
      [
        [mid, 410],
        [mid + 56, 540],
        [mid - 56, 540],
      ],
      ink.coral,
    ),
    fill(
      d`M${mid} 545C${mid - 90} 520 ${mid - 190} 560 ${mid - 270} 500C${mid - 250} 620 ${mid - 90} 640 ${mid} 590C${mid + 90} 640 ${mid + 250} 620 ${mid + 270} 500C${mid + 190} 560 ${mid + 90} 520 ${mid} 545z`,
      ink.black,
    ),
    box(mid - 150, 630, 300, 130, ink.oxblood),
    ...times(5, (index) => box(mid - 145 + index * 59, 634, 53, 66, ink.paper)),
    ...times(5, (index) => box(mid - 145 + index * 59, 706, 53, 54, ink.paper)),
    fill(d`M${mid - 240} 750H${mid + 240}L${mid + 150} 1020H${mid - 150}z`, ink.paper),
    line(d`M${mid - 100} 790L${mid - 70} 1000M${mid} 790V1000M${mid + 100} 790L${mid + 70} 1000`, ink.bone, 14),
  ],
};

/** A daisy stands as the moon over the wood. */
const giselle: Drawing = {
  ground: ink.petrol,
  draw: ({ w, by }) => {
    const [x, y] = [by(470, 640), 390];
    const trunks = (w > 1200 ? [0.02, 0.1, 0.76, 0.87, 0.97] : [0.02, 0.1, 0.97]).map((share) => share * w);
    return [
      disc(x, y, 400, ink.teal),
      ...times(14, (index) => (index === 9 || index === 4 ? '' : petal(x, y, 300, 62, index * (360 / 14), ink.paper))),
      disc(x, y, 88, ink.gold),
      disc(x - 20, y - 20, 46, ink.straw),
      petal(x - 190, 850, 170, 52, 64, ink.paper),
      petal(x + 120, 930, 170, 52, -70, ink.sky),
      ...trunks.flatMap((at, index) => [
        box(at - 40, 0, 80 - index * 6, 1000, ink.night),
        ...times(5, (knot) => box(at - 40, 90 + knot * 190 + index * 40, 34 + (knot % 2) * 16, 15, ink.aqua)),
      ]),
      fill(d`M0 960C${w * 0.3} 900 ${w * 0.7} 1000 ${w} 930V1000H0z`, ink.night),
    ];
  },
};

/** The doll at the window: cheeks, lashes and the key in her head. */
const coppelia: Drawing = {
  ground: ink.rose,
  draw: ({ w, mid, by }) => [
    box(0, 0, by(120, 420), 1000, ink.teal),
    box(w - by(120, 420), 0, by(120, 420), 1000, ink.teal),
    ...times(6, (index) => [
      box(by(20, 60), index * 175 + 30, by(80, 300), 130, ink.petrol),
      box(w - by(100, 360), index * 175 + 30, by(80, 300), 130, ink.petrol),
    ]).flat(),
    box(mid - 18, 20, 36, 200, ink.ochre),
    ring(mid - 78, 70, 52, 34, ink.ochre),
    ring(mid + 78, 70, 52, 34, ink.ochre),
    disc(mid, 520, 350, ink.brown),
    ...[-1, 1].flatMap((side) =>
      times(3, (index) =>
        disc(
          mid + side * (318 - index * 14),
          560 + index * 125,
          84 - index * 8,
          index % 2 === 0 ? ink.umber : ink.brown,
        ),
      ),
    ),
    disc(mid, 560, 292, ink.blush),
    fill(
      d`M${mid - 292} 540A292 292 0 0 1 ${mid + 292} 540C${mid + 180} 420 ${mid + 60} 400 ${mid} 330C${mid - 60} 400 ${mid - 180} 420 ${mid - 292} 540z`,
      ink.brown,
    ),
    ...[-118, 118].flatMap((x) => [
      half(mid + x, 560, 62, ink.paper, 180),
      half(mid + x, 560, 34, ink.teal, 180),
      line(d`M${mid + x - 70} 560H${mid + x + 70}`, ink.black, 16),
      ...[-50, 0, 50].map((lash) => line(d`M${mid + x + lash} 560l${lash * 0.3} -52`, ink.black, 12)),
      disc(mid + x * 1.5, 678, 64, ink.coral),
    ]),
    fill(
      d`M${mid - 54} 740C${mid - 30} 706 ${mid - 10} 712 ${mid} 726C${mid + 10} 712 ${mid + 30} 706 ${mid + 54} 740C${mid + 20} 786 ${mid - 20} 786 ${mid - 54} 740z`,
      ink.scarlet,
    ),
    box(mid - 96, 700, 10, 110, ink.brown),
    box(mid + 86, 700, 10, 110, ink.brown),
    fill(d`M${mid - 260} 1000C${mid - 200} 850 ${mid + 200} 850 ${mid + 260} 1000z`, ink.paper),
  ],
};

/** One swan, and what the water makes of it. */
const swanLake: Drawing = {
  ground: ink.sky,
  draw: ({ w, by }) => {
    const swan = (body: string, wing: string) => [
      line('M150 -70C330 -170 110 -270 120 -400C128 -500 250 -500 252 -410', body, 72),
      fill(
        'M-420 -190C-380 -60 -300 0 -150 0H110C250 0 290 -110 190 -170C120 -210 20 -190 -80 -170C-190 -150 -300 -150 -420 -190z',
        body,
      ),
      fill('M-390 -250C-260 -300 -60 -330 100 -200C80 -90 -120 -40 -240 -80C-320 -110 -370 -170 -390 -250z', wing),
      line('M-300 -190C-180 -130 -80 -130 60 -180', body, 14),
      oval(262, -420, 62, 48, body, 24),
      fill('M300 -440L392 -372L286 -388z', ink.vermilion),
      disc(268, -432, 11, ink.vermilion),
    ];
    const x = by(520, 880);
    return [
      disc(by(210, 360), 200, 120, ink.scarlet),
      box(0, 590, w, 410, ink.midnight),
      put(swan(ink.paper, ink.cream), { x, y: 592, scale: 1.1 }),
      `<g transform="translate(${d`${x}`} 590) scale(1.1 -.78)">${swan(ink.black, ink.night).join('')}</g>`,
      line(
        d`M${by(60, 140)} 660H${by(200, 380)}M${by(760, 1340)} 720H${by(960, 1800)}M${by(60, 240)} 900H${by(330, 620)}`,
        ink.sky,
        10,
      ),
    ];
  },
};

/** Two houses, one heart, a dagger between. */
const romeo: Drawing = {
  ground: ink.cream,
  draw: ({ mid, w, by }) => {
    const lobe = (side: 1 | -1) =>
      d`M${mid + side * 24} 300C${mid + side * 90} 130 ${mid + side * 430} 110 ${mid + side * 430} 380C${mid + side * 430} 600 ${mid + side * 190} 740 ${mid + side * 24} 900z`;
    return [
      box(0, 0, by(0, 300), 1000, ink.cobalt),
      box(w - by(0, 300), 0, by(0, 300), 1000, ink.oxblood),
      fill(lobe(-1), ink.cobalt),
      fill(lobe(1), ink.oxblood),
      poly(
        [
          [mid - 34, 330],
          [mid + 34, 330],
          [mid, 980],
        ],
        ink.paper,
      ),
      poly(
        [
          [mid, 330],
          [mid + 34, 330],
          [mid, 980],
        ],
        ink.grey,
      ),
      box(mid - 130, 296, 260, 40, ink.ochre, 20),
      box(mid - 26, 110, 52, 190, ink.black),
      disc(mid, 92, 46, ink.ochre),
    ];
  },
};

/** Tartan, and a pair of wings. */
const sylphide: Drawing = {
  ground: ink.emerald,
  draw: ({ w, mid, by }) => {
    const across = Math.ceil(w / 250) + 1;
    const shift = (w % 250) / 2 - 125;
    const wing = (side: 1 | -1) => [
      petal(side * 18, 60, 560, 150, side * 38, ink.paper),
      petal(side * 18, 60, 420, 120, side * 82, ink.sky),
      ...[30, 38, 46].map((turn) => put([line('M0 0V-400', ink.sky, 9)], { x: side * 18, y: 30, turn: side * turn })),
      ...[76, 86].map((turn) => put([line('M0 0V-280', ink.paper, 9)], { x: side * 18, y: 40, turn: side * turn })),
    ];
    return [
      ...times(across, (index) => box(shift + index * 250 + 20, 0, 96, 1000, ink.forest)),
      ...times(4, (index) => box(0, index * 250 + 20, w, 96, ink.night)),
      ...times(across, (index) => box(shift + index * 250 + 180, 0, 16, 1000, ink.scarlet)),
      ...times(4, (index) => box(0, index * 250 + 180, w, 16, ink.scarlet)),
      ...times(across, (index) => box(shift + index * 250 + 60, 0, 10, 1000, ink.gold)),
      put(
        [
          ...wing(-1),
          ...wing(1),
          fill('M-56 -30C-30 10 30 10 56 -30L44 110C60 210 170 330 230 470H-230C-170 330 -60 210 -44 110z', ink.paper),
          line('M0 120V460M-30 130L-110 460M30 130L110 460', ink.sky, 10),
        ],
        { x: mid + by(0, 380), y: 480 },
      ),
    ];
  },
};

/** Pearls, and the one stone that they were for. */
const manon: Drawing = {
  ground: ink.plum,
  draw: ({ mid, by }) => {
    const strand = (radius: number, size: number, count: number, down: number) =>
      times(count, (index) => {
        const [x, y] = polar(mid, 20, radius, 100 + (index * 160) / (count - 1));
        return [
          disc(x, 20 + (y - 20) * down, size, ink.blush),
          disc(x - size * 0.25, 20 + (y - 20) * down - size * 0.25, size * 0.45, ink.paper),
        ];
      }).flat();
    const wide = by(1, 1.5);
    return [
      fill(
        d`M${mid - 190} -10H${mid + 190}C${mid + 190} 200 ${mid + 300} 330 ${mid + 700 * wide} 420V1000H${mid - 700 * wide}V420C${mid - 300} 330 ${mid - 190} 200 ${mid - 190} -10z`,
        ink.violet,
      ),
      ...strand(330, 30, 19, 0.95),
      ...strand(430, 42, 17, 1.1),
      poly(
        [
          [mid, 520],
          [mid + 150, 660],
          [mid, 900],
          [mid - 150, 660],
        ],
        ink.paper,
      ),
      poly(
        [
          [mid - 150, 660],
          [mid - 60, 660],
          [mid, 900],
        ],
        ink.lilac,
      ),
      poly(
        [
          [mid + 150, 660],
          [mid + 60, 660],
          [mid, 900],
        ],
        ink.lilac,
      ),
      poly(
        [
          [mid - 60, 660],
          [mid + 60, 660],
          [mid, 520],
        ],
        ink.sky,
      ),
    ];
  },
};

/** The spindle, its red thread, and the thorns that grow meanwhile. */
const beauty: Drawing = {
  ground: ink.sage,
  draw: ({ w, mid, by }) => {
    const briar = (x: number, side: 1 | -1) => [
      line(
        d`M${x} 1040C${x + side * 160} 800 ${x - side * 140} 560 ${x + side * 60} 330C${x + side * 130} 210 ${x + side * 20} 90 ${x + side * 60} -40`,
        ink.forest,
        34,
      ),
      ...[
        [90, 800, 60],
        [20, 600, -70],
        [30, 420, 50],
        [86, 190, -60],
      ].map(([dx = 0, y = 0, turn = 0]) => petal(x + side * dx - side * 30, y, 96, 18, side * turn, ink.forest)),
    ];
    const at = by(150, 240);
    return [
      ...briar(at, 1),
      ...briar(w - at, -1),
      ...(w > 1200 ? [...briar(at + by(200, 300), -1), ...briar(w - at - by(200, 300), 1)] : []),
      line(d`M${mid} 560C${mid + 260} 660 ${mid + 210} 900 ${w + 20} 880`, ink.scarlet, 16),
      poly(
        [
          [mid - 26, 90],
          [mid + 26, 90],
          [mid + 16, 860],
          [mid, 960],
          [mid - 16, 860],
        ],
        ink.brown,
      ),
      fill(
        d`M${mid - 40} 200C${mid - 220} 400 ${mid - 200} 560 ${mid - 40} 640H${mid + 40}C${mid + 200} 560 ${mid + 220} 400 ${mid + 40} 200z`,
        ink.scarlet,
      ),
      ...times(5, (index) =>
        line(
          d`M${mid - 120 - Math.sin((index + 1) * 0.55) * 40} ${320 + index * 56}q${140} ${70} ${250 + Math.sin((index + 1) * 0.55) * 60} ${-10}`,
          ink.oxblood,
          14,
        ),
      ),
      oval(mid, 720, 150, 44, ink.umber),
      oval(mid, 706, 150, 40, ink.brown),
      disc(mid, 80, 44, ink.umber),
      drop(mid, 900, 90, ink.oxblood),
    ];
  },
};

export const firstBallets = {
  'the-nutcracker': nutcracker,
  giselle,
  coppelia,
  'swan-lake': swanLake,
  'romeo-and-juliet': romeo,
  'la-sylphide-and-other-dances': sylphide,
  manon,
  'the-sleeping-beauty': beauty,
} satisfies Record<string, Drawing>;
