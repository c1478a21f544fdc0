import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contract, entries } from '#shared/catalogue/contract.ts';
import type { StaffDuty } from '#shared/kernel/contract/duty.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import type { Method, MethodSpec, PathEntry } from '#shared/kernel/contract/path.ts';
import { handleDeskPath } from '#functions/desk/handle-desk-path.ts';
import type { PathHandler } from '#functions/platform/http/handle-path.ts';
import { uploads } from '#functions/platform/media/uploads.ts';
import { useTicketKeys } from '#test/support/after.ts';
import { aPicture, arrivedUploads } from '#test/support/arrived-uploads.ts';
import { eventOf } from '#test/support/call.ts';
import { handlerOf } from '#test/support/handlers.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { colleagueOf, colleagues, dutyFinding } from './duty-findings.ts';
import type { ColleagueKind } from './duty-findings.ts';
import { sampleInput } from './sample-input.ts';

let tables: TestTables;
beforeAll(async () => {
  useTicketKeys();
  uploads.provide(arrivedUploads(aPicture.bytes));
  tables = await startTables();
});
afterAll(() => tables.stop());

interface Row {
  readonly entry: PathEntry;
  readonly method: Method;
  readonly spec: MethodSpec;
  readonly duty: StaffDuty;
}

const rowsOf = (all: readonly PathEntry[]): readonly Row[] =>
  all
    .filter(({ access }) => access === 'staff')
    .flatMap((entry) =>
      (Object.entries(entry.methods) as [Method, MethodSpec][]).map(([name, spec]) => {
        const duty = entry.duties?.[name];
        // The types of the contract leave none out.
        if (!duty) throw new Error(`${name} ${entry.path} names no duty.`);
        return { entry, method: name, spec, duty };
      }),
    );
const rows = rowsOf(entries);

async function ask({ entry, method: name, spec, duty }: Row, kind: ColleagueKind, handler: PathHandler) {
  const request = {
    ...sampleInput(spec, {}),
    method: name,
    params: { staffId: 'sample' },
    cookies: await colleagueOf(kind, duty),
  };
  // No handler reads the Lambda context.
  const { statusCode = 200, body = '' } = await handler(eventOf(entry, name, request), {} as never);
  const { errors } = (body === '' || statusCode < 300 ? {} : JSON.parse(body)) as {
    errors?: readonly { readonly code: string }[];
  };
  return { status: statusCode, code: errors?.[0]?.code };
}

describe('who may do what at the desk', () => {
  let cells = 0;

  it.each(rows)('$method $entry.path asks for $duty', async (row) => {
    const handler = await handlerOf(row.entry);
    for (const kind of colleagues) {
      cells += 1;
      expect(dutyFinding(row.spec, row.duty, kind, await ask(row, kind, handler)), `a colleague ${kind}`).toBeNull();
    }
  });

  it('asks for a fresh proof before what is grave', () => {
    const grave = rows.filter(({ spec }) => spec.proof === 'fresh').map((row) => `${row.method} ${row.entry.name}`);
    const refunds = ['POST deskOrderBeyond', 'POST refundApprovals'];
    const staff = ['staffMember', 'roles', 'invitations'].flatMap((name) => [`POST ${name}`, `DELETE ${name}`]);
    const customers = ['POST saleGroups', 'POST deskAccountLink', 'DELETE deskAccountLink', 'POST deskCustomerEmail'];
    expect(grave).toEqual(expect.arrayContaining([...refunds, ...staff, ...customers, 'GET auditExport']));
  });

  it('has looked at every cell', () => {
    expect(cells).toBe(rows.length * colleagues.length);
    expect(cells).toBeGreaterThan(200);
  });
});

/** The control: each of these holes is planted in a handler and must be found. */
describe('the matrix reports', () => {
  const { staff } = contract;
  const row = rows.find(({ entry }) => entry.name === 'staff');
  const planted = (over: Partial<PathEntry>): PathHandler =>
    // The handler answers an empty list, whoever asks.
    handleDeskPath({ ...staff, ...over } as typeof staff, { GET: () => ({ items: [], totalPages: 1 }) });

  it('a method without a duty, as the types do', () => {
    const path = { path: '/api/desk/planted', area: 'desk', access: 'staff' } as const;
    const methods = { GET: method({ summary: 'Answers.', answers: null }) };
    // @ts-expect-error It names no duty.
    const none = definePath('planted', { ...path, methods });
    // @ts-expect-error It names one for another method.
    const other = definePath('planted', { ...path, methods, duties: { POST: 'any' } });
    // @ts-expect-error It names one that there is not.
    definePath('planted', { ...path, methods, duties: { GET: 'cloakroom.sweep' } });
    for (const entry of [none, other]) expect(() => rowsOf([entry])).toThrow('GET /api/desk/planted names no duty.');
  });

  it.each<[string, Partial<PathEntry>, ColleagueKind]>([
    ['a path without its duty', { duties: { GET: 'any' } }, 'with every other duty'],
    ['a path with another duty', { duties: { GET: 'audit.read' } }, 'with every other duty'],
    ['a path with the duty of another role', { duties: { GET: 'audit.read' } }, 'as finance'],
    ['a path that a locked desk opens', { duties: { GET: 'own-session' } }, 'locked'],
    ['a public path', { access: 'public' }, 'suspended'],
  ])('%s', async (_, over, kind) => {
    if (!row) throw new Error('The path of the staff has gone.');
    const answered = await ask(row, kind, planted(over));
    expect(dutyFinding(row.spec, row.duty, kind, answered)).not.toBeNull();
  });
});
