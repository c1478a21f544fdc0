import { describe, expect, it } from 'vitest';

import { chapterAt, chaptersWithin } from './chapters.ts';
import { commandOf } from './keyboard.ts';
import { keepPosition, positionToKeep, resumeAt } from './resume.ts';
import { clockText, spokenTime } from './time-text.ts';

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
  ])('%j does %s', (key, command) => {
    expect(commandOf(press(key), 'none')?.do).toBe(command);
  });

  it.each([
    ['the space bar to a button', ' ', 'button'],
    ['the arrows to a list', 'ArrowDown', 'select'],
    ['the arrows to the volume', 'ArrowRight', 'volume'],
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
