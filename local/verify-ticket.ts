import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { PerformanceId } from '#shared/domain/ids.ts';
import { verdictWords } from '#shared/domain/ticket/ticket-check.ts';
import type { TicketVerdict } from '#shared/domain/ticket/ticket-check.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { env } from '#functions/runtime/env.ts';
import { checkToken } from '#functions/tickets/check-token.ts';
import type { TokenCheck } from '#functions/tickets/check-token.ts';
import { verifyTicket } from '#functions/tickets/ticket-token.ts';

import { askHouse } from './ask-house.ts';
import { readSettings } from './settings.ts';
import { tableNames } from './table-server.ts';
import { ticketKeysFile } from './ticket-keys.ts';

/*
 * What a scanner at the door would say of a ticket: `node local/verify-ticket.ts '<text of its code>'`. The signature is checked
 * here, with the public key alone; then the tables at DYNAMODB_ENDPOINT, or a running house, are asked what became of the ticket.
 */
const usage = `Usage: npm run verify-ticket -- '<text of the code>' [--performance <id>] [--house http://localhost:3000]`;

/** The exit code of each verdict; only a ticket that opens the door is 0. */
const exitCodes = {
  valid: 0,
  'wrong-performance': 1,
  returned: 2,
  refunded: 3,
  unknown: 4,
  tampered: 5,
} as const satisfies Record<TicketVerdict, number>;
const unreachable = 6;
const misused = 64;

function end(code: number, ...lines: readonly string[]): never {
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exit(code);
}

/** From the environment, as a scanner has it, or from the folder of the house on this machine. */
function publicKey(): string {
  const given = process.env[env.ticketPublicKey];
  if (given) return given;
  const file = join(readSettings(process.env).folder ?? '', ticketKeysFile);
  if (!existsSync(file)) {
    end(
      misused,
      `There is no public key: set ${env.ticketPublicKey}, or start the house once so that ${file} is there.`,
    );
  }
  // Written by the house with both halves.
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly publicKey: string }).publicKey;
}

function ask(token: string, performanceId: PerformanceId | null, key: string, house: string): Promise<TokenCheck> {
  if (!process.env[env.dynamodbEndpoint]) return askHouse(house, token, performanceId);
  process.env[env.salesTable] ??= tableNames.SALES_TABLE;
  return checkToken(token, performanceId, key);
}

function describe({ verdict, words, ticketNumber, title, date, seatLabel }: TokenCheck): readonly string[] {
  const facts = [title, date && formatDateTime(date), seatLabel].filter(Boolean).join(', ');
  return [
    `${verdict.toUpperCase()}  ${words}`,
    ...(ticketNumber ? [`Ticket ${ticketNumber}`] : []),
    ...(facts ? [facts] : []),
  ];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { performance: { type: 'string' }, house: { type: 'string' } },
});
const [token] = positionals;
if (!token || positionals.length > 1) end(misused, usage);
const key = publicKey();
const facts = verifyTicket(token, key);
if (!facts) end(exitCodes.tampered, `TAMPERED  ${verdictWords.tampered}`);
const house = values.house ?? `http://localhost:${readSettings(process.env).port}`;
try {
  const check = await ask(token, values.performance ?? null, key, house);
  end(exitCodes[check.verdict], ...describe(check));
} catch (error) {
  end(
    unreachable,
    `The signature of ticket ${facts.ticketNumber} is ours, but nobody could be asked whether it still counts.`,
    error instanceof Error ? error.message : String(error),
  );
}
