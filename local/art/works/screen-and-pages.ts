import {
  box,
  d,
  disc,
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
import { cap, faceOf } from '../studies/profile.ts';

const newDance: Drawing = {
  ground: ink.cobalt,
  draw: ({ w, mid, by }) => [
    half(mid - by(210, 460), 720, by(290, 380), ink.vermilion, -30),
    half(mid + by(220, 440), 380, by(300, 380), ink.gold, 150),
    half(mid, 560, 190, ink.paper, 60),
    disc(mid - by(330, 700), 220, 76, ink.gold),
    disc(w - by(150, 300), 820, 90, ink.vermilion),
    line(d`M0 960C${w * 0.25} 760 ${w * 0.6} 1060 ${w} 640`, ink.paper, 18),
  ],
};

const voices: Drawing = {
  ground: ink.coral,
  draw: ({ mid, by }) => [
    ...times(7, (index) =>
      oval(
        mid - by(330, 560) + index * by(110, 187),
        500,
        by(150, 190) - Math.abs(index - 3) * 14,
        400 - Math.abs(index - 3) * 70,
        [ink.oxblood, ink.wine][index % 2] ?? ink.wine,
      ),
    ),
    oval(mid, 500, by(120, 160), 320, ink.black),
    half(mid, 330, by(96, 120), ink.paper, 180),
    half(mid, 790, by(110, 140), ink.rose, 0),
  ],
};

const songWeek: Drawing = {
  ground: ink.sage,
  draw: ({ w }) =>
    times(7, (index) => {
      const x = (index + 0.5) * (w / 7);
      const y = [330, 520, 250, 640, 400, 560, 300][index] ?? 400;
      const wide = Math.min(w / 16, 100);
      return [
        line(d`M${x + wide * 0.8} ${y}V${y - 240}`, ink.forest, 16),
        oval(x, y, wide, wide * 0.74, index === 3 ? ink.scarlet : ink.forest, -20),
        hill(x - w / 14, x + w / 14, 960, 820 + (index % 2) * 50, index % 2 === 0 ? ink.emerald : ink.moss),
      ].join('');
    }),
};

const galaOfVoices: Drawing = {
  ground: ink.wine,
  draw: ({ w, mid, by }) => [
    ...[-1, 1].map((side) =>
      poly(
        [
          [mid + side * by(300, 520), -20],
          [mid + side * by(220, 440), -20],
          [mid - side * by(330, 420), 1010],
          [mid + side * by(60, 160), 1010],
        ],
        ink.oxblood,
      ),
    ),
    disc(mid, 340, 190, ink.slate),
    ...times(5, (index) =>
      line(d`M${mid - 180} ${250 + index * 50}H${mid + 180}M${mid - 110 + index * 55} 160V520`, ink.grey, 10),
    ),
    box(mid - 200, 320, 400, 54, ink.gold),
    poly(
      [
        [mid - 130, 500],
        [mid + 130, 500],
        [mid + 60, 1010],
        [mid - 60, 1010],
      ],
      ink.black,
    ),
    box(mid - 140, 490, 280, 50, ink.gold, 20),
    star(by(130, 240), 260, 70, 5, 0.42, ink.gold),
    star(w - by(130, 240), 260, 70, 5, 0.42, ink.gold),
  ],
};

const halfPastSeven: Drawing = {
  ground: ink.petrol,
  draw: ({ mid, by, w }) => [
    disc(mid, 500, 420, ink.straw),
    ...times(12, (index) => {
      const [x, y] = polar(mid, 500, 350, index * 30);
      return index % 3 === 0 ? disc(x, y, 30, ink.oxblood) : disc(x, y, 14, ink.black);
    }),
    line(d`M${mid} 500V760`, ink.black, 34),
    line(d`M${mid} 500L${mid - 146} 652`, ink.black, 44),
    oval(mid, 800, 60, 44, ink.black, -20),
    disc(mid, 500, 40, ink.oxblood),
    ...(w > 1200 ? [-1, 1].map((side) => disc(mid + side * by(640, 760), 500, 90, ink.teal)) : []),
  ],
};

const threeShort: Drawing = {
  ground: ink.black,
  draw: ({ w }) =>
    [0, 1, 2].flatMap((index) => {
      const reach = Math.min(w / 6.6, 250);
      const colour = [ink.midnight, ink.oxblood, ink.forest][index] ?? ink.black;
      return [
        box((w / 3) * index, 0, w / 3, 1000, [ink.blue, ink.coral, ink.emerald][index] ?? ink.blue),
        put(
          [
            oval(0, 30, reach, reach * 0.3, ink.paper),
            oval(0, 10, reach * 0.74, reach * 0.2, ink.sky),
            poly(
              [
                [-58, 0],
                [58, 0],
                [74, -190],
                [0, -150],
                [-74, -190],
              ],
              colour,
            ),
            line('M-60 -180L-46 -280M60 -180L46 -280', colour, 16),
          ],
          { x: (w / 3) * (index + 0.5), y: 560 + (index - 1) * 90, turn: (index - 1) * 12 },
        ),
      ];
    }),
};

const theRing: Drawing = {
  ground: ink.night,
  draw: ({ w, mid }) => [
    water(w, 640, 260, 70, ink.midnight),
    ring(mid, 470, 300, 96, ink.gold),
    `<path d="${d`M${mid - 348} 470A348 348 0 0 0 ${mid + 348} 470H${mid + 252}A252 252 0 0 1 ${mid - 252} 470z`}" fill="${ink.ochre}"/>`,
    ...times(3, (index) =>
      flame(mid - 90 + index * 90, 640, index === 1 ? 330 : 220, index === 1 ? ink.vermilion : ink.scarlet),
    ),
    water(w, 760, 210, 60, ink.steel, -60),
    water(w, 880, 280, 60, ink.petrol, -20),
  ],
};

const classAtTen: Drawing = {
  ground: ink.gold,
  draw: ({ w, mid, by }) => [
    poly(
      [
        [0, 0],
        [by(430, 900), 0],
        [by(130, 500), 1000],
        [0, 1000],
      ],
      ink.straw,
    ),
    box(0, 660, w, 40, ink.umber),
    line(d`M${mid - 60} 660C${mid - 40} 440 ${mid + 60} 300 ${mid + 260} 130`, ink.coral, 66),
    fill(d`M${mid + 220} 130L${mid + 330} 10L${mid + 310} 190z`, ink.scarlet),
    line(d`M${mid - 60} 660C${mid - 90} 800 ${mid - 60} 900 ${mid - 70} 1010`, ink.coral, 66),
    half(mid - 60, 700, by(220, 260), ink.paper, 10),
    disc(by(160, 260), 210, 110, ink.paper),
    line(d`M${by(160, 260)} 210V130M${by(160, 260)} 210L${by(110, 210)} 180`, ink.black, 20),
  ],
};

const pointe: Drawing = {
  ground: ink.rose,
  draw: ({ w, mid, by }) => [
    disc(mid + by(60, 200), 500, 430, ink.blush),
    ...[-1, 1].map((side) =>
      put(
        [
          fill(
            'M-80 -560L80 -560C84 -300 110 -60 92 110C80 260 50 380 36 440H-36C-50 380 -80 260 -92 110C-110 -60 -84 -300 -80 -560z',
            side === 1 ? ink.coral : ink.terracotta,
          ),
          fill('M-36 440C-60 350 -70 260 -60 200C-20 240 20 240 60 200C70 260 60 350 36 440z', ink.oxblood),
          line('M-90 -240L90 -130M90 -240L-90 -130M-96 -90L96 10', ink.paper, 24),
        ],
        { x: mid + side * 130, y: 520, turn: side * -7 },
      ),
    ),
    box(0, 955, w, 50, ink.oxblood),
  ],
};

const surtitles: Drawing = {
  ground: ink.black,
  draw: ({ w, mid, by }) => [
    box(mid - by(420, 640), 90, by(840, 1280), 220, ink.straw, 12),
    ...[
      [-350, 150, 420],
      [110, 150, 240],
      [-350, 220, 230],
      [-80, 220, 400],
    ].map(([x = 0, y = 0, long = 0]) => box(mid + x * by(1, 1.5), y, long * by(1, 1.5), 34, ink.black)),
    fill(
      d`M0 400H${w}V1000H${w - by(130, 300)}C${w - by(200, 420)} 700 ${w - by(160, 380)} 560 ${mid} 480C${by(160, 380)} 560 ${by(200, 420)} 700 ${by(130, 300)} 1000H0z`,
      ink.oxblood,
    ),
    line(
      d`M${mid} 480V400M${mid - 160} 560V400M${mid + 160} 560V400M${by(160, 340)} 740V400M${w - by(160, 340)} 740V400`,
      ink.wine,
      20,
    ),
    oval(mid, 960, by(260, 420), 70, ink.gold),
  ],
};

const baritones: Drawing = {
  ground: ink.moss,
  draw: ({ mid, by }) => [
    disc(mid, 480, by(440, 470), ink.sage),
    fill(
      d`M${mid - 230} 420C${mid - 300} 640 ${mid - 260} 940 ${mid} 990C${mid + 260} 940 ${mid + 300} 640 ${mid + 230} 420C${mid + 160} 560 ${mid - 160} 560 ${mid - 230} 420z`,
      ink.umber,
    ),
    oval(mid, 400, 230, 270, ink.sand),
    fill(
      d`M${mid - 240} 420C${mid - 260} 560 ${mid - 200} 700 ${mid} 710C${mid + 200} 700 ${mid + 260} 560 ${mid + 240} 420C${mid + 150} 540 ${mid - 150} 540 ${mid - 240} 420z`,
      ink.umber,
    ),
    oval(mid, 600, 90, 62, ink.oxblood),
    half(mid, 576, 70, ink.paper, 0),
    line(d`M${mid - 150} 330q50 -50 100 0M${mid + 50} 330q50 -50 100 0`, ink.umber, 22),
    poly(
      [
        [mid, 350],
        [mid + 50, 490],
        [mid - 50, 490],
      ],
      ink.terracotta,
    ),
    box(mid - 200, 10, 400, 160, ink.black),
    box(mid - 300, 150, 600, 46, ink.black, 20),
  ],
};

const roseAdage: Drawing = {
  ground: ink.straw,
  draw: ({ w }) => {
    const count = 4;
    return times(count, (index) => {
      const x = (index + 0.5) * (w / count);
      const y = 330 + (index % 2) * 130;
      const size = Math.min(w / 11, 150);
      const dark = [ink.oxblood, ink.coral, ink.violet][index] ?? ink.scarlet;
      const light = [ink.scarlet, ink.blush, ink.lilac][index] ?? ink.coral;
      return [
        line(d`M${x} ${y}C${x - 40} ${y + 300} ${w / 2 + (x - w / 2) * 0.5} 800 ${w / 2} 1040`, ink.emerald, 22),
        petal(x - 6, y + 300, 130, 44, index % 2 === 0 ? 60 : -60, ink.emerald),
        disc(x, y, size, dark),
        disc(x + size * 0.16, y - size * 0.12, size * 0.72, light),
        disc(x, y, size * 0.5, dark),
        disc(x + size * 0.1, y - size * 0.08, size * 0.28, light),
      ].join('');
    });
  },
};

const winterSongs: Drawing = {
  ground: ink.bone,
  draw: ({ w, by }) => {
    const x = by(640, 1340);
    return [
      disc(by(230, 460), 250, 120, ink.vermilion),
      hill(-200, w + 200, 880, 700, ink.paper),
      fill(
        d`M${x - 46} 1010C${x - 20} 800 ${x - 20} 600 ${x - 10} 480H${x + 40}C${x + 40} 640 ${x + 50} 860 ${x + 90} 1010z`,
        ink.black,
      ),
      line(
        d`M${x + 10} 520C${x - 20} 330 ${x - 180} 300 ${x - 300} 130M${x + 16} 500C${x + 60} 330 ${x + 160} 290 ${x + 230} 100M${x + 12} 480C${x} 300 ${x + 20} 200 ${x - 30} 40M${x - 150} 330C${x - 230} 320 ${x - 320} 330 ${x - 400} 280M${x + 130} 310C${x + 200} 300 ${x + 260} 310 ${x + 320} 260`,
        ink.black,
        24,
      ),
      put(
        [
          fill(
            'M-110 10C-80 -60 0 -80 60 -40C80 -80 140 -70 150 -30L200 -14L150 0C120 60 0 80 -60 50L-190 80z',
            ink.black,
          ),
          disc(118, -34, 8, ink.paper),
        ],
        { x: x - 320, y: 220, scale: 0.9 },
      ),
      ...times(5, (index) => oval(by(110, 220) + index * by(90, 170), 930 - index * 34, 24, 12, ink.sky, -12)),
    ];
  },
};

const firebird: Drawing = {
  ground: ink.midnight,
  draw: ({ w, mid, by }) => {
    const x = mid + by(60, 120);
    return [
      disc(x, 480, by(430, 470), ink.plum),
      ...times(9, (index) =>
        petal(
          x - 30,
          560,
          by(560, 720) - (index % 2) * 130,
          64,
          -150 + index * 18,
          index % 2 === 0 ? ink.scarlet : ink.gold,
        ),
      ),
      ...times(7, (index) =>
        petal(x + 10, 520, 470 - (index % 2) * 90, 60, 6 + index * 15, index % 2 === 0 ? ink.vermilion : ink.gold),
      ),
      fill(
        d`M${x - 120} 600C${x - 60} 400 ${x - 40} 300 ${x - 90} 210C${x - 110} 130 ${x - 10} 100 ${x + 30} 160C${x + 110} 300 ${x + 160} 500 ${x + 40} 660C${x - 20} 720 ${x - 100} 690 ${x - 120} 600z`,
        ink.scarlet,
      ),
      poly(
        [
          [x - 88, 170],
          [x - 190, 200],
          [x - 84, 226],
        ],
        ink.gold,
      ),
      disc(x - 46, 180, 16, ink.paper),
      ...[-20, 10, 40].map((turn) => petal(x - 10, 140, 130, 16, turn, ink.gold)),
      disc(w - by(130, 260), 840, 60, ink.gold),
    ];
  },
};

const lesSylphides: Drawing = {
  ground: ink.midnight,
  draw: ({ w, mid, by }) => [
    disc(mid, 330, 250, ink.straw),
    ...[-1, 1].map((side) =>
      fill(
        d`M${mid + side * w * 0.5} 1010V330C${mid + side * w * 0.4} 300 ${mid + side * w * 0.36} 420 ${mid + side * w * 0.3} 560C${mid + side * w * 0.26} 700 ${mid + side * w * 0.3} 900 ${mid + side * w * 0.24} 1010z`,
        ink.petrol,
      ),
    ),
    ...[-1, 0, 1].flatMap((place) => {
      const [x, y] = [mid + place * by(270, 420), 700 + Math.abs(place) * 50];
      return [
        fill(
          d`M${x - 24} ${y - 160}C${x - 60} ${y} ${x - 130} ${y + 130} ${x - 190} 1010H${x + 190}C${x + 130} ${y + 130} ${x + 60} ${y} ${x + 24} ${y - 160}z`,
          place === 0 ? ink.paper : ink.sky,
        ),
        petal(x, y - 130, 150, 60, -48, ink.paper),
        petal(x, y - 130, 150, 60, 48, ink.paper),
        ...[-80, 0, 80].map((dx) => line(d`M${x} ${y - 60}L${x + dx} 1000`, ink.steel, 7)),
      ];
    }),
  ],
};

const gianniSchicchi: Drawing = {
  ground: ink.terracotta,
  draw: ({ mid, by }) => {
    const x = mid;
    return [
      fill(d`M${x - by(430, 600)} 1010V560C${x - 300} 480 ${x + 300} 480 ${x + by(430, 600)} 560V1010z`, ink.paper),
      fill(d`M${x - by(430, 600)} 1010V760C${x - 300} 690 ${x + 300} 690 ${x + by(430, 600)} 760V1010z`, ink.emerald),
      disc(x, 560, 190, ink.blush),
      fill(
        d`M${x - 200} 520C${x - 160} 250 ${x + 60} 180 ${x + 330} 150C${x + 260} 260 ${x + 230} 380 ${x + 200} 520C${x + 60} 450 ${x - 60} 450 ${x - 200} 520z`,
        ink.straw,
      ),
      disc(x + 336, 170, 62, ink.scarlet),
      line(d`M${x - 110} 570q40 26 80 0`, ink.black, 14),
      disc(x + 76, 566, 22, ink.black),
      line(d`M${x + 30} 520q50 -40 100 -6`, ink.black, 12),
      poly(
        [
          [x - 10, 570],
          [x + 30, 660],
          [x - 40, 660],
        ],
        ink.coral,
      ),
      line(d`M${x - 60} 704q70 50 120 -10`, ink.oxblood, 16),
      put(
        [
          box(-130, -170, 260, 340, ink.cream),
          ...[-100, -40, 20].map((y) => box(-90, y, 180, 16, ink.bone)),
          disc(70, 110, 46, ink.oxblood),
        ],
        { x: x - by(250, 420), y: 800, turn: -12 },
      ),
    ];
  },
};

const season: Drawing = {
  ground: ink.oxblood,
  draw: ({ w, mid, by }) => [
    fill(
      d`M${mid - by(330, 560)} 1000V560A${by(330, 560)} ${by(330, 400)} 0 0 1 ${mid + by(330, 560)} 560V1000z`,
      ink.black,
    ),
    disc(mid, 700, by(240, 300), ink.gold),
    disc(mid, 760, by(150, 190), ink.straw),
    ...[-1, 1].flatMap((side) =>
      times(4, (index) =>
        fill(
          d`M${mid + side * (w / 2 - index * by(85, 150))} 0C${mid + side * (w / 2 - index * by(85, 150) - 30)} 420 ${mid + side * (w / 2 - index * by(30, 60))} 640 ${mid + side * (w / 2 - index * by(40, 90))} 1000H${mid + side * w * 0.52}V0z`,
          [ink.wine, ink.scarlet, ink.oxblood, ink.wine][3 - index] ?? ink.wine,
        ),
      ),
    ),
    ...times(Math.round(w / 200), (index) =>
      half(
        (index + 0.5) * (w / Math.round(w / 200)),
        80,
        w / Math.round(w / 200) / 2,
        index % 2 === 0 ? ink.gold : ink.ochre,
        180,
      ),
    ),
    box(0, 0, w, 82, ink.wine),
  ],
};

const news: Drawing = {
  ground: ink.straw,
  draw: ({ mid, by }) => [
    put(
      [
        box(-300, -380, 600, 800, ink.paper),
        box(-250, -330, 500, 90, ink.black),
        box(-250, -210, 230, 300, ink.scarlet),
        ...times(4, (index) => box(20, -210 + index * 78, 230, 34, ink.bone)),
        ...times(4, (index) => box(-250, 130 + index * 66, 500, 28, ink.bone)),
        disc(-135, -60, 84, ink.gold),
      ],
      { x: mid - by(30, 120), y: 500, turn: -9 },
    ),
    put(
      [
        poly(
          [
            [-190, -50],
            [150, -190],
            [150, 190],
            [-190, 50],
          ],
          ink.cobalt,
        ),
        box(-260, -60, 90, 120, ink.midnight, 20),
        box(140, -210, 40, 420, ink.midnight, 18),
      ],
      { x: mid + by(250, 480), y: 720, turn: -18, scale: 0.9 },
    ),
  ],
};

const operaAndMusic: Drawing = {
  ground: ink.wine,
  draw: ({ mid, by }) => [
    fill(d`M0 0H${by(300, 620)}C${by(200, 460)} 300 ${by(240, 480)} 660 ${by(90, 260)} 1000H0z`, ink.scarlet),
    disc(mid + by(40, 160), 420, 340, ink.oxblood),
    put(
      [
        fill(faceOf({ nose: 60, chin: 6, brow: 0 }), ink.black),
        fill(cap, ink.gold),
        line('M140 -112q40 -26 76 -4', ink.gold, 14),
      ],
      {
        x: mid - by(60, 0),
        y: 560,
        scale: 0.92,
      },
    ),
    ...times(3, (index) =>
      line(
        d`M${mid + by(270, 350) + index * 70} ${590 - index * 50}q60 ${60 + index * 50} 0 ${120 + index * 100}`,
        ink.gold,
        20,
      ),
    ),
  ],
};

const balletAndDance: Drawing = {
  ground: ink.teal,
  draw: ({ w, mid, by }) => [
    poly(
      [
        [w, 0],
        [w, 1000],
        [by(620, 1250), 1000],
        [by(840, 1600), 0],
      ],
      ink.petrol,
    ),
    oval(mid, 500, by(430, 560), 120, ink.blush, -10),
    oval(mid, 480, by(350, 460), 86, ink.paper, -10),
    oval(mid - 6, 462, by(230, 300), 50, ink.rose, -10),
    poly(
      [
        [mid - 110, 460],
        [mid + 76, 430],
        [mid + 96, 120],
        [mid - 30, 190],
        [mid - 130, 150],
      ],
      ink.oxblood,
    ),
    line(d`M${mid - 110} 160L${mid - 150} 40M${mid + 80} 130L${mid + 110} 10`, ink.oxblood, 20),
    line(d`M${mid - 20} 600L${mid - 60} 1010M${mid + 60} 590L${mid + 130} 1010`, ink.coral, 44),
  ],
};

const offStage: Drawing = {
  ground: ink.slate,
  draw: ({ w }) => {
    const count = Math.round(w / 210);
    return [
      box(0, 820, w, 180, ink.umber),
      ...times(count, (index) => {
        const x = index * (w / count);
        const wide = w / count;
        return [
          box(
            x + 10,
            90 + (index % 3) * 70,
            wide - 30,
            780 - (index % 3) * 70,
            [ink.oxblood, ink.sand, ink.emerald, ink.ochre, ink.cobalt, ink.coral][index % 6] ?? ink.sand,
          ),
          line(
            d`M${x + 24} ${110 + (index % 3) * 70}L${x + wide - 34} 850M${x + wide - 34} ${110 + (index % 3) * 70}L${x + 24} 850`,
            ink.black,
            8,
          ),
        ].join('');
      }),
      box(0, 60, w, 26, ink.black),
    ];
  },
};

const visitUs: Drawing = {
  ground: ink.gold,
  draw: ({ w, mid, by }) => {
    const wide = by(820, 1300);
    const bays = w > 1200 ? 7 : 5;
    return [
      half(mid, 430, wide * 0.36, ink.vermilion),
      box(mid - wide / 2, 420, wide, 480, ink.paper),
      box(mid - wide / 2 - 30, 390, wide + 60, 50, ink.oxblood),
      ...times(bays, (index) => {
        const x = mid - wide / 2 + (index + 0.5) * (wide / bays);
        return [
          fill(d`M${x - 46} 900V590a46 46 0 0 1 92 0V900z`, index === Math.floor(bays / 2) ? ink.oxblood : ink.teal),
          disc(x, 500, 20, ink.ochre),
        ].join('');
      }),
      poly(
        [
          [0, 900],
          [w, 900],
          [w, 1000],
          [0, 1000],
        ],
        ink.umber,
      ),
      ...[by(50, 160), w - by(50, 160)].flatMap((x) => [
        box(x - 9, 560, 18, 350, ink.black),
        disc(x, 540, 46, ink.straw),
      ]),
    ];
  },
};

const eatAndDrink: Drawing = {
  ground: ink.petrol,
  draw: ({ w, mid, by }) => [
    box(0, 760, w, 240, ink.paper),
    ...times(Math.round(w / 120), (index) => box(index * 120, 760, 60, 240, ink.blush)),
    poly(
      [
        [mid - by(330, 520), 200],
        [mid - by(90, 240), 200],
        [mid - by(210, 380), 470],
      ],
      ink.gold,
    ),
    box(mid - by(220, 390), 450, 20, 330, ink.sky),
    oval(mid - by(210, 380), 790, 110, 26, ink.sky),
    disc(mid - by(150, 300), 210, 44, ink.emerald),
    half(mid + by(160, 220), 780, 270, ink.scarlet, 0),
    oval(mid + by(160, 220), 790, 330, 40, ink.sky),
    disc(mid + by(160, 220), 490, 34, ink.gold),
    fill(d`M${mid + 40} 420q-40 -60 0 -120t0 -120`, ink.petrol),
    line(
      d`M${mid + by(110, 170)} 400q-50 -60 0 -120t0 -120M${mid + by(230, 300)} 400q-50 -60 0 -120t0 -120`,
      ink.aqua,
      18,
    ),
  ],
};

const stream: Drawing = {
  ground: ink.night,
  draw: ({ w, mid, by }) => [
    poly(
      [
        [mid - 60, 120],
        [mid + 60, 120],
        [w + 60, 1010],
        [-60, 1010],
      ],
      ink.midnight,
    ),
    poly(
      [
        [mid - 34, 120],
        [mid + 34, 120],
        [w * 0.78, 1010],
        [w * 0.22, 1010],
      ],
      ink.steel,
    ),
    oval(mid, 900, w * 0.28, 90, ink.sky),
    put(
      [
        ring(-120, 0, 120, 44, ink.gold),
        ring(140, 30, 90, 36, ink.gold),
        box(-250, 80, 500, 230, ink.oxblood, 30),
        poly(
          [
            [250, 130],
            [370, 80],
            [370, 310],
            [250, 260],
          ],
          ink.wine,
        ),
      ],
      { x: mid, y: 220, scale: by(0.86, 0.95) },
    ),
    poly(
      [
        [mid - 60, 830],
        [mid + 90, 900],
        [mid - 60, 970],
      ],
      ink.oxblood,
    ),
  ],
};

const join: Drawing = {
  ground: ink.lilac,
  draw: ({ mid, by }) => {
    const hand =
      'M-560 -90H-160C-60 -90 30 -60 90 -10C140 30 110 90 50 70L-50 40C20 80 90 120 60 160C30 196 -40 150 -100 120C-50 170 -20 210 -60 230C-110 250 -200 180 -260 130H-560z';
    return [
      disc(mid, 500, by(400, 460), ink.gold),
      put([fill(hand, ink.umber), box(-700, -120, 260, 270, ink.oxblood)], { x: mid + 60, y: 430 }),
      put([fill(hand, ink.blush), box(-700, -120, 260, 270, ink.cobalt)], { x: mid - 60, y: 560, turn: 180 }),
    ];
  },
};

const learning: Drawing = {
  ground: ink.emerald,
  draw: ({ mid, by }) => [
    fill(
      d`M${mid} 820C${mid - 130} 720 ${mid - by(300, 460)} 720 ${mid - by(430, 620)} 780V330C${mid - by(300, 460)} 270 ${mid - 130} 270 ${mid} 370z`,
      ink.paper,
    ),
    fill(
      d`M${mid} 820C${mid + 130} 720 ${mid + by(300, 460)} 720 ${mid + by(430, 620)} 780V330C${mid + by(300, 460)} 270 ${mid + 130} 270 ${mid} 370z`,
      ink.cream,
    ),
    ...times(4, (index) =>
      line(
        d`M${mid - by(370, 540)} ${400 + index * 80}C${mid - 260} ${370 + index * 80} ${mid - 150} ${370 + index * 80} ${mid - 60} ${430 + index * 80}`,
        ink.sage,
        14,
      ),
    ),
    oval(mid + by(170, 250), 640, 66, 48, ink.scarlet, -20),
    box(mid + by(170, 250) + 50, 190, 18, 450, ink.scarlet),
    petal(mid + by(170, 250) + 60, 330, 220, 90, 62, ink.gold),
    petal(mid + by(170, 250) + 60, 260, 190, 80, -50, ink.straw),
  ],
};

const orchestra: Drawing = {
  ground: ink.umber,
  draw: ({ w, mid, by }) => [
    ...times(4, (row) =>
      times(9 + row * 2, (index) => {
        const count = 9 + row * 2;
        const [x, y] = polar(mid, 1060, 330 + row * by(170, 180), -78 + (index * 156) / (count - 1));
        return poly(
          [
            [x - 44, y - 34],
            [x + 44, y - 34],
            [x + 56, y + 26],
            [x - 56, y + 26],
          ],
          [ink.gold, ink.sand, ink.terracotta, ink.brown][row] ?? ink.sand,
        );
      }),
    ).flat(),
    half(mid, 1010, 170, ink.oxblood),
    line(d`M${mid} 880L${mid + by(170, 260)} 560`, ink.paper, 20),
    disc(mid, 890, 40, ink.paper),
    disc(w - by(90, 160), 100, 40, ink.straw),
  ],
};

export const screenAndPages = {
  'festival-of-new-dance': newDance,
  'festival-of-voices': voices,
  'song-week': songWeek,
  'live-from-the-main-stage-gala-of-the-voices': galaOfVoices,
  'live-from-the-linbury-songs-at-half-past-seven': halfPastSeven,
  'live-from-the-main-stage-three-short-ballets': threeShort,
  'the-ring-in-a-weekend': theRing,
  'class-at-ten': classAtTen,
  'pointe-a-film-about-shoes': pointe,
  'two-hundred-surtitles': surtitles,
  'masterclass-verdis-baritones': baritones,
  'masterclass-the-rose-adage': roseAdage,
  'winter-songs': winterSongs,
  'the-firebird': firebird,
  'les-sylphides': lesSylphides,
  'gianni-schicchi': gianniSchicchi,
  'the-season': season,
  news,
  'opera-and-music': operaAndMusic,
  'ballet-and-dance': balletAndDance,
  'off-stage': offStage,
  'visit-us': visitUs,
  'eat-and-drink': eatAndDrink,
  stream,
  'join-and-support': join,
  learning,
  orchestra,
} satisfies Record<string, Drawing>;
