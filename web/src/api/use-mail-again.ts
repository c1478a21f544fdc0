import { useChange } from './use-change.ts';

/** Requests a mail again by a button: the page's confirmation, or why not. */
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
