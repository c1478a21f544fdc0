import { createInterface } from 'node:readline/promises';

import { plainly } from '../run-command.ts';
import { deadLetters } from './command.ts';
import { inHouse } from './in-house.ts';
import { onAws } from './on-aws.ts';

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await lines.question(question)).trim().toLowerCase() === 'yes';
  } finally {
    lines.close();
  }
}

await plainly(() =>
  deadLetters(process.argv.slice(2), {
    say: (line) => console.log(line),
    ask: process.stdin.isTTY ? ask : null,
    open: (stage) => (stage === 'local' ? inHouse(`http://localhost:${process.env['PORT'] ?? 3000}`) : onAws(stage)),
    now: () => Date.now(),
  }),
);
