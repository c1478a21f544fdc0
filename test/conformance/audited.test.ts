import { ScanCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { entries } from '#shared/catalogue/contract.ts';
import { staffPaths } from '#shared/desk/contract/staff.ts';
import { quietTime } from '#shared/desk/domain/plans/plan-move.ts';
import type { Duty } from '#shared/kernel/contract/duty.ts';
import { instant, plus } from '#shared/kernel/time/instant.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { askAsSchool } from '#functions/account/commands/decide-group-proof.ts';
import { findOrder } from '#functions/box-office/store/orders.ts';
import { handler as changeSetEdits } from '#functions/desk/api/change-set-edits.ts';
import { handler as changeSet } from '#functions/desk/api/change-set.ts';
import { handler as changeSets } from '#functions/desk/api/change-sets.ts';
import { handler as planPath } from '#functions/desk/api/desk-performance-plan.ts';
import { entryOf, listMatter } from '#functions/desk/commands/list-work.ts';
import { handleDeskPath } from '#functions/desk/handle-desk-path.ts';
import { auditLine } from '#functions/desk/store/audit.ts';
import { changeSetLine, readChangeSet } from '#functions/desk/store/change-sets.ts';
import type { PathHandler } from '#functions/platform/http/handle-path.ts';
import { uploads } from '#functions/platform/media/uploads.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { houseDocuments } from '#functions/publishing/publish/documents.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { termsItem } from '#functions/season/store/performances.ts';
import { aPicture, arrivedUploads } from '#test/support/arrived-uploads.ts';
import { softwareAuthenticator } from '#test/support/authenticator.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { aCasting, aCastRun, publishCasts } from '#test/support/casts.ts';
import { clientOf } from '#test/support/client-of.ts';
import { colleague, colleagueWith, roleOf } from '#test/support/colleague.ts';
import {
  addColleague,
  codesOf,
  deskOrigin,
  deskRpId,
  givePasskey,
  givePassword,
  signInWithPasskey,
} from '#test/support/desk-house.ts';
import { proveAddress } from '#test/support/full-customer.ts';
import { handlerOf } from '#test/support/handlers.ts';
import { newProduction } from '#test/support/new-production.ts';
import { otherPlan } from '#test/support/other-plan.ts';
import { openForReturns } from '#test/support/returns-house.ts';
import { hold, payFor, signedInBrowser, useTestClock } from '#test/support/shop.ts';

const start = instant('2026-11-26T12:00:00Z');
useTestClock(start);
let house: Awaited<ReturnType<typeof openForReturns>>;
beforeAll(async () => {
  uploads.provide(arrivedUploads(aPicture.bytes));
  house = await openForReturns('ada@example.org', start);
  await loadPerformances([saleTerms('paused', start)], start);
});
afterAll(() => house.close());

/** Own sessions, locks and proofs change nothing of the house, and no one else's record. */
const unaudited = new Set([
  'DELETE deskSession',
  'POST deskStepUp',
  'POST deskLock',
  'DELETE deskLock',
  // A challenge alone: what it leads to has its entry.
  'POST deskSetup',
]);

interface Asked {
  readonly body?: unknown;
  readonly params?: Readonly<Record<string, string>>;
  readonly cookies: Record<string, string>;
}

const manager = () => colleague({ duties: ['staff.manage', 'desk.sell'] });
const version = async (cookies: Record<string, string>): Promise<number> => {
  const { data } = await call(await handlerOf(staffPaths.staff), { cookies });
  return (data as unknown as readonly { readonly version: number }[])[0]?.version ?? 0;
};
const atDesk = async (staffId: string) => {
  const member = await addColleague(staffId);
  const { browser } = await signInWithPasskey(await givePasskey(member));
  return { member, cookies: browser };
};
const setupOf = async (cookies: Record<string, string>) => {
  const { data } = await call(await handlerOf(entryNamed('deskSetup')), { method: 'POST', cookies } as never);
  return data as unknown as {
    readonly id: string;
    readonly codeSecret: string;
    readonly passkeyOptions: Record<string, unknown>;
  };
};
/** A customer of their own, and a colleague who may change everything of them. */
const customerAtDesk = async (name: string) => {
  const email = `${name}@example.org`;
  await signedInBrowser(email);
  const cookies = await colleagueWith('customers.read', 'customers.write', 'access-needs.read');
  return { params: { customerId: customerIdOf(email) }, cookies };
};
const role = { slug: 'tosca', seasonId: '2627', activityId: 'tosca-3', entryId: 'tosca' };
const casting = async (name: string) => publishCasts({ details: [aCastRun({ 3: [aCasting('Tosca', name)] })] });

let bought = 0;
/** A request about a paid order of one ticket, with the version that it has. */
async function aboutOrder(body: Readonly<Record<string, unknown>>, duty: Duty): Promise<Asked> {
  const browser = await signedInBrowser(`buyer${bought}@example.org`);
  const { data } = await hold(browser, 'night', seatIds(4 + bought).slice(3 + bought));
  bought += 1;
  const { orderNo } = await payFor(browser, data.cartAmount);
  const tickets = 'tickets' in body ? { tickets: [`${orderNo}-01`] } : {};
  const version = (await findOrder(orderNo))?.version;
  return { cookies: await colleagueWith(duty), params: { orderNo }, body: { version, ...body, ...tickets } };
}

/** A request to link two accounts whose addresses are confirmed. */
const linkOf = async (one: string, other: string): Promise<Asked> => {
  for (const email of [one, other]) {
    await signedInBrowser(email);
    await proveAddress(customerIdOf(email));
  }
  const cookies = await colleagueWith('customers.read', 'customers.write');
  const body = { other, main: 'this', reason: 'Two accounts' };
  return { cookies, params: { customerId: customerIdOf(one) }, body };
};

/** A paid order of one ticket. */
async function boughtBy(email: string, place: number): Promise<string> {
  const browser = await signedInBrowser(email);
  const { data } = await hold(browser, 'night', seatIds(place + 1).slice(place));
  return (await payFor(browser, data.cartAmount)).orderNo;
}
/** The whole price as credit, although the rules keep a fee. */
const waived = (orderNo: string) => ({
  tickets: [`${orderNo}-01`],
  returnType: 'Credit',
  sum: 4000,
  why: 'goodwill',
  reason: 'A leak above the seat',
});

/** A request that changes something, for each method of the staff. */
const changes: Readonly<Record<string, () => Promise<Asked>>> = {
  'DELETE deskSessions': async () => {
    const { member, cookies } = await atDesk('dora');
    await signInWithPasskey(await givePasskey(member));
    return { cookies, body: { which: 'others' } };
  },
  'POST deskPasskeys': async () => {
    const { cookies } = await atDesk('edith');
    const { id: challengeId, passkeyOptions } = await setupOf(cookies);
    const response = softwareAuthenticator(deskOrigin, deskRpId).create(passkeyOptions);
    return { cookies, body: { challengeId, response, name: 'Laptop' } };
  },
  'DELETE deskPasskeys': async () => {
    const { member, cookies } = await atDesk('flora');
    await givePasskey(member);
    const { data } = await call(await handlerOf(entryNamed('deskPasskeys')), { cookies });
    return { cookies, body: { passkeyId: (data as unknown as readonly { readonly id: string }[])[0]?.id } };
  },
  'POST deskPasswords': async () => {
    const { cookies } = await atDesk('greta');
    const { id: challengeId, codeSecret } = await setupOf(cookies);
    return { cookies, body: { challengeId, password: 'a lantern behind the scenery', code: codesOf(codeSecret)() } };
  },
  'DELETE deskPasswords': async () => {
    const { member, cookies } = await atDesk('hanna');
    await givePassword(member);
    return { cookies };
  },
  'POST deskRecoveryCodes': async () => {
    const { member, cookies } = await atDesk('ida');
    await givePassword(member);
    return { cookies };
  },
  'POST invitations': async () => {
    const cookies = await manager();
    const { roleIds } = await addColleague('role-giver', { duties: ['desk.sell'] });
    return { cookies, body: { name: 'Jo New', email: 'jo@house.test', roleIds } };
  },
  'DELETE invitations': async () => {
    const cookies = await manager();
    const invitations = await handlerOf(entryNamed('invitations'));
    const body = { name: 'Kim New', email: 'kim@house.test', roleIds: [roleOf(['desk.sell'])] };
    await call(invitations, { method: 'POST', cookies, body } as never);
    const { data } = await call(invitations, { cookies });
    const open = data as unknown as readonly { readonly id: string; readonly email: string }[];
    return { cookies, body: { invitationId: open.find(({ email }) => email === 'kim@house.test')?.id } };
  },
  'POST staffMember': async () => {
    const cookies = await manager();
    await addColleague('lena', { duties: ['desk.sell'] });
    return { cookies, params: { staffId: 'lena' }, body: { version: await version(cookies), state: 'suspended' } };
  },
  'DELETE staffMember': async () => {
    const cookies = await manager();
    await addColleague('mona', { duties: ['desk.sell'] });
    return { cookies, params: { staffId: 'mona' }, body: { version: await version(cookies) } };
  },
  'POST roles': async () => {
    const cookies = await manager();
    return { cookies, body: { version: await version(cookies), title: 'Till', duties: ['desk.sell'] } };
  },
  'DELETE roles': async () => {
    const cookies = await manager();
    const roles = await handlerOf(entryNamed('roles'));
    const body = { version: await version(cookies), title: 'Nobody has it', duties: ['desk.sell'] };
    const made = await call(roles, { method: 'POST', cookies, body } as never);
    const { id } = made.data as unknown as { readonly id: string };
    return { cookies, body: { version: await version(cookies), roleId: id } };
  },
  'POST groupProofs': async () => {
    await signedInBrowser('school@example.org');
    const id = customerIdOf('school@example.org');
    await askAsSchool(id, { name: 'St Example’s', urn: '100000', email: 'office@st-examples.sch.uk' }, start);
    return { cookies: await colleagueWith('customers.write'), body: { id, isApproved: true } };
  },
  'POST welcomeRegistrations': async () => {
    const customer = await signedInBrowser('newcomer@example.org');
    const form = { route: 'first-visit', adults: 1, children: 0, needs: [], declaration: true };
    await call(await handlerOf(entryNamed('welcomeRegistration')), {
      method: 'POST',
      cookies: customer,
      body: form,
    } as never);
    const body = { ids: [customerIdOf('newcomer@example.org')], to: 'eligible' };
    return { cookies: await colleagueWith('customers.write'), body };
  },
  'POST castReplacements': async () => {
    await casting('Mira Vale');
    return {
      cookies: await colleagueWith('content.publish'),
      body: { ...role, name: 'Nell Ashe', instead: 'Mira Vale' },
    };
  },
  'DELETE castReplacements': async () => {
    await casting('Mira Vale');
    const cookies = await colleagueWith('content.publish');
    const body = { ...role, name: 'Nell Ashe', instead: 'Mira Vale' };
    await call(await handlerOf(entryNamed('castReplacements')), { method: 'POST', cookies, body } as never);
    return { cookies, body: { ...role, name: 'Nell Ashe' } };
  },
  'POST saleGroups': async () => {
    await signedInBrowser('usher@example.org');
    const body = { email: 'usher@example.org', group: 'staff', reason: 'An usher since today' };
    return { cookies: await colleagueWith('customers.write'), body };
  },
  'POST deskSale': async () => {
    const body = { action: 'pause', reason: 'Wrong prices', version: 0 };
    return { cookies: await colleagueWith('sale.stop'), params: { id: 'paused' }, body };
  },
  'POST deskOrderName': () => aboutOrder({ firstName: 'Augusta', lastName: 'King' }, 'customers.write'),
  'POST deskOrderDelivery': () => aboutOrder({ delivery: 'door' }, 'customers.write'),
  'POST deskOrderMail': () => aboutOrder({}, 'desk.sell'),
  'POST deskOrderTickets': () => aboutOrder({ tickets: [], reason: 'Lost' }, 'desk.sell'),
  'POST deskCustomer': async () => {
    const { params, cookies } = await customerAtDesk('corrected');
    const { data } = await call(await handlerOf(entryNamed('deskCustomer')), { cookies, params });
    const { version } = data as unknown as { readonly version: string };
    const body = { version, firstName: 'Ada', lastName: 'Lovelace', addresses: [], reason: 'A slip' };
    return { cookies, params, body };
  },
  'POST deskCustomerEmail': async () => {
    const body = { email: 'another.one@example.org', reason: 'Mail comes back' };
    return { ...(await customerAtDesk('moved')), body };
  },
  'POST deskCustomerNotes': async () => {
    return { ...(await customerAtDesk('noted')), body: { text: 'Rings back', until: '2026-12-31' } };
  },
  'DELETE deskCustomerNotes': async () => {
    const asked = await customerAtDesk('forgotten');
    const body = { text: 'Rings back', until: '2026-12-31' };
    const notes = await handlerOf(entryNamed('deskCustomerNotes'));
    const { data } = await call(notes, { method: 'POST', ...asked, body } as never);
    return { ...asked, body: { noteId: (data as unknown as { readonly id: string }).id } };
  },
  'POST deskAccessNeeds': async () => {
    return { ...(await customerAtDesk('needing')), body: { version: 0, text: 'Step-free to the seat' } };
  },
  'POST deskAccountLink': async () => linkOf('link-one@example.org', 'link-two@example.org'),
  'DELETE deskAccountLink': async () => {
    const asked = await linkOf('link-three@example.org', 'link-four@example.org');
    const { data } = await call(await handlerOf(entryNamed('deskAccountLink')), { method: 'POST', ...asked } as never);
    const { linkId } = data as unknown as { readonly linkId: string };
    return { ...asked, body: { linkId, state: 'asked', reason: 'A mistake' } };
  },
  'POST deskOrderReturn': async () => {
    const cookies = await colleagueWith('desk.refund');
    const params = { orderNo: house.orderNo };
    const { data } = await call(await handlerOf(entryNamed('deskOrderReturn')), { cookies, params });
    const quote = data as unknown as {
      readonly tickets: readonly { readonly ticketNumber: string }[];
      readonly options: readonly {
        readonly returnType: string;
        readonly credit: number;
        readonly problem: string | null;
      }[];
    };
    const credit = quote.options.find(({ returnType, problem }) => returnType === 'Credit' && problem === null);
    const tickets = quote.tickets.map(({ ticketNumber }) => ticketNumber);
    return { cookies, params, body: { tickets, returnType: 'Credit', expected: credit?.credit, reason: 'Ill' } };
  },
  'POST workEntry': async () => {
    const matter = { kind: 'money', orderId: 'o1', trouble: 'failed', reference: 'r1', pence: 100, at: start } as const;
    const entry = entryOf(matter);
    await listMatter(entry, start);
    const params = { list: entry.list, entryId: entry.entryId };
    return { cookies: await colleagueWith('customers.read', 'desk.refund'), params, body: { action: 'done' } };
  },
  'POST deskOrderBeyond': async () => {
    const orderNo = await boughtBy('beyond@example.org', 10);
    return {
      cookies: await colleague({ duties: ['desk.refund'], refundLimit: 400 }),
      params: { orderNo },
      body: waived(orderNo),
    };
  },
  'POST deskOrderSeats': async () => {
    const moves = { ...(await aboutOrder({ reason: 'A pillar' }, 'desk.sell')) };
    const moved = [{ ticketNumber: `${moves.params?.['orderNo'] ?? ''}-01`, seatId: seatIds(16)[15] }];
    return { ...moves, body: { ...(moves.body as object), moves: moved } };
  },
  'POST deskPlans': async () => {
    const text = 'section,row,number,x,y,zone\nStalls,A,1,100,400,A';
    const hall = { plan: 'audited-hall', after: null, title: 'Hall', venueId: '2' };
    const body = { ...hall, format: 'csv', text, expected: 1, isDryRun: false };
    return { cookies: await colleagueWith('season.write'), body };
  },
  'POST deskPerformancePlan': async () => {
    const to = otherPlan();
    const pausedAt = plus(start, -quietTime);
    await writeItems('sales', [...hallItems(to), termsItem({ ...saleTerms('moving', start), pausedAt })]);
    const cookies = await colleagueWith('season.write', 'season.publish');
    const asked = { params: { performanceId: 'moving' }, cookies };
    const { data } = await call(planPath, { ...asked, query: { to: to.id } });
    return { ...asked, body: { to: to.id, version: data.version, review: data.review, reason: 'A new stand' } };
  },
  'POST changeSets': async () => ({ cookies: await colleagueWith('season.write'), body: { title: 'Spring' } }),
  'DELETE changeSet': async () => {
    const { changeSetId, version } = await aChangeSet([]);
    return { cookies: await colleagueWith('season.write'), params: { changeSetId }, body: { version } };
  },
  'POST changeSetEdits': async () => {
    const { changeSetId } = await aChangeSet([]);
    const wishes = [newProduction.addEvent];
    return { cookies: await colleagueWith('season.write'), params: { changeSetId }, body: { wishes } };
  },
  'POST changeSetPublication': async () => {
    const { changeSetId, version } = await aChangeSet([newProduction.addEvent, newProduction.addEvening()]);
    const body = { version, moment: null, acceptsWarnings: true };
    return { cookies: await colleagueWith('season.publish'), params: { changeSetId }, body };
  },
  'DELETE changeSetPublication': async () => {
    const { changeSetId, version } = await aChangeSet([newProduction.addEvent]);
    const set = await readChangeSet(changeSetId);
    if (!set) throw new Error('There is no such set.');
    await write([changeSetLine({ ...set, state: 'published', version: version + 1 }, version)]);
    return { cookies: await colleagueWith('season.publish'), params: { changeSetId }, body: { version: version + 1 } };
  },
  'POST template': async () => {
    const cookies = await colleagueWith('season.write');
    return { cookies, params: { kind: 'prices', templateId: 'audited' }, body: aTemplate };
  },
  'DELETE template': async () => {
    const cookies = await colleagueWith('season.write');
    const params = { kind: 'prices', templateId: 'deleted' };
    const made = { method: 'POST', cookies, params, body: { ...aTemplate, title: 'Deleted' } };
    await call(await handlerOf(entryNamed('template')), made as never);
    return { cookies, params, body: { version: 1 } };
  },
  'POST imports': async () => {
    const { changeSetId } = await aChangeSet([newProduction.addEvent]);
    const { slug, seasonId } = newProduction;
    const text = `performance,production,date,time,venue\n,${slug},2027-02-04,19:30,Foyers\n`;
    const body = { seasonId, changeSetId, files: [{ name: 'season.csv', text }], isDryRun: false };
    return { cookies: await colleagueWith('season.write'), body };
  },
  'POST deskSettings': async () => {
    await publish({ by: 'the editors', now: start, documents: houseDocuments });
    const changes = [{ field: 'rules.postDays', seen: 7, value: 8 }];
    return { cookies: await colleagueWith('settings.write'), body: { changes, isCheck: false } };
  },
  'POST deskUploads': async () => ({ cookies: await colleagueWith('season.write'), body: aPicture }),
  'POST deskUpload': async () => {
    const cookies = await colleagueWith('season.write');
    const { data } = await call(await handlerOf(entryNamed('deskUploads')), {
      method: 'POST',
      cookies,
      body: aPicture,
    } as never);
    return { cookies, params: { pictureId: (data as unknown as { readonly id: string }).id } };
  },
  'POST refundApprovals': async () => {
    const orderNo = await boughtBy('asked@example.org', 12);
    const cookies = await colleagueWith('desk.refund');
    const asked = { method: 'POST', cookies, params: { orderNo }, body: waived(orderNo) };
    const { data } = await call(await handlerOf(entryNamed('deskOrderBeyond')), asked as never);
    return {
      cookies: await colleague({ duties: ['desk.refund'], refundLimit: 400 }),
      body: { orderNo, requestId: (data as { readonly id: string }).id, decision: 'approve' },
    };
  },
};

const aTemplate = {
  version: null,
  title: 'Spring scale',
  value: { prices: { A: 100 }, priceTypes: [{ id: 'standard', title: 'Standard', percent: 100 }] },
};

/** An open change set with these wishes. */
async function aChangeSet(wishes: readonly object[]) {
  const cookies = await colleagueWith('season.write');
  const begun = (await call(changeSets, { method: 'POST', body: { title: 'Spring' }, cookies })).data;
  const { id: changeSetId } = begun;
  if (wishes.length === 0) return { changeSetId, version: begun.version };
  const asked = { method: 'POST', params: { changeSetId }, body: { wishes }, cookies } as const;
  await call(changeSetEdits, asked as never);
  return { changeSetId, version: (await call(changeSet, { params: { changeSetId }, cookies })).data.version };
}

const rows = entries
  .filter(({ access }) => access === 'staff')
  .flatMap((entry) =>
    Object.keys(entry.methods)
      .filter((method) => method !== 'GET')
      .map((method) => ({ entry, method, name: `${method} ${entry.name}` })),
  );

function entryNamed(name: string) {
  const found = entries.find((entry) => entry.name === name);
  if (!found) throw new Error(`There is no path ${name}.`);
  return found;
}

async function entriesOfAudit(): Promise<number> {
  const { Count = 0 } = await documents.get().send(new ScanCommand({ TableName: 'audit', Select: 'COUNT' }));
  return Count;
}

/** How many entries a successful request leaves, and how many of them are in a transaction that changes something else, too. */
async function leaves(handler: PathHandler, method: string, asked: Asked) {
  const before = await entriesOfAudit();
  const client = documents.get();
  let withChange = 0;
  const watching = clientOf((command: object) => {
    if (command instanceof TransactWriteCommand) withChange += entriesWithChange(command);
    return client.send(command as never);
  });
  documents.provide(watching);
  try {
    const { status, problem } = await call(handler, { method, ...asked } as never);
    if (status >= 300) throw new Error(`${method} ${handler.entry.path} answered ${status} ${problem?.code ?? ''}.`);
  } finally {
    documents.provide(client);
  }
  return { entries: (await entriesOfAudit()) - before, withChange };
}

/** The entries of a transaction that also changes something, and does not only check it. */
function entriesWithChange({ input: { TransactItems = [] } }: TransactWriteCommand): number {
  const tables = TransactItems.flatMap(({ Put, Update, Delete }) => (Put ?? Update ?? Delete)?.TableName ?? []);
  const changed = tables.filter((table) => table !== 'audit');
  return changed.length > 0 ? tables.length - changed.length : 0;
}

describe('what a colleague changes', () => {
  it('is known for every method', () => {
    const known = rows.filter(({ name }) => name in changes || unaudited.has(name)).map(({ name }) => name);
    expect(known).toEqual(rows.map(({ name }) => name));
    expect([...Object.keys(changes), ...unaudited].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it.each(rows.filter(({ name }) => !unaudited.has(name)))('leaves exactly one entry: $name', async (row) => {
    const asked = await changes[row.name]?.();
    if (!asked) throw new Error(`No change is written down for ${row.name}.`);
    expect(await leaves(await handlerOf(row.entry), row.method, asked)).toEqual({ entries: 1, withChange: 1 });
  });

  // The controls: a handler that enters nothing, one that enters apart from its change, and one that enters twice.
  it.each([
    ['without one', [['change']], { entries: 0, withChange: 0 }],
    ['with one of its own', [['change'], ['entry']], { entries: 1, withChange: 0 }],
    ['with two', [['change', 'entry', 'entry']], { entries: 2, withChange: 2 }],
  ] as const)('would be found %s', async (_, transactions, found) => {
    const change = () => ({ Delete: { TableName: 'customers', Key: customerKeys.staff('planted') } });
    const entry = () => {
      const by = { staffId: 'mona', name: 'Mona Example' };
      return auditLine({ by, duty: null, deed: 'Planted', subject: 'staff/mona', subjectName: 'Mona Example' }, start);
    };
    const planted = handleDeskPath(staffPaths.staffMember, {
      GET: () => Promise.reject(new Error('Not asked.')),
      POST: () => Promise.reject(new Error('Not asked.')),
      DELETE: async () => {
        for (const lines of transactions) await write(lines.map((line) => (line === 'entry' ? entry() : change())));
        return null;
      },
    });
    const asked = { cookies: await manager(), params: { staffId: 'mona' }, body: { version: 0 } };
    expect(await leaves(planted, 'DELETE', asked)).toEqual(found);
  });
});
