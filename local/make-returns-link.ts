import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { namesIn } from '#functions/publishing/read/read-folder.ts';
import { signReturnLink } from '#functions/streaming/commands/return-token.ts';
import { Misused, runCommand } from '#infra/run-command.ts';

import { openTables } from './open-tables.ts';
import { readSettings } from './settings.ts';
import { ticketKeysFile } from './ticket-keys.ts';

const evenings = namesIn('stream/returns', '.md');
const longest = 60;

const usage = `Usage: npm run make-returns-link -- --evening <slug> (--order-number 7K3M9QXA | --customer <id> --order <id>)

Makes the link by which the buyer of an evening of the stream says what they would like for it. An order number is looked up in the
house that npm start has opened (VENUE_DATA), or in the tables at ${env.dynamodbEndpoint}; customer and order by their ids need neither.

  --evening <slug>   ${evenings.join(', ')}
  --days <1-${longest}>      how long the link is good. Default: 30
  --site <address>   Default: the house on PORT of this machine`;

/** From the environment, or from the folder of the house on this machine. */
function privateKey(): string {
  const given = process.env[env.ticketPrivateKey];
  if (given) return given;
  const file = join(readSettings(process.env).folder ?? '', ticketKeysFile);
  if (!existsSync(file))
    throw new Error(`There is no key: set ${env.ticketPrivateKey}, or start the house once so that ${file} is there.`);
  // The house wrote it with both keys.
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly privateKey: string }).privateKey;
}

const options = {
  evening: { type: 'string' },
  'order-number': { type: 'string' },
  customer: { type: 'string' },
  order: { type: 'string' },
  days: { type: 'string', default: '30' },
  site: { type: 'string' },
} as const;

type Values = Partial<Readonly<Record<keyof typeof options, string>>>;

async function whose({
  customer,
  order,
  'order-number': number,
}: Values): Promise<{ readonly customerId: CustomerId; readonly orderId: OrderId }> {
  if (customer && order) return { customerId: customer, orderId: order };
  if (!number) throw new Misused('Say whose link: --order-number, or --customer and --order.');
  await openTables();
  const found = await findOrder(number);
  if (!found) throw new Error(`There is no order ${number}.`);
  if (found.isGuest) throw new Error(`The order ${number} belongs to no account: its buyer has to ring.`);
  return found;
}

await runCommand({ usage, options }, async ({ values }) => {
  const { evening } = values;
  const days = Number(values.days);
  if (!evening || !evenings.includes(evening)) throw new Misused(`Say which --evening: ${evenings.join(', ')}.`);
  if (!Number.isInteger(days) || days < 1 || days > longest)
    throw new Misused(`A link is good for 1 to ${longest} days.`);
  const key = privateKey();
  const { customerId, orderId } = await whose(values);
  const until = plus(instant(new Date().toISOString()), days * day);
  const token = signReturnLink({ customerId, orderId, occasion: evening, until }, key);
  const site = values.site ?? `http://localhost:${readSettings(process.env).port}`;
  process.stdout.write(`${site}/stream/returns/${evening}?token=${token}\n`);
  return 0;
});
