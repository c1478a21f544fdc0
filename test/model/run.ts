import { parseArgs } from 'node:util';

import { checkBatch } from './check.ts';

/**
 * Random sequences over basket and order against the model: `node test/model/run.ts --sequences 100000`. A failing one is printed with
 * its seed and paths; `--seed … --path … --replay …` (fast-check calls the last one `replayPath`) runs it again.
 */
process.env['LOG_QUIET'] ??= 'debug,info,warn,error';

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    steps: { type: 'string', default: '12' },
    path: { type: 'string' },
    replay: { type: 'string' },
  },
});
/** Small enough for the embedded table to stay fast. */
const batch = 250;
const total = Number(values.sequences);
const began = performance.now();
for (let done = 0, seed = Number(values.seed); done < total; done += batch, seed += 1) {
  const sequences = Math.min(batch, total - done);
  const path = values.path ? { path: values.path, ...(values.replay ? { replay: values.replay } : {}) } : {};
  const findings = await checkBatch({ sequences, seed, maxCommands: Number(values.steps), ...path });
  for (const finding of findings) console.log(`\nSeed ${seed}: ${finding}`);
  if (findings.length > 0) process.exit(1);
  const perSecond = ((done + sequences) / (performance.now() - began)) * 1000;
  process.stdout.write(`\r${done + sequences} of ${total} sequences, ${perSecond.toFixed(1)} a second`);
}
console.log('\nThe house and the model agreed in every one of them; money and seats were audited after each batch.');
process.exit(0);
