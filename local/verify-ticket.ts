import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { verdictWords } from '#shared/box-office/domain/ticket/ticket-check.ts';
import type { TicketVerdict } from '#shared/box-office/domain/ticket/ticket-check.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { checkToken, verifyTicket } from '#functions/box-office/views/ticket-token.ts';
import type { TokenCheck } from '#functions/box-office/views/ticket-token.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { Misused, runCommand } from '#infra/run-command.ts';

import { openTables } from './open-tables.ts';
import { readSettings } from './settings.ts';
import { ticketKeysFile } from './ticket-keys.ts';

const usage = `Usage: npm run verify-ticket -- '<text of the code>' [--performance <id>]

What a scanner at the door would say of a ticket. The signature is checked here, with the public key in ${env.ticketPublicKey} or
that of the house in VENUE_DATA; then the tables of the running house, or those at ${env.dynamodbEndpoint}, are read for what became of it.

  --performance <id>   the performance that is let in; without it the answer names the one that the ticket is for

Exit code: 0 valid, 10 for another performance, 11 returned, 12 refunded, 13 unknown, 14 no ticket of ours, 15 nobody could be asked, 16 replaced by a
newer one.`;

/** The exit code of each verdict; only a valid ticket gives 0. */
const exitCodes = {
  valid: 0,
  'wrong-performance': 10,
  returned: 11,
  refunded: 12,
  unknown: 13,
  tampered: 14,
  replaced: 16,
} as const satisfies Record<TicketVerdict, number>;
const unreachable = 15;

function say(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** From the environment, as in a scanner, or from the folder of the house on this machine. */
function publicKey(): string {
  const given = process.env[env.ticketPublicKey];
  if (given) return given;
  const file = join(readSettings(process.env).folder ?? '', ticketKeysFile);
  if (!existsSync(file))
    throw new Error(
      `There is no public key: set ${env.ticketPublicKey}, or start the house once so that ${file} is there.`,
    );
  // The house wrote it with both keys.
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly publicKey: string }).publicKey;
}

async function ask(token: string, performanceId: PerformanceId | null, key: string): Promise<TokenCheck> {
  await openTables();
  return checkToken(token, performanceId, key);
}

/** Without a performance the evening is not checked, so the ticket is not called welcome. */
function describe(check: TokenCheck, wasCompared: boolean): readonly string[] {
  const { verdict, words, ticketNumber, performanceId, title, date, seatLabel } = check;
  const facts = [title, date && formatDateTime(date), seatLabel].filter(Boolean).join(', ');
  const isOfSomeDay = verdict === 'valid' && !wasCompared;
  return [
    `${verdict.toUpperCase()}  ${isOfSomeDay ? `For this performance only (${performanceId}):` : words}`,
    ...(ticketNumber ? [`Ticket ${ticketNumber}`] : []),
    ...(facts ? [facts] : []),
    ...(isOfSomeDay ? ['To check it at a door: --performance and the id of the evening that is let in.'] : []),
  ];
}

const options = { performance: { type: 'string' } } as const;

await runCommand({ usage, options, words: 1 }, async ({ values, words: [token] }) => {
  if (!token) throw new Misused('Say the text of the code.');
  const key = publicKey();
  const facts = verifyTicket(token, key);
  if (!facts) {
    say(`TAMPERED  ${verdictWords.tampered}`);
    return exitCodes.tampered;
  }
  try {
    const check = await ask(token, values.performance ?? null, key);
    say(...describe(check, values.performance !== undefined));
    return exitCodes[check.verdict];
  } catch (error) {
    say(
      `The signature of ticket ${facts.ticketNumber} is ours, but nobody could be asked whether it still counts.`,
      error instanceof Error ? error.message : String(error),
    );
    return unreachable;
  }
});
