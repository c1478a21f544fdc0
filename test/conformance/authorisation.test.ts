import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contract, entries } from '#shared/catalogue/contract.ts';
import type { Method, PathEntry } from '#shared/kernel/contract/path.ts';
import { problemOf, refuse, statusOf } from '#shared/kernel/refusals/problem.ts';
import type { RefusalCode } from '#shared/kernel/refusals/problem.ts';
import { sessionCookie } from '#functions/platform/http/visitor.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { useTicketKeys } from '#test/support/after.ts';
import { eventOf } from '#test/support/call.ts';
import { handlerOf } from '#test/support/handlers.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { accessFindings, visitors } from './authorisation-findings.ts';
import type { Answered, VisitorKind } from './authorisation-findings.ts';
import { belongings, furnish, ownerId, ownersParams, ownersSecrets, sessionOf } from './authorisation-house.ts';
import { sampleInput } from './sample-input.ts';

let tables: TestTables;

beforeAll(async () => {
  // The payment provider is never called here; it only has to be there.
  process.env[env.paymentSecret] = 'a secret for this test';
  process.env[env.paymentNoticeUrl] = 'http://127.0.0.1:9/';
  useTicketKeys();
  tables = await startTables();
  await furnish(tables);
});

afterAll(() => tables.stop());

const rows = entries.flatMap((entry) => methodsOf(entry).map((method) => ({ entry, method })));

function methodsOf({ methods }: PathEntry): Method[] {
  // The keys of `methods` are its methods.
  return Object.keys(methods) as Method[];
}

/** The owner's belongings since the last that only others asked for; null once the owner may have changed them. */
let unchanged: Awaited<ReturnType<typeof belongings>> | null = null;

async function knock(entry: PathEntry, method: Method, visitor: VisitorKind): Promise<Answered> {
  return ask(entry, method, await sessionOf(visitor), visitor === 'neighbour' ? {} : { customerId: ownerId });
}

async function ask(
  entry: PathEntry,
  method: Method,
  session: string | null,
  also: Readonly<Record<string, string>>,
): Promise<Answered> {
  const handler = await handlerOf(entry);
  const request = {
    ...sampleInput(entry.methods[method] ?? { summary: '', answers: null }, also),
    method,
    params: ownersParams,
    cookies: session ? { [sessionCookie]: session } : {},
  };
  // No handler reads the Lambda context.
  const { statusCode = 200, body = '' } = await handler(eventOf(entry, method, request), {} as never);
  // A file is no refusal; only a refusal carries `errors`.
  if (entry.methods[method]?.file !== undefined && statusCode === 200)
    return { status: 200, problem: null, text: body };
  const { errors } = JSON.parse(body) as { errors?: readonly NonNullable<Answered['problem']>[] };
  return { status: statusCode, problem: errors?.[0] ?? null, text: body };
}

describe.each(rows)('$method $entry.path ($entry.access)', ({ entry, method }) => {
  it('has a sample that its own schemas accept', () => {
    const spec = entry.methods[method];
    const { query, body } = sampleInput(spec ?? { summary: '', answers: null }, { customerId: ownerId });
    expect(spec?.query?.safeParse(query).error?.issues).toBeUndefined();
    expect(spec?.body?.safeParse(body).error?.issues).toBeUndefined();
  });

  it.each(visitors)('asked by: %s', async (visitor) => {
    const before = visitor === 'owner' ? null : (unchanged ?? (await belongings(tables)));
    unchanged = null;
    const answered = await knock(entry, method, visitor);
    expect(accessFindings(entry, method, visitor, answered, ownersSecrets)).toEqual([]);
    if (before === null) return;
    expect(await belongings(tables)).toEqual(before);
    unchanged = before;
  });
});

describe('a session', () => {
  const { purchasedStreams } = contract;

  it('is opened by its secret and not by what is stored of it', async () => {
    const secret = await sessionOf('owner');
    expect((await ask(purchasedStreams, 'GET', secret, {})).status).toBe(200);
    expect((await ask(purchasedStreams, 'GET', hashOf(secret ?? ''), {})).status).toBe(401);
  });

  it.each(['', 'x', 'SESSION#x', 'a'.repeat(43), 'a'.repeat(5000), '../../../../etc', '%00'])(
    '%j is none',
    async (cookie) => {
      expect((await ask(purchasedStreams, 'GET', cookie, {})).status).toBe(401);
    },
  );
});

const value = (text = '{}'): Answered => ({ status: 200, problem: null, text });
const refusal = (code: RefusalCode): Answered => ({
  status: statusOf(code),
  problem: problemOf(refuse(code)),
  text: '',
});

/** The control of the matrix: each of these answers must be reported as a finding. */
describe('the matrix reports', () => {
  const staffEntry: PathEntry = { ...contract.order, access: 'staff', duties: { GET: 'customers.read' } };

  it.each<[string, PathEntry, VisitorKind, Answered]>([
    ['a public path that asks to sign in', contract.events, 'anonymous', refusal('sign-in-needed')],
    ['a path that breaks', contract.events, 'anonymous', refusal('unexpected')],
    ['a customer path that answers anybody', contract.order, 'anonymous', value()],
    ['a customer path that answers an old session', contract.order, 'expired session', value()],
    ['a customer path that answers a made-up session', contract.order, 'tampered session', value()],
    ['a customer path that turns its customer away', contract.order, 'owner', refusal('sign-in-needed')],
    ['an order that somebody else can read', contract.order, 'thief', value()],
    ["a customer id that is not compared with the session's", contract.watchStatus, 'thief', value()],
    ["somebody else's list", contract.myList, 'neighbour', value('["title-of-the-owner"]')],
    ["somebody else's position in a film", contract.watchStatus, 'neighbour', value('{"position":4321.5}')],
    ['a staff path that answers a customer', staffEntry, 'owner', value()],
  ])('%s', (_, entry, visitor, answered) => {
    expect(accessFindings(entry, 'GET', visitor, answered, ownersSecrets)).not.toEqual([]);
  });
});
