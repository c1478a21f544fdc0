import { describe, expect, it, vi } from 'vitest';

import { speedBeside } from './actions.ts';
import { captionStyleFrom, plainCaptions } from './caption-style.ts';
import { chapterAt, chaptersWithin, skipTo } from './chapters.ts';
import { nextRenewal, renewalDue } from './cookie-renewal.ts';
import { firstRendition } from './first-picture.ts';
import type { Rendition } from './first-picture.ts';
import { commandOf, keyHelp } from './keyboard.ts';
import { isAtEdge, spanOf } from './live-edge.ts';
import { keepPosition, positionToKeep, resumeAt } from './resume.ts';
import { thumbnailAt, thumbnailsOf } from './thumbnails.ts';
import { clockText, spokenTime } from './time-text.ts';
import { plainLines } from './use-cues.ts';
import { soundFrom } from './use-stored-sound.ts';
import { firstPieces, firstPlaylists } from './warm-up.ts';

/** A film resumed at 100 seconds, with a clock of its own. */
const running = () => {
  const saves: number[] = [];
  let time = 0;
  const keeper = keepPosition(
    (seconds) => void saves.push(seconds),
    () => time,
    100,
  );
  return { saves, keeper, wait: (milliseconds: number) => void (time += milliseconds) };
};

const press = (key: string, over = {}) => ({ key, altKey: false, ctrlKey: false, metaKey: false, ...over });

const acts = [
  { title: 'Overture', startsAt: 0 },
  { title: 'Act I', startsAt: 12 },
  { title: 'Act II', startsAt: 36 },
];

describe('chapters', () => {
  it.each([
    [0, 'Overture'],
    [11.99, 'Overture'],
    [12, 'Act I'],
    [500, 'Act II'],
  ])('%s seconds in, it is %s', (seconds, title) => {
    expect(chapterAt(acts, seconds)?.title).toBe(title);
  });

  it('has none before the first', () => {
    expect(chapterAt([{ title: 'Act I', startsAt: 5 }], 4)).toBeNull();
  });

  it.each([
    ['drops those after the end', 30, ['Overture', 'Act I']],
    ['shows none where only one is left', 12, []],
    ['shows none while the length is unknown', Number.NaN, []],
  ])('%s', (_, duration, titles) => {
    expect(chaptersWithin(acts, duration).map(({ title }) => title)).toEqual(titles);
  });
});

describe('where a film is resumed', () => {
  it.each([
    ['in the middle', 1200, 7200, 1200],
    ['a minute before the end of a long film', 7139, 7200, 7139],
    ['in the last minute of a long film, at the beginning', 7140, 7200, 0],
    ['in the last twentieth of a short one, at the beginning', 75, 78, 0],
    ['beyond a film that has become shorter, at the beginning', 90, 78, 0],
  ])('%s', (_, kept, duration, expected) => {
    expect(resumeAt(kept, duration)).toBe(expected);
    expect(positionToKeep(kept, duration)).toBe(expected);
  });

  it('keeps whole seconds', () => {
    expect(positionToKeep(61.9, 7200)).toBe(61);
  });
});

describe('keeping the position', () => {
  it('saves at most every ten seconds', () => {
    const { saves, keeper, wait } = running();
    for (let second = 1; second <= 25; second += 1) {
      wait(1000);
      keeper.reached(100 + second);
    }
    expect(saves).toEqual([110, 120]);
  });

  it('saves when the film is left, and not twice the same', () => {
    const { saves, keeper } = running();
    keeper.reached(103.7);
    keeper.left(false);
    keeper.left(false);
    expect(saves).toEqual([103]);
  });

  it('saves the moment itself at which the film is left, and says that its page goes', () => {
    const { saves, keeper } = running();
    keeper.left(true, 104.9);
    expect(saves).toEqual([104]);
  });

  it('saves nothing of a film that was opened and left where it stood', () => {
    const { saves, keeper } = running();
    keeper.left(false);
    expect(saves).toEqual([]);
  });
});

describe('keys', () => {
  it.each([
    [' ', 'toggle-play'],
    ['K', 'toggle-play'],
    ['ArrowLeft', 'seek-by'],
    ['ArrowUp', 'change-volume'],
    ['m', 'toggle-mute'],
    ['c', 'toggle-captions'],
    ['F', 'toggle-full-screen'],
    ['j', 'seek-by'],
    ['L', 'seek-by'],
    [',', 'step'],
    ['>', 'change-speed'],
    ['?', 'show-help'],
    ['7', 'seek-to-share'],
  ])('%j does %s', (key, command) => {
    expect(commandOf(press(key), 'none')?.do).toBe(command);
  });

  it.each([
    ['the space bar to a button', ' ', 'button'],
    ['the arrows to a list', 'ArrowDown', 'select'],
    ['the arrows to the volume', 'ArrowRight', 'volume'],
    ['letters to a list', 'm', 'select'],
    ['every key to a dialog', 'k', 'dialog'],
  ] as const)('leaves %s', (_, key, focused) => {
    expect(commandOf(press(key), focused)).toBeNull();
  });

  it('seeks by ten seconds on the bar too', () => {
    expect(commandOf(press('ArrowRight'), 'seek')).toEqual({ do: 'seek-by', by: 10 });
  });

  it('leaves the browser its own shortcuts', () => {
    expect(commandOf(press('f', { ctrlKey: true }), 'none')).toBeNull();
  });
});

it.each([
  [0, '0:00', '0 seconds'],
  [247, '4:07', '4 minutes 7 seconds'],
  [3723.9, '1:02:03', '1 hour 2 minutes 3 seconds'],
  [Number.NaN, '0:00', '0 seconds'],
])('%s seconds are written %s and read %s', (seconds, written, spoken) => {
  expect([clockText(seconds), spokenTime(seconds)]).toEqual([written, spoken]);
});

it('explains each kind of key that does something', () => {
  const explained = keyHelp.map(([keys]) => keys).join(' ');
  for (const key of ['K', 'J', 'L', 'M', 'C', 'F', '?', '<', '>', ',', '.', '0']) expect(explained).toContain(key);
});

describe('going from act to act', () => {
  it.each([
    ['on to the next one', 5, 1, 12],
    ['nowhere after the last one', 40, 1, null],
    ['back to the beginning of this one', 30, -1, 12],
    ['back to the one before where this has just begun', 13, -1, 0],
    ['back to the beginning before everything', 1, -1, 0],
  ] as const)('goes %s', (_, at, by, expected) => {
    expect(skipTo(acts, at, by)).toBe(expected);
  });
});

it.each([
  [1, 1, 1.25],
  [2, 1, 2],
  [0.5, -1, 0.5],
  [1.1, -1, 1],
])('from speed %s a step of %s leads to %s', (from, by, to) => {
  expect(speedBeside(from, by)).toBe(to);
});

describe('how captions look', () => {
  it.each([[undefined], ['loud'], [{ size: 'toString', colour: 7 }], [null]])('is the usual for %j', (kept) => {
    expect(captionStyleFrom(kept)).toEqual(plainCaptions);
  });

  it('is as it was chosen, and the usual where it was not', () => {
    expect(captionStyleFrom({ size: 'larger', edge: 'shadow' })).toEqual({
      ...plainCaptions,
      size: 'larger',
      edge: 'shadow',
    });
  });

  it('never has letters on their own colour', () => {
    expect(captionStyleFrom({ colour: 'black', background: 'solid' }).background).toBe('light');
    expect(captionStyleFrom({ colour: 'white', background: 'light' }).background).toBe('dark');
  });

  it('has the words without their marks', () => {
    expect(plainLines('<v Tosca>Vissi <i>d’arte</i></v>\n&amp; d’amore &lt;piano&gt;\n ')).toEqual([
      'Vissi d’arte',
      '& d’amore <piano>',
    ]);
  });
});

describe('small pictures of a film', () => {
  const list = thumbnailsOf(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nsheet.webp#xywh=0,0,160,90\n\n01:00:02.000 --> 01:00:04.000\nsheet.webp#xywh=160,0,160,90\n',
    '/media/tosca/thumbs/',
  );

  it('lie on a sheet beside their list', () => {
    expect(list.map(({ from, sheet, x }) => [from, sheet, x])).toEqual([
      [0, '/media/tosca/thumbs/sheet.webp', 0],
      [3602, '/media/tosca/thumbs/sheet.webp', 160],
    ]);
  });

  it('belong to their moments, the last one to everything after it', () => {
    expect([thumbnailAt(list, 1)?.x, thumbnailAt(list, 9999)?.x, thumbnailAt([], 1)]).toEqual([0, 160, null]);
  });
});

describe('new cookies', () => {
  const now = Date.parse('2026-12-03T18:00:00.000Z');
  const in6Hours = '2026-12-04T00:00:00.000Z';
  const minutes = 60_000;

  it.each([
    ['five minutes before six hours are over', in6Hours, 355],
    ['a tenth before the end of what is shorter', '2026-12-03T18:10:00.000Z', 9],
    ['at once where they are over', '2026-12-03T17:00:00.000Z', 0],
  ])('are asked for %s', (_, expiresAt, expected) => {
    expect(renewalDue(expiresAt, now)).toBe(expected * minutes);
  });

  it('are asked for again after they came', () => {
    expect(nextRenewal('2026-12-03T18:05:00.000Z', in6Hours, now)).toBe(now + 355 * minutes);
  });

  it('that end where the last ones did are not asked for before that end, when the house says why', () => {
    const end = '2026-12-03T18:05:00.000Z';
    expect(nextRenewal(end, end, now)).toBe(Date.parse(end) + 1000);
  });
});

describe('a live stream', () => {
  it('has the window that it keeps, and a film its whole length', () => {
    expect(spanOf(true, Number.POSITIVE_INFINITY, { from: 120, until: 180 })).toEqual({ from: 120, until: 162 });
    expect(spanOf(true, 30, { from: 0, until: 12 })).toEqual({ from: 0, until: 0 });
    expect(spanOf(false, 78, { from: 0, until: 60 })).toEqual({ from: 0, until: 78 });
    expect(spanOf(false, Number.NaN, null)).toEqual({ from: 0, until: 0 });
  });

  it('is live where it is joined, and not half a minute behind that', () => {
    expect(isAtEdge(162, { from: 120, until: 162 })).toBe(true);
    expect(isAtEdge(132, { from: 120, until: 162 })).toBe(false);
  });
});

it.each([
  [
    { volume: 0.3, isMuted: true },
    { volume: 0.3, isMuted: true },
  ],
  [{ volume: 7 }, { volume: 1, isMuted: false }],
  ['quiet', { volume: 1, isMuted: false }],
])('the sound kept as %j is %j', (kept, sound) => {
  expect(soundFrom(kept)).toEqual(sound);
});

describe('what a film begins with', () => {
  const master = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="s",NAME="Audio description",DEFAULT=NO,URI="described/index.m3u8"',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="s",NAME="Sound",DEFAULT=YES,URI="sound/index.m3u8"',
    '#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=10,BANDWIDTH=126339,RESOLUTION=960x540,AUDIO="s"',
    'v540/index.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=63336,RESOLUTION=426x240,AUDIO="s"',
    'v240/index.m3u8',
  ].join('\n');
  const playlist = '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:6.0,\n00.m4s\n#EXTINF:6.0,\n01.m4s\n#EXT-X-ENDLIST\n';

  it('is the chosen picture, among those from the smallest up, and its own sound', () => {
    const choose = vi.fn<(renditions: readonly Rendition[]) => number>(() => 1);
    expect(firstPlaylists(master, '/media/tosca/master.m3u8', choose)).toEqual([
      '/media/tosca/v540/index.m3u8',
      '/media/tosca/sound/index.m3u8',
    ]);
    const [renditions = []] = choose.mock.calls[0] ?? [];
    expect(renditions.map(({ height }) => height)).toEqual([240, 540]);
  });

  const renditions = [240, 360, 540, 1080].map((height) => ({ height, bandwidth: height * 2000 }));
  it.each([
    ['at least 540 lines where nothing is known', { speed: null, savesData: false, lines: 200 }, 540],
    ['the smallest for whoever saves data', { speed: 50_000_000, savesData: true, lines: 2000 }, 240],
    ['the smallest for whoever saves data, with nothing known', { speed: null, savesData: true, lines: 2000 }, 240],
    [
      'what a fast connection carries, as large as it is shown',
      { speed: 50_000_000, savesData: false, lines: 900 },
      1080,
    ],
    ['no less than 540 lines in a small player', { speed: 50_000_000, savesData: false, lines: 200 }, 540],
    ['no more than a slow connection carries', { speed: 800_000, savesData: false, lines: 900 }, 360],
    ['the smallest where it carries none', { speed: 100_000, savesData: false, lines: 900 }, 240],
  ])('is %s', (_, viewing, height) => {
    expect(renditions[firstRendition(renditions, viewing)]?.height).toBe(height);
  });

  it.each([
    [0, '00.m4s'],
    [5.9, '00.m4s'],
    [6, '01.m4s'],
    [500, '01.m4s'],
  ])('at %s seconds is the head and %s', (seconds, piece) => {
    expect(firstPieces(playlist, '/media/tosca/v240/index.m3u8', seconds)).toEqual([
      '/media/tosca/v240/init.mp4',
      `/media/tosca/v240/${piece}`,
    ]);
  });
});
