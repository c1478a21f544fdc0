import { useChange } from './use-change.ts';

/** A mail asked for once more by a button: that it is on its way, in the words of the page, or why not. */
export function useMailAgain(ask: () => Promise<unknown>, onItsWay: string) {
  const { busy, problem, answer, run } = useChange(async () => {
    await ask();
    return onItsWay;
  });
  const done = answer ? ({ tone: 'done', text: answer } as const) : null;
  return {
    busy,
    said: problem ? ({ tone: 'problem', text: problem.title } as const) : done,
    ask: () => void run(),
  };
}
