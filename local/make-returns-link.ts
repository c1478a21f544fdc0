import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { CustomerId, OrderId } from '#shared/domain/ids.ts';
import { day, instant, plus } from '#shared/domain/time/instant.ts';
import { env } from '#functions/runtime/env.ts';
import { findOrder } from '#functions/store/orders.ts';
import { signReturnLink } from '#functions/stream-returns/return-token.ts';
import { streamReturnsPages } from '#local/seed/stream-pages/returns.ts';

import { readSettings } from './settings.ts';
import { tableNames } from './table-server.ts';
import { ticketKeysFile } from './ticket-keys.ts';

/*
 * Makes the link by which the buyer of an evening of the stream says what they would like for it. The order is looked up in the tables at
 * DYNAMODB_ENDPOINT, so that a link is only made for an order that exists; without them customer and order are given by their ids.
 */
const usage = `Usage: node local/make-returns-link.ts --evening <slug> (--order-number 7K3M9QXA | --customer <id> --order <id>)
       [--days 30] [--site http://localhost:3000]
Evenings: ${streamReturnsPages()
  .map(({ slug }) => slug)
  .join(', ')}`;

const longest = 60;

function end(code: number, ...lines: readonly string[]): never {
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exit(code);
}

/** From the environment, or from the folder of the house on this machine. */
function privateKey(): string {
  const given = process.env[env.ticketPrivateKey];
  if (given) return given;
  const file = join(readSettings(process.env).folder ?? '', ticketKeysFile);
  if (!existsSync(file))
    end(64, `There is no key: set ${env.ticketPrivateKey}, or start the house once so that ${file} is there.`);
  // Written by the house with both halves.
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly privateKey: string }).privateKey;
}

const { values } = parseArgs({
  options: {
    evening: { type: 'string' },
    'order-number': { type: 'string' },
    customer: { type: 'string' },
    order: { type: 'string' },
    days: { type: 'string', default: '30' },
    site: { type: 'string' },
  },
});

async function whose(): Promise<{ readonly customerId: CustomerId; readonly orderId: OrderId }> {
  const { customer, order } = values;
  if (customer && order) return { customerId: customer, orderId: order };
  const number = values['order-number'];
  if (!number) end(64, usage);
  if (!process.env[env.dynamodbEndpoint])
    end(64, `Set ${env.dynamodbEndpoint} to look an order up by its number.`, usage);
  process.env[env.salesTable] ??= tableNames.SALES_TABLE;
  const found = await findOrder(number);
  if (!found) end(1, `There is no order ${number}.`);
  if (found.isGuest) end(1, `The order ${number} belongs to no account: its buyer has to ring.`);
  return found;
}

const days = Number(values.days);
const { evening } = values;
if (!evening || !streamReturnsPages().some(({ slug }) => slug === evening)) end(64, usage);
if (!Number.isInteger(days) || days < 1 || days > longest) end(64, `A link is good for 1 to ${longest} days.`);
const { customerId, orderId } = await whose();
const until = plus(instant(new Date().toISOString()), days * day);
const token = signReturnLink({ customerId, orderId, occasion: evening, until }, privateKey());
const site = values.site ?? `http://localhost:${readSettings(process.env).port}`;
end(0, `${site}/stream/returns/${evening}?token=${token}`);
