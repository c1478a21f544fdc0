import { box, d, disc, drop, fill, half, ink, line, oval, petal, polar, poly, put, times, water } from '../kit.ts';
import type { Drawing } from '../kit.ts';

/** A pencil on its toe. */
const draftWorks: Drawing = {
  ground: ink.paper,
  draw: ({ w, mid, by }) => {
    const x = mid + by(40, 240);
    return [
      ...times(9, (index) => {
        const [cx, cy] = [by(120, 200) + (index % 3) * by(120, 210), 180 + Math.floor(index / 3) * 250];
        return [
          line(
            d`M${cx - 50} ${cy + 60}q${50 - index * 6} ${-150 + index * 12} ${60 + index * 4} ${-40}t${30} ${-50}`,
            ink.slate,
            14,
          ),
        ].join('');
      }),
      poly(
        [
          [x - 92, -20],
          [x + 92, -20],
          [x + 92, 520],
          [x - 92, 520],
        ],
        ink.gold,
      ),
      box(x - 32, -20, 64, 540, ink.straw),
      box(x + 32, -20, 60, 540, ink.ochre),
      fill(
        d`M${x - 96} 500C${x - 110} 640 ${x - 90} 760 ${x - 40} 900H${x + 40}C${x + 90} 760 ${x + 110} 640 ${x + 96} 500z`,
        ink.rose,
      ),
      fill(
        d`M${x - 60} 600C${x - 60} 720 ${x - 30} 820 ${x} 890C${x + 30} 820 ${x + 60} 720 ${x + 60} 600z`,
        ink.blush,
      ),
      poly(
        [
          [x - 42, 880],
          [x + 42, 880],
          [x, 985],
        ],
        ink.black,
      ),
      line(
        d`M${x - 98} 330L${x + 98} 420M${x + 98} 330L${x - 98} 420M${x - 98} 450L${x + 98} 540M${x + 98} 450L${x - 98} 540`,
        ink.coral,
        30,
      ),
      fill(
        d`M${x + 90} 330C${x + 230} 250 ${x + 250} 380 ${x + 90} 350C${x + 210} 470 ${x + 260} 420 ${x + 90} 340z`,
        ink.coral,
      ),
      line(d`M${x - by(120, 300)} 986C${x - 60} 960 ${x + 60} 1000 ${x + by(250, 500)} 970`, ink.black, 14),
      ...(w > 1500 ? [line(d`M${w - 330} 220c90 -120 190 0 90 90s40 190 130 90`, ink.scarlet, 20)] : []),
    ];
  },
};

/** The soldier's drum has a tail. */
const soldiersTale: Drawing = {
  ground: ink.vermilion,
  draw: ({ mid, by }) => {
    const x = mid - by(0, 120);
    return [
      line(d`M${x + 280} 820C${x + by(470, 700)} 900 ${x + by(450, 720)} 560 ${x + by(400, 560)} 440`, ink.black, 34),
      put(
        [
          poly(
            [
              [0, -130],
              [86, 40],
              [0, 0],
              [-86, 40],
            ],
            ink.black,
          ),
        ],
        { x: x + by(400, 560), y: 440, turn: -30 },
      ),
      box(x - 300, 420, 600, 430, ink.cobalt),
      box(x, 420, 300, 430, ink.midnight),
      oval(x, 850, 300, 80, ink.midnight),
      ...times(6, (index) =>
        line(d`M${x - 300 + index * 100} 440L${x - 250 + index * 100} 860L${x - 200 + index * 100} 440`, ink.paper, 12),
      ),
      fill(d`M${x - 320} 400V470C${x - 200} 560 ${x + 200} 560 ${x + 320} 470V400z`, ink.gold),
      fill(
        d`M${x - 320} 800V860C${x - 200} 960 ${x + 200} 960 ${x + 320} 860V800C${x + 200} 890 ${x - 200} 890 ${x - 320} 800z`,
        ink.gold,
      ),
      oval(x, 400, 320, 100, ink.gold),
      oval(x, 396, 286, 80, ink.paper),
      line(d`M${x - 40} 390L${x - 300} 60M${x + 60} 400L${x + 240} 40`, ink.umber, 28),
      oval(x - 34, 392, 44, 28, ink.umber, 40),
      oval(x + 54, 402, 44, 28, ink.umber, -50),
      fill(
        d`M${x - 330} 400C${x - 460} 330 ${x - 450} 180 ${x - 390} 130C${x - 390} 230 ${x - 330} 290 ${x - 250} 340z`,
        ink.black,
      ),
      fill(
        d`M${x + 330} 400C${x + 460} 330 ${x + 450} 180 ${x + 390} 130C${x + 390} 230 ${x + 330} 290 ${x + 250} 340z`,
        ink.black,
      ),
    ];
  },
};

/** Salt, a little at a time. */
const saltRoad: Drawing = {
  ground: ink.petrol,
  draw: ({ w, mid, by }) => {
    const x = mid + by(100, 300);
    const heaps = w > 1200 ? 4 : 2;
    return [
      box(0, 860, w, 140, ink.terracotta),
      poly(
        [
          [x - 60, 860],
          [x + 60, 860],
          [x + 330, 1000],
          [x - 330, 1000],
        ],
        ink.coral,
      ),
      ...times(heaps, (index) =>
        poly(
          [
            [by(70, 110) + index * by(170, 240) - 90, 862],
            [by(70, 110) + index * by(170, 240), 780 - index * 30],
            [by(70, 110) + index * by(170, 240) + 90, 862],
          ],
          ink.sky,
        ),
      ),
      poly(
        [
          [x, 400],
          [x + 330, 870],
          [x - 330, 870],
        ],
        ink.paper,
      ),
      poly(
        [
          [x, 400],
          [x + 330, 870],
          [x + 60, 870],
        ],
        ink.sky,
      ),
      box(x - 8, 220, 16, 200, ink.paper),
      put(
        [
          fill('M-150 -160C-190 -40 -180 120 -60 170H60C180 120 190 -40 150 -160z', ink.sand),
          fill('M20 -160C60 -20 60 110 30 170H60C180 120 190 -40 150 -160z', ink.bone),
          fill(
            'M-150 -160C-90 -120 90 -120 150 -160C170 -230 110 -260 0 -230C-110 -260 -170 -230 -150 -160z',
            ink.sand,
          ),
          line('M-150 -160C-90 -120 90 -120 150 -160', ink.brown, 22),
        ],
        { x: x + 20, y: 170, turn: 152, scale: 0.86 },
      ),
      ...times(7, (index) => disc(x - 110 + index * 37, 330 + ((index * 47) % 90), 9, ink.paper)),
    ];
  },
};

/** Pierrot's face is the moon; it snows. */
const pierrot: Drawing = {
  ground: ink.slate,
  draw: ({ w, mid, by }) => {
    const x = mid + by(0, 120);
    return [
      ...times(22, (index) =>
        disc(((index * 0.6181 + 0.3) % 1) * w, ((index * 197) % 980) + 10, [9, 16, 24][index % 3] ?? 9, ink.paper),
      ),
      fill(d`M${x - 520} 1010C${x - 430} 860 ${x + 430} 860 ${x + 520} 1010z`, ink.paper),
      ...times(13, (index) => {
        const [px, py] = polar(x, 480, by(400, 410), 108 + index * 12);
        return oval(px, py, 66, 120, index % 2 === 0 ? ink.paper : ink.sky, 288 + index * 12 - 180 + 180);
      }),
      disc(x, 410, 320, ink.paper),
      fill(d`M${x} 90A320 320 0 0 1 ${x} 730C${x + 150} 570 ${x + 150} 240 ${x} 90z`, ink.sky),
      fill(d`M${x - 312} 340A320 320 0 0 1 ${x + 312} 340C${x + 200} 200 ${x - 200} 200 ${x - 312} 340z`, ink.black),
      ...[-120, 120].flatMap((dx) => [
        line(d`M${x + dx - 60} 420q60 -60 120 0`, ink.black, 16),
        line(d`M${x + dx - 70} 310q60 -50 130 -20`, ink.black, 10),
      ]),
      drop(x - 150, 450, 110, ink.blue),
      fill(
        d`M${x - 54} 600C${x - 26} 576 ${x - 10} 586 ${x} 594C${x + 10} 586 ${x + 26} 576 ${x + 54} 600C${x + 16} 632 ${x - 16} 632 ${x - 54} 600z`,
        ink.oxblood,
      ),
      disc(x, 966, 34, ink.black),
    ];
  },
};

/** The f-holes of four instruments. */
const chamberMusic: Drawing = {
  ground: ink.umber,
  draw: ({ w }) => {
    const count = w > 1700 ? 4 : w > 1300 ? 3 : 2;
    const step = w / count;
    return times(count, (index) => {
      const x = step * (index + 0.5);
      const hand = index % 2 === 0 ? 1 : -1;
      const wood = [ink.ochre, ink.terracotta, ink.gold, ink.brown][index] ?? ink.ochre;
      return [
        fill(
          d`M${x - step / 2} -10H${x + step / 2}V300C${x + step * 0.3} 420 ${x + step * 0.3} 580 ${x + step / 2} 700V1010H${x - step / 2}V700C${x - step * 0.3} 580 ${x - step * 0.3} 420 ${x - step / 2} 300z`,
          wood,
        ),
        put(
          [
            line('M70 -300C-30 -330 -60 -200 -20 -110C30 0 60 110 20 230C-20 320 -90 300 -84 240', ink.black, 40),
            disc(66, -270, 50, ink.black),
            disc(-70, 250, 58, ink.black),
            line('M-70 -10L70 10', ink.black, 16),
          ],
          { x: x - hand * step * 0.06, y: 500, flip: hand, scale: 1.12 },
        ),
        ...times(2, (string) => box(x + hand * step * 0.3 + string * 22, 0, 7, 1000, ink.paper)),
      ].join('');
    });
  },
};

/** Three keyboards in one bow. */
const keyboard: Drawing = {
  ground: ink.rose,
  draw: ({ w, mid, by }) => {
    const bow = (y: number, radius: number, white: string, dark: string) => {
      const count = 16;
      const span = 116;
      return times(count, (index) => {
        const [from, to] = [-span / 2 + (index * span) / count, -span / 2 + ((index + 1) * span) / count - 0.7];
        const points = [
          polar(mid, y, radius, from),
          polar(mid, y, radius, to),
          polar(mid, y, radius - 190, to),
          polar(mid, y, radius - 190, from),
        ];
        const at = to + 0.35;
        const black = [
          polar(mid, y, radius + 2, at - 1.9),
          polar(mid, y, radius + 2, at + 1.9),
          polar(mid, y, radius - 110, at + 1.9),
          polar(mid, y, radius - 110, at - 1.9),
        ];
        return [poly(points, white), index % 7 === 2 || index % 7 === 6 ? '' : poly(black, dark)].join('');
      });
    };
    const far = by(1020, 1120);
    return [
      disc(mid, far + 60, far * 0.98, ink.oxblood),
      ...bow(far + 60, far * 0.92, ink.paper, ink.black),
      ...bow(far + 60, far * 0.92 - 230, ink.gold, ink.wine),
      ...bow(far + 60, far * 0.92 - 460, ink.sky, ink.midnight),
      disc(w - by(150, 260), 150, 74, ink.scarlet),
      disc(by(150, 260), 150, 74, ink.paper),
      disc(mid, 70, 40, ink.black),
    ];
  },
};

/** The night train, its lamp and the rails. */
const nightTrain: Drawing = {
  ground: ink.night,
  draw: ({ w, mid, by }) => [
    disc(by(170, 340), 190, 100, ink.straw),
    disc(by(206, 376), 170, 90, ink.night),
    poly(
      [
        [mid, 560],
        [mid + by(620, 900), 1010],
        [mid - by(620, 900), 1010],
      ],
      ink.plum,
    ),
    ...times(5, (index) =>
      box(mid - 260 - index * index * 22, 812 + index * 44, 520 + index * index * 44, 16 + index * 3, ink.umber),
    ),
    line(d`M${mid - 170} 780L${mid - 430} 1010M${mid + 170} 780L${mid + 430} 1010`, ink.grey, 22),
    poly(
      [
        [mid - 60, 430],
        [mid + 60, 430],
        [w + 40, by(720, 700)],
        [w + 40, 1010],
        [mid + 330, 1010],
      ],
      ink.midnight,
    ),
    box(mid - 290, 640, 580, 130, ink.oxblood, 14),
    poly(
      [
        [mid - 290, 770],
        [mid + 290, 770],
        [mid + 190, 890],
        [mid - 190, 890],
      ],
      ink.black,
    ),
    ...times(5, (index) => line(d`M${mid - 200 + index * 100} 774L${mid - 130 + index * 65} 884`, ink.grey, 14)),
    disc(mid, 430, 282, ink.slate),
    disc(mid, 430, 240, ink.black),
    disc(mid, 430, 150, ink.gold),
    disc(mid, 430, 104, ink.paper),
    ...times(10, (index) => {
      const [x, y] = polar(mid, 430, 262, index * 36 + 18);
      return disc(x, y, 13, ink.grey);
    }),
    box(mid - 62, 60, 124, 120, ink.black),
    box(mid - 84, 40, 168, 40, ink.oxblood),
    ...[-1, 1].map((side) => disc(mid + side * 226, 704, 40, ink.gold)),
    fill(
      d`M${mid + 20} 40C${mid + 120} -40 ${mid + 200} 110 ${mid + 330} 40C${mid + 470} -20 ${w} 130 ${w + 40} 60V-10H${mid}z`,
      ink.lilac,
    ),
  ],
};

/** Five lanterns on a line. */
const lanterns: Drawing = {
  ground: ink.plum,
  draw: ({ w }) => {
    const colours = [ink.vermilion, ink.gold, ink.coral, ink.straw, ink.scarlet];
    const count = w > 1400 ? 5 : w > 1200 ? 4 : 3;
    const step = w / count;
    return [
      line(d`M-10 110C${w * 0.3} 330 ${w * 0.7} 330 ${w + 10} 60`, ink.lilac, 10),
      ...times(count, (index) => {
        const x = step * (index + 0.5);
        const y = 330 + ([120, 300, 60, 340, 150][index] ?? 0) * 0.9;
        const [across, down] = [Math.min(step * 0.4, 200) * (index % 2 === 0 ? 1 : 0.86), index % 2 === 0 ? 170 : 210];
        const colour = colours[index] ?? ink.gold;
        return [
          line(d`M${x} 180V${y - down}`, ink.lilac, 8),
          oval(x, y, across * 1.2, down * 1.2, ink.violet),
          oval(x, y, across, down, colour),
          oval(x, y, across * 0.52, down, index % 2 === 0 ? ink.gold : ink.paper),
          oval(x, y, across * 0.2, down, colour),
          box(x - across * 0.4, y - down - 20, across * 0.8, 34, ink.black),
          box(x - across * 0.4, y + down - 14, across * 0.8, 34, ink.black),
          line(d`M${x} ${y + down + 20}V${y + down + 90}`, ink.scarlet, 16),
        ].join('');
      }),
    ];
  },
};

/** The jester's cap off, on the last nail of the dressing room. */
const rigolettoRehearsal: Drawing = {
  ground: ink.teal,
  draw: ({ w, mid, by }) => {
    const x = mid + by(60, 260);
    return [
      box(0, 620, w, 380, ink.petrol),
      box(0, 600, w, 30, ink.gold),
      fill(d`M${by(60, 130)} 1010V250C${by(60, 130)} 120 ${by(380, 560)} 120 ${by(380, 560)} 250V1010z`, ink.gold),
      fill(d`M${by(96, 170)} 1010V262C${by(96, 170)} 170 ${by(344, 520)} 170 ${by(344, 520)} 262V1010z`, ink.sky),
      ...times(5, (index) => disc(by(40, 108), 300 + index * 130, 24, ink.straw)),
      poly(
        [
          [by(150, 240), 1010],
          [by(300, 460), 260],
          [by(330, 500), 300],
          [by(210, 340), 1010],
        ],
        ink.paper,
      ),
      box(x - 12, 110, 24, 120, ink.black),
      disc(x, 110, 30, ink.black),
      fill(
        d`M${x} 200C${x - 120} 260 ${x - 260} 420 ${x - 210} 700C${x - 130} 640 ${x - 100} 540 ${x - 40} 480z`,
        ink.oxblood,
      ),
      fill(
        d`M${x} 200C${x + 120} 260 ${x + 260} 420 ${x + 230} 640C${x + 150} 600 ${x + 100} 540 ${x + 40} 480z`,
        ink.black,
      ),
      fill(d`M${x} 200C${x - 70} 340 ${x - 80} 620 ${x + 10} 800C${x + 80} 640 ${x + 80} 360 ${x} 200z`, ink.gold),
      ...[
        [-208, 730],
        [232, 670],
        [10, 830],
      ].flatMap(([dx = 0, y = 0]) => [
        disc(x + dx, y, 52, ink.paper),
        box(x + dx - 52, y - 6, 104, 12, ink.black),
        box(x + dx - 6, y, 12, 52, ink.black),
      ]),
    ];
  },
};

/** Four cygnets. */
const swanLakeSchools: Drawing = {
  ground: ink.gold,
  draw: ({ w, by }) => {
    const count = w > 1700 ? 5 : w > 1300 ? 4 : 3;
    const step = w / count;
    return [
      water(w, 700, 220, 50, ink.blue),
      ...times(count, (index) => {
        const x = step * (index + 0.5);
        const colour = index === 1 ? ink.grey : ink.paper;
        return put(
          [
            fill(
              'M-150 0C-170 -100 -90 -130 -10 -120C50 -116 70 -150 40 -220C10 -330 130 -370 160 -270L210 -250L160 -232C110 -220 150 -150 140 -90C136 -40 120 0 90 0z',
              colour,
            ),
            fill(
              'M-160 -20C-190 -110 -130 -170 -120 -190C-40 -160 10 -110 20 -50C-40 0 -120 10 -160 -20z',
              index === 1 ? ink.slate : ink.bone,
            ),
            fill('M158 -276L222 -250L156 -232z', ink.vermilion),
            disc(118, -278, 12, ink.black),
          ],
          { x: x + 30, y: 720 - (index % 2) * 20, scale: Math.min(1.2, step / 400), flip: -1 },
        );
      }),
      water(w, 770, 180, 44, ink.cobalt, -60),
      water(w, 890, 260, 54, ink.midnight, -20),
      half(w / 2, 0, by(150, 190), ink.vermilion, 180),
    ];
  },
};

/** The key alone, wound for the first time. */
const coppeliaWelcome: Drawing = {
  ground: ink.cobalt,
  draw: ({ mid, by }) => {
    const x = mid + by(0, 300);
    return [
      disc(x, 620, by(420, 470), ink.blue),
      ...times(12, (index) => {
        const [px, py] = polar(x, 620, by(445, 500), index * 30);
        return disc(px, py, 60, ink.blue);
      }),
      disc(x, 620, 210, ink.cobalt),
      box(x - 44, 330, 88, 330, ink.gold),
      box(x + 8, 330, 36, 330, ink.ochre),
      disc(x - 150, 220, 170, ink.gold),
      disc(x + 150, 220, 170, ink.gold),
      disc(x - 160, 220, 90, ink.cobalt),
      disc(x + 160, 220, 90, ink.cobalt),
      box(x - 70, 640, 140, 60, ink.ochre, 20),
      disc(x, 670, 52, ink.paper),
      line(d`M${x + 330} 130C${x + 430} 230 ${x + 430} 330 ${x + 380} 420`, ink.coral, 26),
      poly(
        [
          [x + 330, 400],
          [x + 450, 420],
          [x + 350, 500],
        ],
        ink.coral,
      ),
    ];
  },
};

/** The lemonade, and what went into it. */
const herringSchools: Drawing = {
  ground: ink.rose,
  draw: ({ w, mid, by }) => {
    const x = mid - by(60, 420);
    return [
      box(0, 820, w, 180, ink.emerald),
      disc(x + by(330, 560), 740, 130, ink.vermilion),
      disc(x + by(360, 590), 720, 110, ink.coral),
      petal(x + by(330, 560), 620, 120, 44, 54, ink.forest),
      ...(w > 1200 ? [disc(x + by(500, 830), 760, 110, ink.coral), disc(x + by(480, 806), 744, 92, ink.gold)] : []),
      line(d`M${x + 20} 800L${x + 170} 90L${x + 270} 60`, ink.scarlet, 34),
      poly(
        [
          [x - 200, 260],
          [x + 200, 260],
          [x + 150, 900],
          [x - 150, 900],
        ],
        ink.sky,
      ),
      poly(
        [
          [x - 190, 390],
          [x + 190, 390],
          [x + 150, 900],
          [x - 150, 900],
        ],
        ink.straw,
      ),
      poly(
        [
          [x + 60, 390],
          [x + 190, 390],
          [x + 150, 900],
          [x + 60, 900],
        ],
        ink.gold,
      ),
      disc(x - 190, 270, 110, ink.gold),
      disc(x - 190, 270, 88, ink.straw),
      ...times(6, (index) => {
        const [px, py] = polar(x - 190, 270, 84, index * 60);
        return line(d`M${x - 190} 270L${px} ${py}`, ink.gold, 10);
      }),
      ...[
        [-70, 480, 20],
        [20, 560, 14],
        [-40, 660, 24],
        [60, 720, 16],
        [-90, 780, 14],
        [100, 470, 12],
      ].map(([dx = 0, y = 0, r = 0]) => disc(x + dx, y, r, ink.paper)),
    ];
  },
};

/** A pinch of it, under a late lamp. */
const saltRoadStudents: Drawing = {
  ground: ink.terracotta,
  draw: ({ mid, by }) => {
    const x = mid + by(60, 120);
    return [
      poly(
        [
          [x - 40, 560],
          [x - by(560, 900), 1010],
          [x + by(60, 120), 1010],
        ],
        ink.coral,
      ),
      put(
        [
          fill('M-150 -260H150L190 260C190 310 -190 310 -190 260z', ink.petrol),
          fill('M40 -260H150L190 260C190 310 60 296 60 296z', ink.night),
          box(-170, 60, 340, 70, ink.coral),
          fill('M-170 -250C-170 -420 170 -420 170 -250z', ink.paper),
          ...[-80, 0, 80].map((dx) => disc(dx, -300, 17, ink.black)),
          ...[-40, 40].map((dx) => disc(dx, -346, 15, ink.black)),
        ],
        { x: x + 90, y: 330, turn: -128 },
      ),
      ...times(26, (index) =>
        disc(x - 180 - ((index * 71) % 330) * by(0.8, 1.2), 500 + ((index * 97) % 440), 9 + (index % 3) * 6, ink.paper),
      ),
    ];
  },
};

export const linburyEvenings = {
  'draft-works': draftWorks,
  'the-soldiers-tale': soldiersTale,
  'salt-road': saltRoad,
  'pierrot-in-winter': pierrot,
  'chamber-music-of-the-orchestra': chamberMusic,
  'women-at-the-keyboard': keyboard,
  'night-train-songs-from-the-sleeper-car': nightTrain,
  'lanterns-a-cycle-of-night-songs': lanterns,
  'friends-rehearsal-rigoletto': rigolettoRehearsal,
  'schools-matinee-swan-lake': swanLakeSchools,
  'welcome-performance-coppelia': coppeliaWelcome,
  'schools-matinee-albert-herring': herringSchools,
  'student-night-salt-road': saltRoadStudents,
} satisfies Record<string, Drawing>;
