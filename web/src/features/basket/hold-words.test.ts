import { describe, expect, it } from 'vitest';

import type { HoldFailure } from './hold-queue.ts';
import { changeText, failureText } from './hold-words.ts';

const lost = (...seats: string[]): HoldFailure => ({ kind: 'lost', seatIds: ['any'], seats });

describe('what became of a choice', () => {
  it.each<[string, HoldFailure, string[], string]>([
    [
      'names the section once',
      lost('Stalls G 14'),
      ['Stalls G 15'],
      'Someone else has just taken Stalls G 14. G 15 is still yours.',
    ],
    [
      'names every section where they differ',
      lost('Stalls G 14'),
      ['Grand Tier A 1', 'Grand Tier A 2'],
      'Someone else has just taken Stalls G 14. Grand Tier A 1 and Grand Tier A 2 are still yours.',
    ],
    [
      'asks to choose again where nothing is held',
      lost('Stalls G 14'),
      [],
      'Someone else has just taken Stalls G 14. Please choose another seat.',
    ],
    [
      'does not count up a whole party',
      lost('Stalls G 14'),
      ['Stalls G 1', 'Stalls G 2', 'Stalls G 3', 'Stalls G 4'],
      'Someone else has just taken Stalls G 14. All your other seats are still yours.',
    ],
    [
      'says what was kept when nobody answered',
      { kind: 'unanswered', seatIds: ['stalls-G-14'] },
      ['Stalls G 15'],
      'We could not reach the house, so your last choice was not made. Stalls G 15 is still yours. Please try it again.',
    ],
    ['repeats a refusal', { kind: 'refused', code: 'not-on-sale', sentence: 'Not yet.', seatIds: [] }, [], 'Not yet.'],
  ])('%s', (_, failure, kept, expected) => {
    expect(failureText(failure, kept)).toBe(expected);
  });
});

describe('a change of the hold', () => {
  it.each([
    [[], ['Stalls G 14'], 'Stalls G 14 is held for you.'],
    [['Stalls G 14'], ['Stalls G 14', 'Stalls G 15', 'Stalls G 16'], 'Stalls G 15 and Stalls G 16 are held for you.'],
    [['Stalls G 14'], [], 'Stalls G 14 is no longer held.'],
    [['Stalls G 14'], ['Stalls G 14'], ''],
  ])('from %j to %j reads %j', (before, after, expected) => {
    expect(changeText(before, after)).toBe(expected);
  });
});
