import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { definePath, method } from '#shared/kernel/contract/path.ts';
import { day, hour, instant, plus, second } from '#shared/kernel/time/instant.ts';
import { handler as deskCode } from '#functions/desk/api/desk-code.ts';
import { handler as deskPasskey } from '#functions/desk/api/desk-passkey.ts';
import { handler as deskSession } from '#functions/desk/api/desk-session.ts';
import { handler as deskSessions } from '#functions/desk/api/desk-sessions.ts';
import { handler as staffMember } from '#functions/desk/api/staff-member.ts';
import { handleDeskPath } from '#functions/desk/handle-desk-path.ts';
import { deskCookie } from '#functions/platform/http/visitor.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { documents } from '#functions/platform/table/client.ts';
import { call } from '#test/support/call.ts';
import { colleague } from '#test/support/colleague.ts';
import {
  addColleague,
  answerOf,
  askedForCode,
  givePasskey,
  givePassword,
  signInWithPasskey,
} from '#test/support/desk-house.ts';
import type { DeskBrowser } from '#test/support/desk-house.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

// The races are about what is written, so passwords are not hashed.
vi.mock('#functions/account/commands/password.ts', () => ({
  hashPassword: async (password: string) => password,
  verifyPassword: async (password: string, hash: string | null) => password === hash,
}));

let tables: TestTables;
let moment = instant('2026-11-26T09:00:00Z');
beforeAll(async () => {
  tables = await startTablesOverSdk();
  clock.provide(() => Date.parse(moment));
});
afterEach(() => documents.provide(tables.client));
afterAll(() => tables.stop());

/** The tables with each command passed through `change` first. */
function over(send: (command: object) => Promise<unknown>): void {
  documents.provide({ send } as unknown as DynamoDBDocumentClient);
}

const pass = (command: object): Promise<unknown> => tables.client.send(command as BatchGetCommand);

/** The control of the ends: who is there is read once and then known, as a function would that keeps it between requests. */
function keepWhoIsThere(): void {
  const known = new Map<string, Promise<unknown>>();
  over((command) => {
    if (!(command instanceof BatchGetCommand)) return pass(command);
    const asked = JSON.stringify(command.input.RequestItems);
    const answer = known.get(asked) ?? pass(command);
    known.set(asked, answer);
    return answer;
  });
}

/** The control of what is used up: transactions without the conditions on challenges and credentials. */
function dropConditions(): void {
  over((command) => {
    if (command instanceof TransactWriteCommand) {
      for (const line of command.input.TransactItems ?? []) {
        const part = line.Delete ?? line.Update;
        if (!part || !/^(CHALLENGE|STAFF)#/.test(String(part.Key?.['pk']))) continue;
        delete part.ConditionExpression;
        // What only the condition used has to go with it.
        if (line.Delete) delete part.ExpressionAttributeValues;
        else for (const name of [':set']) delete part.ExpressionAttributeValues?.[name];
      }
    }
    return pass(command);
  });
}

/** A path of any colleague. */
const anything = handleDeskPath(
  definePath('anythingOfTest', {
    path: '/api/desk/anything-of-test',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'any' },
    methods: { GET: method({ summary: 'Answers.', answers: null }) },
  }),
  { GET: () => null },
);

/** Requests that one session has under way at a time. */
const inFlight = 50;

/** Requests are asked on and on while `end` is answered, until as many more have begun after it: how many of these were let in. */
async function letInAfter(cookies: DeskBrowser, end: () => Promise<{ readonly status: number }>): Promise<number> {
  let [asked, late, letIn] = [0, 0, 0];
  let isEnded = false;
  const askOnAndOn = async (): Promise<void> => {
    while (late < inFlight) {
      asked += 1;
      // Some are a use that is noted, once a minute, which must not bring a session back.
      if (asked % 3 === 0) moment = plus(moment, 10 * second);
      const beganAfter = isEnded;
      if (beganAfter) late += 1;
      const { status } = await call(anything, { cookies });
      if (beganAfter && status === 200) letIn += 1;
    }
  };
  const browsers = Array.from({ length: inFlight }, askOnAndOn);
  expect((await call(anything, { cookies })).status).toBe(200);
  const { status } = await end();
  isEnded = true;
  await Promise.all(browsers);
  expect(status).toBe(200);
  return letIn;
}

const ends = ['signing out', 'being ended from another browser', 'a suspension'] as const;

async function lateRequests(by: (typeof ends)[number], name: string): Promise<number> {
  const member = await addColleague(name);
  const key = await givePasskey(member);
  const { browser } = await signInWithPasskey(key);
  const { browser: other } = await signInWithPasskey(key);
  // The requests move the clock on.
  const session = { provedUntil: plus(moment, day), lastUsedAt: plus(moment, hour) };
  const cookies = await colleague({ duties: ['staff.manage'], session });
  const administrator = { params: { staffId: name }, cookies };
  const { version } = (await call(staffMember, administrator)).data;
  const suspending = { method: 'POST', ...administrator, body: { version, state: 'suspended' } } as const;
  const end = {
    'signing out': () => call(deskSession, { method: 'DELETE', cookies: browser }),
    'being ended from another browser': () =>
      call(deskSessions, { method: 'DELETE', body: { which: 'others' }, cookies: other }),
    'a suspension': () => call(staffMember, suspending),
  }[by];
  return letInAfter(browser, end);
}

test.each(ends)('after %s is answered, no request that begins later is let in', async (by) => {
  expect(await lateRequests(by, `anna${ends.indexOf(by)}`)).toBe(0);
});

test.each(ends)('the control: after %s, requests are let in where who is there is kept', async (by) => {
  keepWhoIsThere();
  expect(await lateRequests(by, `ben${ends.indexOf(by)}`)).toBeGreaterThan(0);
});

/** So many answers at once, and how many sessions they opened. */
async function openedAtOnce(send: (place: number) => Promise<{ readonly cookies: DeskBrowser }>): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 4 }, (_, place) => send(place)));
  return answers.filter(({ cookies }) => cookies[deskCookie]).length;
}

async function oneCodeAtOnce(name: string, isRecovery: boolean): Promise<number> {
  const member = await addColleague(name);
  const { password, code, recoveryCodes } = await givePassword(member);
  moment = plus(moment, 30 * second);
  // A challenge each, so that the code alone is what they share.
  const challenges = await Promise.all(Array.from({ length: 4 }, () => askedForCode(member.email, password)));
  const typed = isRecovery ? (recoveryCodes[0] ?? '') : code();
  return openedAtOnce((place) =>
    call(deskCode, { method: 'POST', body: { challengeId: challenges[place], code: typed } }),
  );
}

async function oneChallengeAtOnce(name: string): Promise<number> {
  const body = await answerOf(await givePasskey(await addColleague(name)));
  return openedAtOnce(() => call(deskPasskey, { method: 'POST', body }));
}

async function oneCodeChallengeAtOnce(name: string): Promise<number> {
  const member = await addColleague(name);
  const { password, recoveryCodes } = await givePassword(member);
  const challengeId = await askedForCode(member.email, password);
  // A code each, so that the challenge alone is what they share.
  return openedAtOnce((place) =>
    call(deskCode, { method: 'POST', body: { challengeId, code: recoveryCodes[place] ?? '' } }),
  );
}

test('what is used at once, several times, opens one session', async () => {
  expect(await oneCodeAtOnce('clara', false)).toBe(1);
  expect(await oneCodeAtOnce('dora', true)).toBe(1);
  expect(await oneChallengeAtOnce('ella')).toBe(1);
  expect(await oneCodeChallengeAtOnce('finn')).toBe(1);
});

test('the control: without the conditions it opens several', async () => {
  dropConditions();
  expect(await oneCodeAtOnce('gina', false)).toBeGreaterThan(1);
  expect(await oneChallengeAtOnce('hugo')).toBeGreaterThan(1);
  expect(await oneCodeChallengeAtOnce('ida')).toBeGreaterThan(1);
});
