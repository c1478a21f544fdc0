import {
  box,
  d,
  disc,
  drop,
  fill,
  flame,
  half,
  ink,
  line,
  oval,
  petal,
  polar,
  poly,
  put,
  ring,
  times,
  water,
} from '../kit.ts';
import type { Drawing } from '../kit.ts';

/** A small boat under a wave. */
const grimes: Drawing = {
  ground: ink.bone,
  draw: ({ w, by }) => {
    const crest = by(560, 1180);
    return [
      disc(by(240, 380), 230, 120, ink.coral),
      fill(
        d`M${w + 20} 120C${crest + 200} -60 ${crest - 260} 40 ${crest - 330} 320C${crest - 250} 210 ${crest - 60} 230 ${crest - 40} 400C${crest - 20} 640 ${crest - 380} 720 -20 700V1020H${w + 20}z`,
        ink.petrol,
      ),
      fill(
        d`M${w + 20} 300C${crest + 260} 160 ${crest + 60} 230 ${crest + 90} 430C${crest + 100} 660 ${crest - 200} 800 -20 790V1020H${w + 20}z`,
        ink.teal,
      ),
      fill(
        d`M${w + 20} 520C${crest + 330} 450 ${crest + 220} 520 ${crest + 180} 640C${crest + 60} 850 ${crest - 200} 890 -20 880V1020H${w + 20}z`,
        ink.aqua,
      ),
      line(d`M${crest - 330} 320C${crest - 260} 40 ${crest + 200} -60 ${w + 20} 120`, ink.paper, 30),
      ...times(4, (index) =>
        disc(crest - 340 + index * 62, 330 - (index % 2) * 60 - index * 20, 32 - index * 3, ink.paper),
      ),
      put(
        [
          fill('M-190 0H190C170 90 110 120 60 120H-90C-150 120 -180 60 -190 0z', ink.black),
          box(-190, -14, 380, 24, ink.scarlet),
          box(-10, -270, 16, 270, ink.black),
          poly(
            [
              [10, -260],
              [130, -30],
              [10, -30],
            ],
            ink.paper,
          ),
        ],
        { x: by(260, 470), y: 640, turn: 13, scale: 0.95 },
      ),
    ];
  },
};

/** The sword in the ash tree, and a ring of fire. */
const walkure: Drawing = {
  ground: ink.vermilion,
  draw: ({ w, mid, by }) => {
    const fires = w > 1200 ? 8 : 4;
    return [
      disc(mid, 430, by(440, 520), ink.gold),
      fill(
        d`M${mid - 250} 1000C${mid - 130} 800 ${mid - 170} 360 ${mid - 420} -20H${mid - 190}C${mid - 110} 60 ${mid - 60} 150 ${mid - 20} 190C${mid + 20} 140 ${mid + 90} 60 ${mid + 130} -20H${mid + 420}C${mid + 150} 360 ${mid + 130} 800 ${mid + 290} 1000z`,
        ink.umber,
      ),
      line(
        d`M${mid - 90} 900C${mid - 50} 700 ${mid - 60} 560 ${mid - 110} 380M${mid + 110} 940C${mid + 60} 760 ${mid + 80} 420 ${mid + 130} 300`,
        ink.black,
        16,
      ),
      ...times(fires, (index) => flame((index * w) / (fires - 1), 1060, index % 2 === 0 ? 420 : 330, ink.oxblood)),
      ...times(fires, (index) => flame((index * w) / (fires - 1), 1060, index % 2 === 0 ? 230 : 190, ink.scarlet)),
      put(
        [
          poly(
            [
              [-30, 60],
              [30, 60],
              [22, 330],
              [-22, 330],
            ],
            ink.paper,
          ),
          poly(
            [
              [0, 60],
              [30, 60],
              [22, 330],
              [0, 330],
            ],
            ink.grey,
          ),
          oval(0, 332, 90, 30, ink.black),
          box(-150, 20, 300, 44, ink.paper, 22),
          box(-24, -170, 48, 200, ink.cobalt),
          disc(0, -196, 52, ink.paper),
        ],
        { x: mid + 10, y: 330, turn: -18, scale: 1.25 },
      ),
    ];
  },
};

/** A camellia in the glass. */
const traviata: Drawing = {
  ground: ink.black,
  draw: ({ w, mid, by }) => {
    const x = mid + by(0, 260);
    return [
      fill(d`M0 0H${by(170, 620)}C${by(90, 520)} 360 ${by(160, 470)} 700 ${by(40, 260)} 1000H0z`, ink.oxblood),
      fill(d`M0 0H${by(70, 380)}C${by(30, 300)} 360 ${by(60, 280)} 700 0 1000z`, ink.scarlet),
      ...times(9, (index) => petal(x, 300, 270, 120, -80 + index * 20, index % 2 === 0 ? ink.paper : ink.cream)),
      ...times(7, (index) => petal(x, 310, 190, 90, -72 + index * 24, index % 2 === 0 ? ink.blush : ink.paper)),
      disc(x, 270, 58, ink.rose),
      fill(
        d`M${x - 300} 320H${x + 300}C${x + 280} 520 ${x + 130} 590 ${x} 590C${x - 130} 590 ${x - 280} 520 ${x - 300} 320z`,
        ink.gold,
      ),
      fill(d`M${x} 320H${x + 300}C${x + 280} 520 ${x + 130} 590 ${x} 590z`, ink.ochre),
      box(x - 14, 580, 28, 340, ink.paper),
      fill(d`M${x - 170} 960a170 44 0 0 1 340 0z`, ink.paper),
      ...[
        [-120, 430, 20],
        [-40, 500, 14],
        [-150, 380, 11],
        [30, 400, 17],
        [110, 470, 13],
        [170, 390, 20],
      ].map(([dx = 0, y = 0, r = 0]) => disc(x + dx, y, r, ink.paper)),
      petal(x + 250, 900, 150, 70, 70, ink.paper),
      petal(w > 1200 ? x - 420 : x - 300, 930, 130, 60, -64, ink.blush),
    ];
  },
};

/** Scissors for eyes, and the moustache they made. */
const barber: Drawing = {
  ground: ink.paper,
  draw: ({ w, mid, by }) => {
    const stripe = by(0, 300);
    return [
      ...[0, 1].flatMap((end) =>
        stripe < 100
          ? []
          : times(6, (index) =>
              poly(
                [
                  [end * (w - stripe * 0.5), index * 220 - 60],
                  [end * (w - stripe * 0.5) + stripe * 0.5, index * 220 - 160],
                  [end * (w - stripe * 0.5) + stripe * 0.5, index * 220 - 50],
                  [end * (w - stripe * 0.5), index * 220 + 50],
                ],
                index % 2 === 0 ? ink.scarlet : ink.cobalt,
              ),
            ),
      ),
      disc(mid, 500, 480, ink.blush),
      poly(
        [
          [mid - 66, 320],
          [mid + 20, 330],
          [mid + 74, 800],
          [mid + 40, 840],
        ],
        ink.slate,
      ),
      poly(
        [
          [mid + 66, 320],
          [mid - 20, 330],
          [mid - 74, 800],
          [mid - 40, 840],
        ],
        ink.grey,
      ),
      ring(mid - 180, 250, 124, 50, ink.black),
      ring(mid + 180, 250, 124, 50, ink.black),
      disc(mid - 164, 262, 50, ink.cobalt),
      disc(mid + 196, 262, 50, ink.cobalt),
      line(d`M${mid - 92} 330L${mid} 480L${mid + 92} 330`, ink.black, 50),
      disc(mid, 484, 26, ink.gold),
      fill(
        d`M${mid} 640C${mid - 120} 560 ${mid - 260} 620 ${mid - 330} 700C${mid - 390} 760 ${mid - 440} 690 ${mid - 400} 620C${mid - 500} 700 ${mid - 420} 850 ${mid - 270} 820C${mid - 150} 800 ${mid - 60} 740 ${mid} 720C${mid + 60} 740 ${mid + 150} 800 ${mid + 270} 820C${mid + 420} 850 ${mid + 500} 700 ${mid + 400} 620C${mid + 440} 690 ${mid + 390} 760 ${mid + 330} 700C${mid + 260} 620 ${mid + 120} 560 ${mid} 640z`,
        ink.black,
      ),
      fill(d`M${mid - 80} 850q80 60 160 0q-80 -20 -160 0z`, ink.scarlet),
    ];
  },
};

/** The mill wheel, in ice. */
const jenufa: Drawing = {
  ground: ink.sky,
  draw: ({ w, by }) => {
    const [x, y] = [by(620, 1330), 470];
    return [
      box(x + by(120, 160), 0, w, 1000, ink.brown),
      box(x + by(120, 160), 0, 40, 1000, ink.umber),
      ring(x, y, 340, 46, ink.umber),
      ring(x, y, 230, 26, ink.umber),
      ...times(12, (index) => {
        const [ax, ay] = polar(x, y, 70, index * 30);
        const [bx, by2] = polar(x, y, 430, index * 30);
        return line(d`M${ax} ${ay}L${bx} ${by2}`, index % 3 === 0 ? ink.black : ink.umber, 30, 'butt');
      }),
      disc(x, y, 86, ink.black),
      disc(x, y, 34, ink.sky),
      fill(
        d`M-10 760L${w * 0.2} 720L${w * 0.34} 770L${w * 0.56} 730L${w * 0.8} 780L${w + 10} 740V1010H-10z`,
        ink.paper,
      ),
      fill(
        d`M${by(120, 340)} 880L${by(230, 520)} 830L${by(430, 800)} 850L${by(500, 860)} 910L${by(330, 640)} 950L${by(170, 420)} 930z`,
        ink.petrol,
      ),
      fill(
        d`M${by(240, 540)} 880C${by(240, 540)} 780 ${by(400, 700)} 780 ${by(400, 700)} 880C${by(360, 660)} 905 ${by(280, 580)} 905 ${by(240, 540)} 880z`,
        ink.scarlet,
      ),
      ...times(3, (index) =>
        line(d`M${by(60, 160) + index * by(110, 200)} 100v${120 + ((index * 70) % 150)}`, ink.paper, 20),
      ),
    ];
  },
};

/** A butterfly of two fans, on a pin. */
const butterfly: Drawing = {
  ground: ink.paper,
  draw: ({ mid, by, w }) => {
    const fan = (
      side: 1 | -1,
      colours: readonly [string, string],
      radius: number,
      from: number,
      to: number,
      y: number,
    ) =>
      times(6, (index) => {
        const step = (to - from) / 6;
        const [ax, ay] = polar(mid, y, radius, side * (from + index * step));
        const [bx, by2] = polar(mid, y, radius, side * (from + (index + 1) * step));
        const [mx, my] = polar(mid, y, radius * 1.07, side * (from + (index + 0.5) * step));
        return fill(d`M${mid} ${y}L${ax} ${ay}Q${mx} ${my} ${bx} ${by2}z`, colours[index % 2] ?? colours[0]);
      });
    const turn = by(0, 1);
    return [
      disc(w - by(210, 400), 230, by(200, 260), ink.scarlet),
      ...fan(-1, [ink.coral, ink.blush], 360, 112, 166, 480),
      ...fan(1, [ink.coral, ink.blush], 360, 112, 166, 480),
      ...fan(-1, [ink.black, ink.slate], by(480, 540), 24, 98, 520),
      ...fan(1, [ink.oxblood, ink.black], by(480, 540), 24, 98, 520),
      ...[-1, 1].flatMap((side) => [
        disc(mid + side * (290 + turn * 30), 360, 66, ink.gold),
        disc(mid + side * (290 + turn * 30), 360, 30, ink.paper),
      ]),
      fill(
        d`M${mid - 38} 400C${mid - 54} 600 ${mid - 26} 780 ${mid} 850C${mid + 26} 780 ${mid + 54} 600 ${mid + 38} 400z`,
        ink.gold,
      ),
      line(
        d`M${mid} 410C${mid - 30} 260 ${mid - 60} 180 ${mid - 130} 150M${mid} 410C${mid + 30} 260 ${mid + 60} 180 ${mid + 130} 150`,
        ink.black,
        12,
      ),
      line(d`M${mid} 460V-20`, ink.grey, 10),
      disc(mid, 460, 34, ink.black),
    ];
  },
};

/** The silver rose. */
const rosenkavalier: Drawing = {
  ground: ink.lilac,
  draw: ({ w, mid, by }) => {
    const x = mid - by(0, 240);
    const turnOf = (index: number) => index * 52;
    return [
      box(0, 0, w, 90, ink.violet),
      box(0, 910, w, 90, ink.violet),
      line(d`M${x + 40} 560C${x + 130} 700 ${x + 60} 800 ${x + 150} 1010`, ink.slate, 34),
      petal(x + 110, 800, 250, 84, 66, ink.slate),
      petal(x + 80, 860, 230, 78, -58, ink.grey),
      ...times(7, (index) => {
        const [px, py] = polar(x, 400, 190, turnOf(index));
        return disc(px, py, 160, index % 2 === 0 ? ink.paper : ink.grey);
      }),
      ...times(5, (index) => {
        const [px, py] = polar(x, 400, 120, index * 72 + 20);
        return disc(px, py, 122, index % 2 === 0 ? ink.slate : ink.paper);
      }),
      disc(x, 400, 130, ink.paper),
      line(d`M${x} 400a26 26 0 0 1 52 0a56 56 0 0 1 -112 0a84 84 0 0 1 168 0a110 110 0 0 1 -150 102`, ink.slate, 18),
      ...(w > 1200
        ? [
            disc(w - by(120, 420), 500, 230, ink.violet),
            line(d`M${w - by(120, 420)} 500V330M${w - by(120, 420)} 500H${w - by(120, 420) - 110}`, ink.lilac, 26),
            ring(w - by(120, 420), 500, 200, 14, ink.lilac),
          ]
        : []),
    ];
  },
};

/** Bars; the sun comes through, and one is bent. */
const fidelio: Drawing = {
  ground: ink.slate,
  draw: ({ w, by }) => {
    const count = w > 1200 ? 9 : 5;
    const step = w / count;
    const bent = w > 1200 ? 5 : 2;
    const middle = step * (bent + 0.5);
    return [
      box(0, 0, middle - by(440, 470), 1000, ink.night),
      disc(middle, 540, 380, ink.gold),
      disc(middle, 540, 270, ink.straw),
      ...times(12, (index) => {
        const [ax, ay] = polar(middle, 540, 430, index * 30 + 15);
        const [bx, by2] = polar(middle, 540, by(560, 720), index * 30 + 15);
        return line(d`M${ax} ${ay}L${bx} ${by2}`, ink.gold, 26);
      }),
      ...times(count, (index) => {
        const x = step * (index + 0.5);
        const pull = index === bent ? 0 : Math.abs(index - bent) === 1 ? (index - bent) * 110 : 0;
        return line(
          d`M${x} -30C${x} 250 ${x + pull} 330 ${x + pull} 540C${x + pull} 750 ${x} 800 ${x} 1030`,
          ink.black,
          58,
          'butt',
        );
      }).filter((_, index) => index !== bent),
      line(d`M${middle} -30V210`, ink.black, 58, 'butt'),
      line(d`M${middle} 1030V880`, ink.black, 58, 'butt'),
      box(0, 96, w, 46, ink.black),
      box(0, 900, w, 46, ink.black),
      put(
        [
          fill(
            'M-170 40C-110 -10 -60 -40 0 -20C-20 -120 40 -210 130 -230C120 -150 110 -90 90 -40L170 -60L120 10C90 90 0 110 -70 80L-200 130z',
            ink.paper,
          ),
          fill('M0 -20C-70 -90 -150 -150 -190 -230C-70 -220 20 -160 50 -60z', ink.cream),
          disc(112, -30, 9, ink.black),
        ],
        { x: middle, y: 570, scale: 1.15 },
      ),
    ];
  },
};

/** A gong, and its three riddles. */
const turandot: Drawing = {
  ground: ink.emerald,
  draw: ({ w, mid, by }) => {
    const x = mid - by(0, 420);
    return [
      box(0, 60, w, 64, ink.scarlet),
      ...[by(20, 180), w - by(20, 180)].map((x) => box(x - 36, 0, 72, 1000, ink.scarlet)),
      ...times(2, (index) => line(d`M${x + (index * 2 - 1) * 150} 124L${x + (index * 2 - 1) * 90} 260`, ink.straw, 16)),
      disc(x, 560, 372, ink.ochre),
      disc(x, 560, 318, ink.gold),
      ring(x, 560, 236, 18, ink.ochre),
      disc(x, 560, 138, ink.ochre),
      ...times(3, (index) => {
        const [px, py] = polar(x, 560, 276, index * 120);
        return disc(px, py, 30, ink.oxblood);
      }),
      fill(d`M${x - 60} 620A80 80 0 1 1 ${x + 66} 520A62 62 0 1 0 ${x - 60} 620z`, ink.paper),
      put(
        [box(-20, 0, 40, 430, ink.umber), box(-80, -110, 160, 170, ink.oxblood, 40), box(-80, -50, 160, 26, ink.straw)],
        { x: x + by(250, 420), y: 720, turn: 34 },
      ),
    ];
  },
};

/** An axe, driven in. */
const elektra: Drawing = {
  ground: ink.oxblood,
  draw: ({ w, mid, by }) => [
    poly(
      [
        [0, 0],
        [w, 0],
        [w, by(330, 200)],
        [0, by(620, 700)],
      ],
      ink.black,
    ),
    put(
      [
        box(-34, -560, 68, 1300, ink.sand),
        box(6, -560, 28, 1300, ink.brown),
        fill(
          'M-34 -330C-150 -330 -260 -420 -330 -520C-410 -340 -410 -100 -330 80C-260 -20 -150 -110 -34 -110z',
          ink.paper,
        ),
        fill('M34 -330C150 -330 260 -420 330 -520C410 -340 410 -100 330 80C260 -20 150 -110 34 -110z', ink.bone),
        fill('M-330 -520C-410 -340 -410 -100 -330 80C-350 -100 -350 -340 -330 -520z', ink.scarlet),
        box(-56, -350, 112, 260, ink.black),
      ],
      { x: mid - by(0, 120), y: 560, turn: 16, scale: 1.02 },
    ),
    ...times(3, (index) =>
      drop(mid - by(330, 520) + index * 60, 560 + index * 90 - (index % 2) * 40, 90 + index * 16, ink.scarlet),
    ),
  ],
};

/** The ruff of a queen. */
const gloriana: Drawing = {
  ground: ink.moss,
  draw: ({ mid, by }) => {
    const folds = 26;
    const [x, y, great] = [mid, 470, by(455, 500)];
    return [
      fill(d`M${x - great * 1.3} 1010C${x - 340} 760 ${x + 340} 760 ${x + great * 1.3} 1010z`, ink.ochre),
      ...times(5, (index) => disc(x, 830 + index * 46, 17, ink.paper)),
      ...times(folds, (index) => {
        const [ax, ay] = polar(x, y, great * 0.9, (index * 360) / folds);
        return disc(ax, ay, great * 0.125, index % 2 === 0 ? ink.paper : ink.cream);
      }),
      disc(x, y, great * 0.9, ink.paper),
      ...times(folds, (index) => {
        const [ax, ay] = polar(x, y, 190, (index * 360) / folds);
        const [bx, by2] = polar(x, y, great * 0.96, (index * 360) / folds);
        return line(d`M${ax} ${ay}L${bx} ${by2}`, index % 2 === 0 ? ink.bone : ink.grey, 12);
      }),
      disc(x, y - 60, 216, ink.vermilion),
      oval(x, y + 10, 142, 186, ink.blush),
      fill(
        d`M${x - 150} ${y - 30}C${x - 120} ${y - 190} ${x + 120} ${y - 190} ${x + 150} ${y - 30}C${x + 60} ${y - 110} ${x - 60} ${y - 110} ${x - 150} ${y - 30}z`,
        ink.vermilion,
      ),
      fill(
        d`M${x - 120} ${y - 230}L${x - 150} ${y - 370}L${x - 60} ${y - 300}L${x} ${y - 400}L${x + 60} ${y - 300}L${x + 150} ${y - 370}L${x + 120} ${y - 230}z`,
        ink.gold,
      ),
      ...[-58, 58].flatMap((dx) => [
        half(x + dx, y + 8, 36, ink.paper, 180),
        disc(x + dx, y + 20, 15, ink.black),
        line(d`M${x + dx - 42} ${y + 4}H${x + dx + 42}`, ink.black, 9),
      ]),
      line(d`M${x - 4} ${y + 20}L${x - 22} ${y + 82}H${x + 6}`, ink.coral, 10),
      fill(d`M${x - 40} ${y + 130}q40 -26 80 0q-40 40 -80 0z`, ink.oxblood),
    ];
  },
};

/** Gold-finned fish, a fleet of them. */
const sadko: Drawing = {
  ground: ink.blue,
  draw: ({ w }) => {
    const fish = (x: number, y: number, scale: number, body: string, fin: string) =>
      put(
        [
          fill('M-150 0C-80 -120 80 -120 150 0C80 120 -80 120 -150 0z', body),
          fill('M-130 0L-260 -110C-220 -30 -220 30 -260 110z', fin),
          fill('M-40 -84C0 -170 70 -170 110 -150C70 -120 60 -90 50 -72z', fin),
          fill('M-20 84C10 140 50 150 80 140C60 110 54 90 50 74z', fin),
          line('M60 -68C30 -20 30 20 60 68', fin, 12),
          disc(102, -18, 18, ink.paper),
          disc(104, -18, 8, ink.black),
        ],
        { x, y, scale },
      );
    const rows = [210, 500, 800];
    return [
      ...times(3, (index) =>
        water(w, 120 + index * 300, 250, 60, [ink.blue, ink.cobalt, ink.midnight][index] ?? ink.blue, index * -90),
      ),
      ...rows.flatMap((y, row) =>
        times(Math.ceil(w / 480) + 1, (index) =>
          fish(
            index * 480 + (row % 2 === 0 ? 250 : 20),
            y,
            row === 1 ? 1.02 : 0.78,
            row === 1 && index === Math.floor(w / 960) + 1 ? ink.scarlet : ink.gold,
            row === 1 ? ink.vermilion : ink.ochre,
          ),
        ),
      ),
    ];
  },
};

export const laterOperas = {
  'peter-grimes': grimes,
  'die-walkure': walkure,
  'la-traviata': traviata,
  'the-barber-of-seville': barber,
  jenufa,
  'madama-butterfly': butterfly,
  'der-rosenkavalier': rosenkavalier,
  fidelio,
  turandot,
  elektra,
  gloriana,
  sadko,
} satisfies Record<string, Drawing>;
