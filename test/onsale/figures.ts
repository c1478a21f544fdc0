import type { Reply } from './edge.ts';

/** Durations and answers by step; what is neither a success, nor "taken", nor an explicit 429 is a failure. */
export function openFigures() {
  const times = new Map<string, number[]>();
  const answers = new Map<string, number>();
  const failures = new Map<string, number>();
  const add = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    times,
    answers,
    failures,
    count: (name: string): void => add(answers, name),
    note: (step: string, { status, document }: Reply, milliseconds: number): void => {
      const code = status < 300 ? 'done' : status === 429 ? 'come again' : codeIn(document);
      add(answers, `${step}: ${code}`);
      if (status < 300 || code === 'seat-taken') {
        const known = times.get(step);
        if (known) known.push(milliseconds);
        else times.set(step, [milliseconds]);
      }
      if (status >= 300 && status !== 429 && code !== 'seat-taken') add(failures, `${step}: ${status} ${code}`);
    },
  };
}

export type Figures = ReturnType<typeof openFigures>;

function codeIn(document: unknown): string {
  const { errors } = (document ?? {}) as { errors?: readonly { code?: string }[] };
  return errors?.[0]?.code ?? 'unreadable';
}
