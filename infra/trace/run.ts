import { Misused, runCommand } from '../run-command.ts';
import { defaultRegion } from '../settings.ts';
import { trace, usualLines } from './command.ts';
import { inHouse } from './in-house.ts';
import { onAws } from './on-aws.ts';

const usage = `Usage: npm run trace -- <reference> [--stage STAGE]

Prints the way of one press with its times: request, events, queues, consumers, mails. The reference is the correlation id that an error
shows to the visitor, or the x-amz-cf-id of an answer.

  --stage <name>   a deployed stage. Default: the log of the house on this machine, in VENUE_DATA (default .venue)
  --days <n>       how far back in the logs of a stage. Default: 1
  --region <name>  of the stage. Default: ${defaultRegion}
  --lines <n>      how many lines at most. Default: ${usualLines}`;

const options = {
  stage: { type: 'string' },
  days: { type: 'string', default: '1' },
  region: { type: 'string', default: defaultRegion },
  lines: { type: 'string', default: String(usualLines) },
} as const;

await runCommand({ usage, options, words: Infinity }, async ({ values, words }) => {
  const days = wholeOf('days', values.days);
  const most = wholeOf('lines', values.lines);
  const { stage } = values;
  // Every client of this process reads it.
  if (stage) process.env['AWS_REGION'] = values.region;
  const find = stage ? onAws({ stage, days, now: () => Date.now() }) : inHouse(process.env['VENUE_DATA'] ?? '.venue');
  return trace(words.join(''), { find, say: (line) => console.log(line), most });
});

function wholeOf(option: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Misused(`--${option} takes a whole number, 1 or more.`);
  return Number(text);
}
