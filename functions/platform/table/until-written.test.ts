import { describe, expect, it } from 'vitest';

import { overtaken, untilWritten } from './transaction.ts';

/** An attempt that other writers overtake a number of times. */
function overtakenFor(times: number): {
  readonly attempt: (round: number) => Promise<string | typeof overtaken>;
  readonly rounds: number[];
} {
  const rounds: number[] = [];
  const attempt = async (round: number) => {
    rounds.push(round);
    return rounds.length <= times ? overtaken : 'written';
  };
  return { attempt, rounds };
}

describe('a write under a condition', () => {
  it('is made once where no other writer is faster', async () => {
    const { attempt, rounds } = overtakenFor(0);
    expect(await untilWritten(attempt, { what: 'The list' })).toBe('written');
    expect(rounds).toEqual([1]);
  });

  it('is made again, with the number of its round, until no other writer is faster', async () => {
    const { attempt, rounds } = overtakenFor(3);
    expect(await untilWritten(attempt, { what: 'The list' })).toBe('written');
    expect(rounds).toEqual([1, 2, 3, 4]);
  });

  it.each([
    [undefined, 12],
    [3, 3],
  ])('is given up after its tries (%s), by an error that names it', async (tries, made) => {
    const { attempt, rounds } = overtakenFor(99);
    const options = { what: 'The list', ...(tries === undefined ? {} : { tries }) };
    await expect(untilWritten(attempt, options)).rejects.toThrow(`The list lost ${made} races against other writers.`);
    expect(rounds).toHaveLength(made);
  });

  it('answers otherwise at the end where that is named', async () => {
    expect(await untilWritten(overtakenFor(99).attempt, { tries: 2, otherwise: () => 'too busy' })).toBe('too busy');
    expect(await untilWritten(overtakenFor(1).attempt, { tries: 2, otherwise: () => 'too busy' })).toBe('written');
  });

  it('takes null, false and undefined for answers', async () => {
    for (const answer of [null, false, undefined])
      expect(await untilWritten(async () => answer, { what: 'The list' })).toBe(answer);
  });

  it('is not made again after an error', async () => {
    let made = 0;
    const failing = async (): Promise<string> => {
      made += 1;
      throw new Error('socket hang up');
    };
    await expect(untilWritten(failing, { what: 'The list' })).rejects.toThrow('socket hang up');
    expect(made).toBe(1);
  });

  it('lets twelve writers of one item have their turn, of whom all but one are overtaken in each round', async () => {
    const item = { version: 0 };
    const change = () =>
      untilWritten(
        async () => {
          const { version } = item;
          await Promise.resolve();
          if (item.version !== version) return overtaken;
          item.version += 1;
          return item.version;
        },
        { what: 'The item' },
      );
    const turns = await Promise.all(Array.from({ length: 12 }, change));
    expect(turns.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, place) => place + 1));
  });
});
