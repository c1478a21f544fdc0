import { box, d, disc, fill, half, hill, ink, line, oval, polar, poly, put, ring, star, times } from '../kit.ts';
import type { Drawing } from '../kit.ts';
import { cap, faceOf } from '../studies/profile.ts';

/** The second act of Tosca, taken apart: a knife with a property label. */
const makingTosca: Drawing = {
  ground: ink.cream,
  draw: ({ w, mid, by }) => [
    ...times(5, (index) => box(0, 190 + index * 150, w, 10, ink.bone)),
    put(
      [
        fill('M-470 0C-300 -130 60 -110 240 -60V60H-300C-380 50 -430 30 -470 0z', ink.slate),
        fill('M-470 0C-300 50 60 40 240 20V60H-300C-380 50 -430 30 -470 0z', ink.grey),
        box(230, -90, 44, 180, ink.ochre, 14),
        box(270, -52, 250, 104, ink.wine, 40),
        disc(480, 0, 20, ink.gold),
      ],
      { x: mid - 10, y: 400, turn: 12, scale: by(0.86, 1.1) },
    ),
    line(d`M${mid + by(330, 520)} 510C${mid + 420} 620 ${mid + 200} 560 ${mid + 190} 690`, ink.scarlet, 10),
    put(
      [
        fill('M-70 -130L0 -190L70 -130V170H-70z', ink.oxblood),
        disc(0, -120, 18, ink.cream),
        ...[-40, 20, 80].map((y) => box(-40, y, 80, 14, ink.rose)),
      ],
      { x: mid + 180, y: 820, turn: -12 },
    ),
  ],
};

const corpsDeBallet: Drawing = {
  ground: ink.steel,
  draw: ({ w }) => {
    const count = Math.round(w / 250);
    return times(3, (row) =>
      times(count + 1, (index) => {
        const x = (index + (row % 2) * 0.5) * (w / count);
        const y = 300 + row * 260;
        return [
          half(x, y, 120, [ink.sky, ink.paper, ink.blush][row] ?? ink.paper, 0),
          poly(
            [
              [x - 44, y - 100],
              [x + 44, y - 100],
              [x + 22, y - 190],
              [x - 22, y - 190],
            ],
            ink.midnight,
          ),
          ...times(6, (fold) => {
            const [ax, ay] = polar(x, y, 118, -75 + fold * 30);
            return line(d`M${x} ${y - 30}L${ax} ${ay}`, ink.steel, 6);
          }),
        ].join('');
      }),
    ).flat();
  },
};

const balletClass: Drawing = {
  ground: ink.sand,
  draw: ({ w, by }) => [
    box(by(100, 160), 90, w - by(200, 320), 560, ink.sky),
    poly(
      [
        [by(300, 500), 90],
        [by(520, 800), 90],
        [by(320, 560), 650],
        [by(100, 260), 650],
      ],
      ink.paper,
    ),
    box(0, 740, w, 260, ink.brown),
    box(0, 470, w, 34, ink.umber),
    ...[0.16, 0.84].map((share) => box(w * share - 16, 470, 32, 360, ink.umber)),
    line(
      d`M${w * 0.5} 480C${w * 0.42} 600 ${w * 0.46} 680 ${w * 0.44} 790M${w * 0.5} 480C${w * 0.56} 580 ${w * 0.52} 700 ${w * 0.56} 820`,
      ink.coral,
      24,
    ),
    put(
      [
        fill('M-60 -190C-90 0 -60 150 0 220C60 150 90 0 60 -190C20 -150 -20 -150 -60 -190z', ink.rose),
        fill('M-40 -100C-40 0 -20 100 0 200C20 100 40 0 40 -100z', ink.blush),
      ],
      { x: w * 0.43, y: 790, turn: 20, scale: 0.8 },
    ),
    put(
      [
        fill('M-60 -190C-90 0 -60 150 0 220C60 150 90 0 60 -190C20 -150 -20 -150 -60 -190z', ink.rose),
        fill('M-40 -100C-40 0 -20 100 0 200C20 100 40 0 40 -100z', ink.blush),
      ],
      { x: w * 0.57, y: 810, turn: -24, scale: 0.8 },
    ),
  ],
};

const buildAnOrchestra: Drawing = {
  ground: ink.gold,
  draw: ({ mid, by }) => [
    poly(
      [
        [mid - by(440, 640), 1010],
        [mid - by(260, 420), 560],
        [mid - by(60, 160), 1010],
      ],
      ink.scarlet,
    ),
    box(mid - by(90, 160), 680, 250, 330, ink.blue),
    half(mid + by(300, 470), 1010, 240, ink.emerald),
    put(
      [
        fill(
          'M-20 -300H20L60 -60C150 -40 190 120 150 200C100 280 -100 280 -150 200C-190 120 -150 -40 -60 -60z',
          ink.brown,
        ),
        box(-14, -420, 28, 400, ink.black),
        disc(0, 80, 46, ink.black),
      ],
      { x: mid - by(260, 420), y: 330, turn: -16, scale: 0.9 },
    ),
    put(
      [
        fill('M-60 0C-60 -120 60 -120 60 0L180 240C60 300 -60 300 -180 240z', ink.ochre),
        oval(0, 250, 180, 50, ink.black),
        box(-16, -330, 32, 260, ink.ochre),
      ],
      { x: mid + 40, y: 420 },
    ),
    put(
      [
        ring(0, 0, 130, 54, ink.paper),
        line('M-126 -30C-260 -60 -270 -190 -150 -230', ink.paper, 34),
        poly(
          [
            [60, -120],
            [270, -260],
            [230, 20],
          ],
          ink.paper,
        ),
      ],
      { x: mid + by(330, 520), y: 590, scale: 0.86 },
    ),
  ],
};

const singWithTheChorus: Drawing = {
  ground: ink.oxblood,
  draw: ({ w }) => {
    const count = Math.round(w / 330);
    const skins = [ink.blush, ink.brown, ink.sand, ink.terracotta, ink.coral, ink.umber];
    return times(3, (row) =>
      times(count + 1, (index) => {
        const x = (index + (row % 2) * 0.5) * (w / count);
        const y = 230 + row * 300;
        const wide = 40 + ((index * 3 + row * 5) % 4) * 12;
        return [
          disc(x, y, 140, skins[(index * 2 + row * 3) % 6] ?? ink.sand),
          oval(x, y + 46, wide, 70 - wide * 0.3, ink.wine),
          half(x, y + 20, wide * 0.8, ink.paper, 0),
          line(d`M${x - 82} ${y - 50}q34 -30 60 0M${x + 22} ${y - 50}q34 -30 60 0`, ink.black, 12),
        ].join('');
      }),
    ).flat();
  },
};

const firstSteps: Drawing = {
  ground: ink.blush,
  draw: ({ w, mid, by }) => [
    ...times(5, (index) =>
      box(
        by(60, 200) + index * by(190, 340),
        760 - index * 130,
        by(190, 340),
        260 + index * 130,
        index % 2 === 0 ? ink.teal : ink.petrol,
      ),
    ),
    put(
      [
        fill('M-70 -360C-100 -160 -90 60 -60 180C-40 270 40 270 60 180C90 60 100 -160 70 -360z', ink.coral),
        fill('M-60 120C-60 270 60 270 60 120C20 160 -20 160 -60 120z', ink.scarlet),
        line('M-90 -250L90 -150M90 -250L-90 -150M-92 -110L92 -20M92 -110L-92 -20', ink.paper, 26),
      ],
      { x: mid - by(130, 300), y: 420, turn: 24, scale: 0.98 },
    ),
    disc(w - by(160, 300), 130, 74, ink.gold),
  ],
};

/** Two faces in one outline, singing. */
const youngSingers: Drawing = {
  ground: ink.teal,
  draw: ({ mid, by }) => [
    disc(mid, 470, 330, ink.petrol),
    put(
      [
        fill(faceOf({ nose: 44, chin: 10, brow: 4 }), ink.gold),
        disc(-330, -120, 130, ink.black),
        fill(cap, ink.black),
        line('M140 -112q40 -26 76 -4', ink.black, 14),
      ],
      {
        x: mid - by(250, 380),
        y: 570,
        scale: by(0.7, 0.88),
      },
    ),
    put(
      [
        fill(faceOf({ nose: 78, chin: 0, brow: -8 }), ink.oxblood),
        fill(cap, ink.black),
        line('M140 -112q40 -26 76 -4', ink.gold, 14),
      ],
      {
        x: mid + by(250, 380),
        y: 610,
        scale: by(0.7, 0.88),
        flip: -1,
      },
    ),
  ],
};

const designing: Drawing = {
  ground: ink.slate,
  draw: ({ mid, by }) => [
    poly(
      [
        [mid - by(420, 560), 140],
        [mid + by(420, 560), 140],
        [mid + by(420, 560), 820],
        [mid - by(420, 560), 820],
      ],
      ink.black,
    ),
    poly(
      [
        [mid - by(380, 520), 180],
        [mid + by(380, 520), 180],
        [mid + 240, 330],
        [mid - 240, 330],
      ],
      ink.wine,
    ),
    poly(
      [
        [mid - by(380, 520), 780],
        [mid + by(380, 520), 780],
        [mid + 240, 620],
        [mid - 240, 620],
      ],
      ink.sand,
    ),
    box(mid - 240, 330, 480, 290, ink.sky),
    disc(mid + 110, 440, 70, ink.gold),
    fill(d`M${mid - 240} 620C${mid - 120} 470 ${mid + 120} 470 ${mid + 240} 620z`, ink.moss),
    box(mid - 180, 520, 60, 180, ink.paper),
    box(mid - 90, 580, 34, 130, ink.scarlet),
    line(d`M${mid - by(420, 560)} 900H${mid + by(420, 560)}`, ink.gold, 12),
    ...times(13, (index) =>
      box(mid - by(420, 560) + index * by(70, 93.3) - 4, 900, 8, index % 3 === 0 ? 56 : 30, ink.gold),
    ),
  ],
};

const peterAndTheWolf: Drawing = {
  ground: ink.sky,
  draw: ({ w, mid, by }) => [
    disc(by(820, 1640), 210, 110, ink.vermilion),
    hill(-100, w + 100, 900, 700, ink.paper),
    fill(
      d`M${mid - 330} 1010C${mid - 380} 700 ${mid - 370} 420 ${mid - 300} 90L${mid - 130} 290C${mid - 50} 260 ${mid + 50} 260 ${mid + 130} 290L${mid + 300} 90C${mid + 370} 420 ${mid + 380} 700 ${mid + 330} 1010z`,
      ink.slate,
    ),
    poly(
      [
        [mid - 270, 200],
        [mid - 160, 320],
        [mid - 260, 400],
      ],
      ink.rose,
    ),
    poly(
      [
        [mid + 270, 200],
        [mid + 160, 320],
        [mid + 260, 400],
      ],
      ink.rose,
    ),
    fill(
      d`M${mid - 260} 560C${mid - 120} 600 ${mid - 90} 720 ${mid - 90} 820C${mid - 60} 900 ${mid + 60} 900 ${mid + 90} 820C${mid + 90} 720 ${mid + 120} 600 ${mid + 260} 560C${mid + 330} 800 ${mid + 200} 1000 ${mid} 1010C${mid - 200} 1000 ${mid - 330} 800 ${mid - 260} 560z`,
      ink.paper,
    ),
    oval(mid, 810, 66, 46, ink.black),
    ...[-1, 1].flatMap((side) => [
      poly(
        [
          [mid + side * 90, 520],
          [mid + side * 230, 430],
          [mid + side * 210, 530],
        ],
        ink.gold,
      ),
      disc(mid + side * 172, 496, 18, ink.black),
    ]),
    ...times(5, (index) =>
      poly(
        [
          [mid - 80 + index * 40, 886],
          [mid - 50 + index * 40, 886],
          [mid - 65 + index * 40, 930],
        ],
        ink.grey,
      ),
    ),
    put(
      [
        fill('M-60 0C-50 -60 20 -70 50 -30L90 -20L52 -8C40 40 -30 50 -60 0z', ink.blue),
        poly(
          [
            [-56, 0],
            [-120, -34],
            [-110, 30],
          ],
          ink.blue,
        ),
      ],
      { x: mid + by(180, 230), y: 60 },
    ),
  ],
};

const composersAtWork: Drawing = {
  ground: ink.straw,
  draw: ({ w, by }) => [
    ...times(5, (index) =>
      line(
        d`M-10 ${330 + index * 90}C${w * 0.3} ${250 + index * 90} ${w * 0.6} ${460 + index * 90} ${w + 10} ${300 + index * 90}`,
        ink.black,
        9,
      ),
    ),
    ...[
      [0.2, 560],
      [0.42, 430],
      [0.62, 640],
    ].flatMap(([share = 0, y = 0]) => [
      oval(w * share, y, 74, 52, ink.black, -20),
      box(w * share + 56, y - 300, 16, 300, ink.black),
    ]),
    line(d`M${w * 0.42 + 64} 136q110 70 70 180`, ink.black, 22),
    put(
      [
        poly(
          [
            [-40, -420],
            [40, -420],
            [40, 120],
            [0, 220],
            [-40, 120],
          ],
          ink.scarlet,
        ),
        poly(
          [
            [-40, 120],
            [40, 120],
            [0, 220],
          ],
          ink.sand,
        ),
        poly(
          [
            [-12, 190],
            [12, 190],
            [0, 222],
          ],
          ink.black,
        ),
        box(-40, -470, 80, 56, ink.rose),
      ],
      { x: w * 0.74 + by(0, 60), y: 560, turn: 34 },
    ),
  ],
};

const liveAtLunch: Drawing = {
  ground: ink.emerald,
  draw: ({ mid, by }) => [
    disc(mid - by(40, 100), 520, 390, ink.paper),
    ring(mid - by(40, 100), 520, 290, 10, ink.sage),
    oval(mid - by(90, 150), 610, 130, 90, ink.scarlet, -20),
    box(mid - by(90, 150) + 98, 210, 30, 390, ink.scarlet),
    fill(
      d`M${mid - by(90, 150) + 100} 210C${mid + 110} 250 ${mid + 170} 360 ${mid + 90} 480C${mid + 120} 370 ${mid + 60} 320 ${mid - by(90, 150) + 128} 310z`,
      ink.scarlet,
    ),
    put(
      [box(-16, -60, 32, 460, ink.gold), line('M-66 -330V-150C-66 -60 66 -60 66 -150V-330M0 -330V-100', ink.gold, 30)],
      { x: mid + by(430, 560), y: 520 },
    ),
    put([fill('M-30 -330C40 -260 50 -80 30 60H-30z', ink.gold), box(-30, 40, 46, 340, ink.gold, 16)], {
      x: mid - by(450, 640),
      y: 520,
    }),
  ],
};

const organHour: Drawing = {
  ground: ink.wine,
  draw: ({ w, mid }) => {
    const count = Math.round(w / 125);
    return times(count, (index) => {
      const x = (index + 0.5) * (w / count);
      const tall = 380 + Math.abs(((index + 2) % 6) - 3) * 130;
      const wide = w / count - 26;
      return [
        box(x - wide / 2, 880 - tall, wide, tall - 60, index % 2 === 0 ? ink.gold : ink.sand, wide / 2),
        poly(
          [
            [x - wide / 2, 790],
            [x + wide / 2, 790],
            [x, 960],
          ],
          index % 2 === 0 ? ink.ochre : ink.bone,
        ),
        half(x, 720, wide * 0.32, ink.black, 0),
        box(x - wide * 0.32, 718, wide * 0.64, 26, ink.black),
      ].join('');
    }).concat(box(0, 940, mid * 2, 60, ink.black));
  },
};

const openHouse: Drawing = {
  ground: ink.cobalt,
  draw: ({ w, mid, by }) => [
    poly(
      [
        [mid - 190, 860],
        [mid + 190, 860],
        [mid + by(460, 760), 1010],
        [mid - by(460, 760), 1010],
      ],
      ink.gold,
    ),
    fill(d`M${mid - 240} 870V380C${mid - 240} 60 ${mid + 240} 60 ${mid + 240} 380V870z`, ink.gold),
    fill(d`M${mid - 200} 870V380C${mid - 200} 110 ${mid + 200} 110 ${mid + 200} 380V870z`, ink.straw),
    poly(
      [
        [mid - 240, 330],
        [mid - by(440, 520), 230],
        [mid - by(440, 520), 990],
        [mid - 240, 870],
      ],
      ink.scarlet,
    ),
    poly(
      [
        [mid + 240, 330],
        [mid + by(440, 520), 230],
        [mid + by(440, 520), 990],
        [mid + 240, 870],
      ],
      ink.oxblood,
    ),
    disc(mid - 280, 620, 22, ink.gold),
    disc(mid + 280, 620, 22, ink.gold),
    disc(mid, 500, 110, ink.vermilion),
    star(by(140, 240), 150, 60, 8, 0.5, ink.paper),
    star(w - by(140, 240), 150, 60, 8, 0.5, ink.paper),
  ],
};

const backstageTour: Drawing = {
  ground: ink.night,
  draw: ({ w, mid, by }) => [
    ...times(Math.round(w / 160), (index) => box(index * 160 + 60, 0, 16, 1000 - ((index * 170) % 400), ink.steel)),
    box(0, 180, w, 24, ink.slate),
    disc(mid, 300, 190, ink.ochre),
    disc(mid, 300, 140, ink.night),
    disc(mid, 300, 60, ink.gold),
    line(d`M${mid - 166} 300V1010M${mid + 166} 300V640`, ink.sand, 36),
    ...times(12, (index) => line(d`M${mid - 184} ${370 + index * 54}l36 30`, ink.brown, 10)),
    poly(
      [
        [mid + 70, 640],
        [mid + 262, 640],
        [mid + by(300, 330), 940],
        [mid + by(32, 4), 940],
      ],
      ink.oxblood,
    ),
    disc(mid + 166, 800, 60, ink.wine),
  ],
};

const architecture: Drawing = {
  ground: ink.sky,
  draw: ({ w, mid, by }) => {
    const count = w > 1200 ? 6 : 4;
    const wide = by(860, 1500);
    const step = wide / count;
    return [
      poly(
        [
          [mid, 60],
          [mid + wide * 0.56, 290],
          [mid - wide * 0.56, 290],
        ],
        ink.cream,
      ),
      poly(
        [
          [mid, 120],
          [mid + wide * 0.4, 262],
          [mid - wide * 0.4, 262],
        ],
        ink.oxblood,
      ),
      half(mid, 262, 90, ink.gold),
      box(mid - wide * 0.56, 290, wide * 1.12, 66, ink.paper),
      box(mid - wide / 2, 356, wide, 560, ink.wine),
      ...times(count, (index) => {
        const x = mid - wide / 2 + step * (index + 0.5);
        return [
          box(x - 56, 400, 112, 500, ink.cream),
          box(x + 10, 400, 46, 500, ink.bone),
          box(x - 78, 356, 156, 50, ink.paper),
          box(x - 78, 880, 156, 50, ink.paper),
        ].join('');
      }),
      box(0, 916, w, 90, ink.sand),
    ];
  },
};

const listeningRoom: Drawing = {
  ground: ink.lilac,
  draw: ({ w, mid, by }) => {
    const x = mid - by(30, 160);
    return [
      ...times(5, (index) => ring(x + 60, 480, 300 + index * 120, 26, index % 2 === 0 ? ink.violet : ink.blush)),
      fill(
        d`M${x - 130} 760C${x - 60} 900 ${x + 110} 900 ${x + 120} 750C${x + 130} 640 ${x + 250} 580 ${x + 250} 400C${x + 250} 200 ${x + 100} 110 ${x - 30} 130C${x - 170} 150 ${x - 250} 270 ${x - 230} 420z`,
        ink.coral,
      ),
      line(
        d`M${x - 150} 420C${x - 160} 280 ${x - 60} 220 ${x + 20} 230C${x + 110} 240 ${x + 160} 310 ${x + 150} 400C${x + 140} 500 ${x + 40} 520 ${x + 30} 640`,
        ink.wine,
        34,
      ),
      line(
        d`M${x - 60} 420C${x - 40} 340 ${x + 60} 330 ${x + 60} 420C${x + 50} 480 ${x - 20} 480 ${x - 40} 540`,
        ink.wine,
        28,
      ),
      disc(w - by(110, 260), 820, 66, ink.violet),
      box(w - by(56, 206), 560, 14, 260, ink.violet),
    ];
  },
};

const swanInCinemas: Drawing = {
  ground: ink.black,
  draw: ({ w, mid, by }) => [
    poly(
      [
        [mid + by(330, 620), 1010],
        [by(90, 200), 90],
        [w - by(90, 200), 90],
        [w - by(90, 200), 700],
        [by(90, 200), 700],
      ],
      ink.midnight,
    ),
    box(by(90, 200), 90, w - by(180, 400), 600, ink.sky),
    put(
      [
        fill(
          'M0 330C-140 200 -220 -60 -60 -330C-40 -260 30 -290 60 -340C160 -100 150 160 30 330L10 460H-20z',
          ink.paper,
        ),
        line('M-30 -240C-20 0 -10 200 0 450', ink.sky, 14),
        poly(
          [
            [60, 60],
            [170, 20],
            [60, 110],
          ],
          ink.sky,
        ),
        poly(
          [
            [-60, -40],
            [-190, -60],
            [-60, 20],
          ],
          ink.sky,
        ),
      ],
      { x: mid, y: 390, turn: 48, scale: 0.86 },
    ),
    ...times(Math.round(w / 180), (index) =>
      [disc(index * 180 + 90, 880, 62, ink.oxblood), box(index * 180 + 20, 880, 140, 130, ink.oxblood, 20)].join(''),
    ),
  ],
};

const toscaInCinemas: Drawing = {
  ground: ink.black,
  draw: ({ w, mid, by }) => [
    disc(mid, 440, 330, ink.gold),
    fill(
      d`M${mid - 50} 560C${mid - 90} 420 ${mid - 40} 240 ${mid + 20} 150C${mid + 40} 280 ${mid + 50} 420 ${mid + 50} 560z`,
      ink.paper,
    ),
    box(mid - 90, 556, 180, 30, ink.black),
    box(mid - 38, 586, 76, 150, ink.wine),
    ...[0, 1].flatMap((end) => {
      const x = end * (w - by(150, 200));
      return [
        box(x, 0, by(150, 200), 1000, ink.oxblood),
        ...times(7, (index) => box(x + by(45, 60), 40 + index * 144, by(60, 80), 80, ink.paper, 16)),
      ];
    }),
    ...[0, 0.5, 1].map((share) => line(d`M${mid - 330 + share * 660} 900h0`, ink.gold, 44)),
  ],
};

const coppeliaOnTour: Drawing = {
  ground: ink.aqua,
  draw: ({ w, mid, by }) => [
    fill(d`M0 820C${w * 0.3} 700 ${w * 0.6} 900 ${w} 760V1010H0z`, ink.teal),
    line(d`M-10 910C${w * 0.3} 790 ${w * 0.6} 990 ${w + 10} 850`, ink.straw, 16),
    box(mid - by(330, 420), 290, by(660, 840), 520, ink.brown, 40),
    box(mid - by(330, 420), 420, by(660, 840), 36, ink.umber),
    line(d`M${mid - 110} 290V220a40 40 0 0 1 40 -40h140a40 40 0 0 1 40 40v70`, ink.umber, 34),
    ring(mid - 66, 570, 50, 30, ink.gold),
    ring(mid + 66, 570, 50, 30, ink.gold),
    box(mid - 18, 580, 36, 170, ink.gold),
    disc(mid - by(220, 300), 680, 74, ink.rose),
    poly(
      [
        [mid + by(160, 230), 560],
        [mid + by(300, 380), 600],
        [mid + by(270, 350), 720],
        [mid + by(130, 200), 680],
      ],
      ink.cobalt,
    ),
  ],
};

export const aroundTheHouse = {
  'insight-making-tosca': makingTosca,
  'insight-the-corps-de-ballet': corpsDeBallet,
  'ballet-class-on-stage-level': balletClass,
  'family-sunday-build-an-orchestra': buildAnOrchestra,
  'sing-with-the-chorus': singWithTheChorus,
  'first-steps-ballet-for-adults': firstSteps,
  'young-singers-recital': youngSingers,
  'designing-for-the-stage': designing,
  'relaxed-rehearsal-peter-and-the-wolf': peterAndTheWolf,
  'composers-at-work': composersAtWork,
  'live-at-lunch': liveAtLunch,
  'organ-hour': organHour,
  'open-house-saturday': openHouse,
  'backstage-tour': backstageTour,
  'velvet-gilt-and-glamour-an-architecture-tour': architecture,
  'the-listening-room': listeningRoom,
  'swan-lake-in-cinemas': swanInCinemas,
  'tosca-in-cinemas': toscaInCinemas,
  'coppelia-on-tour': coppeliaOnTour,
} satisfies Record<string, Drawing>;
