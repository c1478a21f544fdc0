import {
  box,
  d,
  disc,
  drop,
  fill,
  flame,
  half,
  hill,
  ink,
  line,
  oval,
  petal,
  polar,
  poly,
  put,
  ring,
  star,
  times,
  water,
} from '../kit.ts';
import type { Drawing } from '../kit.ts';

/** A screw goes down through the house by the lake. */
const turnOfTheScrew: Drawing = {
  ground: ink.sage,
  draw: ({ w, mid, by }) => {
    const x = mid + by(130, 300);
    const left = by(60, 160);
    return [
      box(0, 700, w, 300, ink.forest),
      box(left, 430, by(560, 900), 290, ink.black),
      poly(
        [
          [left - 30, 440],
          [left + 120, 300],
          [left + by(470, 800), 300],
          [left + by(600, 930), 440],
        ],
        ink.umber,
      ),
      ...times(w > 1200 ? 6 : 4, (index) =>
        box(left + 50 + index * by(120, 140), 510, 56, 110, index === 1 ? ink.gold : ink.slate),
      ),
      poly(
        [
          [x - 60, 250],
          [x + 60, 250],
          [x + 44, 820],
          [x, 980],
          [x - 44, 820],
        ],
        ink.grey,
      ),
      poly(
        [
          [x, 250],
          [x + 60, 250],
          [x + 44, 820],
          [x, 980],
        ],
        ink.slate,
      ),
      ...times(8, (index) => {
        const reach = 128 - index * 9;
        return fill(
          d`M${x - reach} ${330 + index * 72}L${x + reach} ${286 + index * 72}L${x + reach} ${310 + index * 72}L${x - reach} ${362 + index * 72}z`,
          ink.paper,
        );
      }),
      fill(d`M${x - 210} 180C${x - 200} 30 ${x + 200} 30 ${x + 210} 180L${x + 70} 260H${x - 70}z`, ink.paper),
      fill(d`M${x} 66C${x + 130} 70 ${x + 206} 110 ${x + 210} 180L${x + 70} 260H${x}z`, ink.grey),
      box(x - 150, 100, 300, 40, ink.black),
    ];
  },
};

/** The sail goes; the fire stays. */
const dido: Drawing = {
  ground: ink.ochre,
  draw: ({ w, by }) => {
    const x = by(620, 1180);
    const fire = by(190, 300);
    return [
      disc(x, 470, by(340, 400), ink.gold),
      water(w, 720, 200, 50, ink.teal),
      fill(
        d`M${x - 250} 690H${x + 280}C${x + 250} 800 ${x + 160} 830 ${x + 60} 830H${x - 100}C${x - 190} 830 ${x - 240} 770 ${x - 250} 690z`,
        ink.umber,
      ),
      line(d`M${x + 270} 700C${x + 340} 660 ${x + 340} 580 ${x + 300} 550`, ink.umber, 34),
      box(x - 10, 130, 24, 570, ink.umber),
      fill(
        d`M${x - 230} 200H${x + 230}C${x + 290} 330 ${x + 290} 450 ${x + 210} 580H${x - 210}C${x - 130} 450 ${x - 150} 330 ${x - 230} 200z`,
        ink.paper,
      ),
      ...[0, 1, 2].map((index) =>
        fill(
          d`M${x - 120 + index * 140} 200h60C${x + 20 + index * 130} 330 ${x + 10 + index * 130} 450 ${x - 50 + index * 120} 580h-56C${x - 50 + index * 130} 450 ${x - 60 + index * 140} 330 ${x - 120 + index * 140} 200z`,
          ink.oxblood,
        ),
      ),
      ...times(3, (index) => disc(x - 120 + index * 120, 750, 22, ink.gold)),
      water(w, 850, 240, 60, ink.petrol, -70),
      fill(d`M-20 1010V930L${fire} 850L${fire + 330} 1010z`, ink.black),
      flame(fire, 930, 560, ink.oxblood),
      flame(fire - 90, 950, 330, ink.scarlet),
      flame(fire + 80, 950, 360, ink.scarlet),
      flame(fire, 950, 260, ink.gold),
    ];
  },
};

/** The owl, awake. */
const owl: Drawing = {
  ground: ink.midnight,
  draw: ({ w, mid, by }) => [
    ...times(12, (index) =>
      star(((index * 0.6181 + 0.1) % 1) * w, 40 + ((index * 131) % 560), index % 3 === 0 ? 34 : 18, 4, 0.25, ink.straw),
    ),
    disc(by(860, 1700), 170, 110, ink.straw),
    fill(
      d`M${mid - 330} 1010C${mid - 420} 620 ${mid - 400} 330 ${mid - 330} 110C${mid - 250} 190 ${mid + 250} 190 ${mid + 330} 110C${mid + 400} 330 ${mid + 420} 620 ${mid + 330} 1010z`,
      ink.brown,
    ),
    fill(
      d`M${mid - 220} 1010C${mid - 240} 800 ${mid - 150} 660 ${mid} 660C${mid + 150} 660 ${mid + 240} 800 ${mid + 220} 1010z`,
      ink.sand,
    ),
    ...times(3, (row) =>
      times(4 - (row % 2), (index) =>
        half(mid - 120 + (row % 2) * 40 + index * 80, 790 + row * 80, 32, ink.brown, 180),
      ),
    ).flat(),
    disc(mid - 172, 420, 190, ink.sand),
    disc(mid + 172, 420, 190, ink.sand),
    disc(mid - 160, 420, 132, ink.gold),
    disc(mid + 160, 420, 132, ink.gold),
    disc(mid - 146, 430, 82, ink.black),
    disc(mid + 146, 430, 82, ink.black),
    disc(mid - 176, 396, 28, ink.paper),
    disc(mid + 116, 396, 28, ink.paper),
    poly(
      [
        [mid - 50, 510],
        [mid + 50, 510],
        [mid, 640],
      ],
      ink.vermilion,
    ),
    box(0, 950, w, 60, ink.umber),
    ...[-150, -100, 100, 150].map((x) => box(mid + x - 18, 920, 36, 70, ink.vermilion, 16)),
  ],
};

/** The lyre; one string has gone. */
const orfeo: Drawing = {
  ground: ink.terracotta,
  draw: ({ w, mid, by }) => [
    box(0, 0, w, by(330, 300), ink.black),
    half(mid, by(330, 300), by(430, 520), ink.gold, 180),
    fill(
      d`M${mid - 300} 150C${mid - 420} 80 ${mid - 470} 170 ${mid - 420} 230C${mid - 470} 470 ${mid - 330} 700 ${mid - 200} 800H${mid + 200}C${mid + 330} 700 ${mid + 470} 470 ${mid + 420} 230C${mid + 470} 170 ${mid + 420} 80 ${mid + 300} 150C${mid + 400} 380 ${mid + 290} 560 ${mid + 140} 650H${mid - 140}C${mid - 290} 560 ${mid - 400} 380 ${mid - 300} 150z`,
      ink.paper,
    ),
    box(mid - 400, 240, 800, 44, ink.black, 22),
    ...[-150, -75, 0, 75].map((x) => line(d`M${mid + x} 262L${mid + x * 0.7} 760`, ink.black, 12)),
    line(
      d`M${mid + 150} 262C${mid + 170} 380 ${mid + 230} 420 ${mid + 170} 500C${mid + 120} 560 ${mid + 210} 600 ${mid + 190} 640`,
      ink.oxblood,
      12,
    ),
    fill(
      d`M${mid - 250} 800C${mid - 230} 940 ${mid + 230} 940 ${mid + 250} 800C${mid + 180} 730 ${mid - 180} 730 ${mid - 250} 800z`,
      ink.black,
    ),
    oval(mid, 830, 80, 36, ink.paper),
    ...(w > 1200
      ? [-1, 1].flatMap((side) =>
          [0, 1, 2].map((index) =>
            line(
              d`M${mid + side * by(560, 620)} ${560 + index * 90}q${side * 90} -50 ${side * 180} 0t${side * 180} 0t${side * 180} 0`,
              ink.black,
              16,
            ),
          ),
        )
      : []),
  ],
};

/** The receiver, and all its cord. */
const voixHumaine: Drawing = {
  ground: ink.blush,
  draw: ({ w, mid, by }) => {
    const x = mid + by(40, 160);
    const coil = times(9, () => d`c-76 0 -76 60 0 60c66 0 66 -30 4 -24`).join('');
    return [
      poly(
        [
          [0, 0],
          [by(330, 760), 0],
          [by(150, 500), 1000],
          [0, 1000],
        ],
        ink.oxblood,
      ),
      line(`${d`M${x + 60} -20`}${coil}C${x + 150} 380 ${x + 250} 330 ${x + 170} 300`, ink.black, 17),
      put(
        [
          fill(
            'M-370 -70C-390 -200 -300 -240 -190 -220C-150 -212 -130 -190 -120 -160C-50 -186 50 -186 120 -160C130 -190 150 -212 190 -220C300 -240 390 -200 370 -70L346 30H126C120 -30 60 -66 0 -66C-60 -66 -120 -30 -126 30H-346z',
            ink.black,
          ),
          box(-352, 24, 232, 48, ink.slate, 20),
          box(120, 24, 232, 48, ink.slate, 20),
          line('M-250 -190C-150 -200 100 -180 250 -190', ink.slate, 14),
        ],
        { x: x + 10, y: 600, turn: -62, scale: 1.08 },
      ),
      ...times(5, (index) => disc(by(110, 240), 300 + index * 110, 20 + index * 4, ink.coral)),
      ...(w > 1500 ? [disc(w - 260, 760, 150, ink.coral), disc(w - 260, 760, 60, ink.blush)] : []),
    ];
  },
};

/** The king of the May, in his wreath. */
const herring: Drawing = {
  ground: ink.aqua,
  draw: ({ w, mid, by }) => {
    const x = mid + by(20, 40);
    return [
      box(0, 820, w, 180, ink.paper),
      ...times(Math.ceil(w / 100), (index) => box(index * 100, 820, 50, 180, ink.scarlet)),
      oval(x, 830, by(450, 620), 90, ink.sky),
      oval(x, 816, by(420, 580), 70, ink.paper),
      put(
        [
          fill('M-380 30C-270 -210 110 -240 330 20C110 220 -260 220 -380 30z', ink.steel),
          fill('M-380 30C-270 -210 110 -240 330 20C110 30 -160 -10 -380 30z', ink.midnight),
          poly(
            [
              [300, 20],
              [480, -150],
              [440, 20],
              [480, 190],
            ],
            ink.midnight,
          ),
          ...times(2, (row) =>
            times(4 - row, (index) => half(-60 + index * 90 + row * 50, 60 + row * 46, 34, ink.sky, 180)),
          ).flat(),
          line('M-200 -104C-150 -10 -150 60 -200 140', ink.sky, 16),
          disc(-272, -20, 46, ink.paper),
          disc(-276, -16, 22, ink.black),
          line('M-366 56C-330 76 -306 78 -280 64', ink.black, 12),
          ...times(7, (index) => {
            const [px, py] = polar(-190, -20, 190, -62 + index * 20);
            return [
              petal(px, py, 92, 30, -62 + index * 20 + (index % 2) * 30, ink.emerald),
              disc(px, py, 50, index % 2 === 0 ? ink.paper : ink.rose),
              disc(px, py, 20, ink.gold),
            ].join('');
          }),
        ],
        { x, y: 600, scale: by(1.02, 1.2), turn: -6 },
      ),
    ];
  },
};

/** The giant's one eye over the meadow. */
const acis: Drawing = {
  ground: ink.straw,
  draw: ({ w, mid, by }) => [
    fill(
      d`M${mid - by(420, 620)} 420C${mid - 200} 60 ${mid + 200} 60 ${mid + by(420, 620)} 420C${mid + 200} 640 ${mid - 200} 640 ${mid - by(420, 620)} 420z`,
      ink.paper,
    ),
    fill(
      d`M${mid - by(460, 660)} 420C${mid - 220} -10 ${mid + 220} -10 ${mid + by(460, 660)} 420C${mid + 200} 130 ${mid - 200} 130 ${mid - by(460, 660)} 420z`,
      ink.brown,
    ),
    disc(mid, 370, 186, ink.moss),
    disc(mid, 370, 100, ink.black),
    disc(mid - 60, 310, 40, ink.paper),
    hill(-200, w * 0.62, 800, 560, ink.emerald),
    hill(w * 0.36, w + 260, 850, 600, ink.moss),
    box(0, 940, w, 60, ink.forest),
    ...[
      [0.28, ink.scarlet],
      [0.36, ink.paper],
    ].flatMap(([share, colour]) => {
      const x = Number(share) * w;
      return [
        line(d`M${x} 1000V790`, ink.forest, 16),
        petal(x, 930, 110, 34, 60, ink.forest),
        ...times(6, (index) => petal(x, 780, 84, 34, index * 60, String(colour))),
        disc(x, 780, 26, ink.gold),
      ];
    }),
  ],
};

/** The key that she was not to ask for. */
const bluebeard: Drawing = {
  ground: ink.black,
  draw: ({ mid, by }) => {
    const door = (index: number) => {
      const wide = by(900, 1700) * (1 - index * 0.135);
      const top = 60 + index * 62;
      return fill(
        d`M${mid - wide / 2} 1000V${top + wide * 0.24}C${mid - wide / 2} ${top} ${mid + wide / 2} ${top} ${mid + wide / 2} ${top + wide * 0.24}V1000z`,
        [ink.night, ink.midnight, ink.cobalt, ink.blue, ink.steel, ink.sky][index] ?? ink.night,
      );
    };
    return [
      ...times(6, door),
      put(
        [
          ring(0, -250, 116, 60, ink.gold),
          disc(0, -410, 46, ink.gold),
          disc(-160, -250, 40, ink.gold),
          disc(160, -250, 40, ink.gold),
          box(-38, -130, 76, 600, ink.gold),
          box(4, -130, 34, 600, ink.ochre),
          box(-76, -110, 152, 44, ink.ochre, 12),
          fill('M38 220H240V262H196V306H240V350H170V390H240V440H38z', ink.gold),
        ],
        { x: mid - by(40, 60), y: 470, turn: 8 },
      ),
      drop(mid + by(140, 120), 830, 140, ink.scarlet),
    ];
  },
};

/** The crown falls for an arrow. */
const poppea: Drawing = {
  ground: ink.emerald,
  draw: ({ w, mid, by }) => {
    const tilt = by(56.5, 66);
    const branch = (side: 1 | -1) =>
      times(7, (index) => {
        const at = side * (160 - index * 24);
        const [px, py] = polar(mid, 450, 310, at);
        return [
          petal(px, py, 150, 50, at - side * 128, ink.gold),
          petal(px, py, 130, 46, at - side * 52, ink.straw),
        ].join('');
      });
    return [
      fill(d`M0 1000V840C${w * 0.3} 700 ${w * 0.7} 700 ${w} 840V1000z`, ink.oxblood),
      fill(
        d`M${mid - by(400, 560)} 880C${mid - 200} 760 ${mid + 200} 760 ${mid + by(400, 560)} 880C${mid + 300} 990 ${mid - 300} 990 ${mid - by(400, 560)} 880z`,
        ink.scarlet,
      ),
      ring(mid, 450, 310, 16, ink.ochre),
      ...branch(-1),
      ...branch(1),
      line(d`M${mid - by(360, 640)} ${450 + by(238, 285)}L${mid + by(360, 640)} ${450 - by(238, 285)}`, ink.paper, 28),
      put(
        [
          poly(
            [
              [0, -130],
              [74, 50],
              [0, 0],
              [-74, 50],
            ],
            ink.paper,
          ),
        ],
        { x: mid + by(360, 640), y: 450 - by(238, 285), turn: tilt },
      ),
      ...[0, 70, 140].map((back) =>
        put(
          [
            poly(
              [
                [0, 0],
                [-70, 70],
                [-70, 130],
                [0, 60],
                [70, 130],
                [70, 70],
              ],
              ink.rose,
            ),
          ],
          { x: mid - by(360, 640) + back * 0.84, y: 450 + by(238, 285) - back * 0.5, turn: tilt },
        ),
      ),
      disc(mid, 450, 40, ink.scarlet),
    ];
  },
};

/** The dome, while the compasses still stand on it. */
const wren: Drawing = {
  ground: ink.cream,
  draw: ({ w, mid, by }) => {
    const x = mid - by(0, 200);
    return [
      ...times(5, (index) =>
        flame(
          by(40, 80) + index * (w / 4.4),
          1080,
          250 + (index % 2) * 130,
          index % 2 === 0 ? ink.vermilion : ink.coral,
        ),
      ),
      box(x - 330, 780, 660, 240, ink.steel),
      ...times(6, (index) => box(x - 300 + index * 110, 830, 50, 200, ink.midnight)),
      fill(
        d`M${x - 300} 790C${x - 310} 480 ${x - 130} 400 ${x} 400C${x + 130} 400 ${x + 310} 480 ${x + 300} 790z`,
        ink.sky,
      ),
      fill(d`M${x} 400C${x + 130} 400 ${x + 310} 480 ${x + 300} 790H${x}z`, ink.steel),
      ...[-180, -60, 60, 180].map((dx) =>
        line(d`M${x + dx * 0.5} 412C${x + dx} 520 ${x + dx * 1.3} 640 ${x + dx * 1.3} 780`, ink.midnight, 12),
      ),
      box(x - 350, 770, 700, 34, ink.midnight),
      box(x - 44, 310, 88, 100, ink.paper),
      line(d`M${x + by(70, 110)} 80L${x - 310} 780M${x + by(70, 110)} 80L${x + by(340, 500)} 830`, ink.black, 30),
      disc(x + by(70, 110), 90, 62, ink.ochre),
      disc(x + by(70, 110), 90, 22, ink.black),
      line(d`M${x - 160} 520A330 330 0 0 0 ${x + by(240, 360)} 560`, ink.ochre, 18),
    ];
  },
};

export const linburyOperas = {
  'the-turn-of-the-screw': turnOfTheScrew,
  'dido-and-aeneas': dido,
  'the-owl-who-was-afraid-of-the-dark': owl,
  lorfeo: orfeo,
  'la-voix-humaine': voixHumaine,
  'albert-herring': herring,
  'acis-and-galatea': acis,
  'bluebeards-castle': bluebeard,
  'the-coronation-of-poppea': poppea,
  'wren-a-new-opera': wren,
} satisfies Record<string, Drawing>;
