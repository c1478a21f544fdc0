import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, expect, test } from 'vitest';

import { openHouse, opensAt } from './house.ts';
import { linksOf, many, one, signIn } from './read.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'venue-corn-exchange-'));
cpSync(join(root, 'content'), folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function edit(file: string, ...changes: readonly (readonly [RegExp, string])[]): void {
  const path = join(folder, file);
  writeFileSync(
    path,
    changes.reduce((text, [old, replacement]) => text.replace(old, replacement), readFileSync(path, 'utf8')),
  );
}
edit(
  'house/facts.yaml',
  [/^name: .*$/m, 'name: The Corn Exchange'],
  [/^shortName: .*$/m, 'shortName: Corn'],
  [/^wordmark: .*$/m, 'wordmark: [The Corn, Exchange]'],
  [/^companyNumber: .*$/m, "companyNumber: '12345678'"],
  [/^address: .*$/m, 'address: [9 Market Square, Sudbury, CO10 0AA]'],
  [/Programme Street/g, 'Market Square'],
  [/^ {2}- \{ title: Facebook.*$/m, '  - { title: Facebook, to: https://social.example/corn-exchange }'],
  [/^ {2}- \{ title: (Instagram|X|TikTok|YouTube), .*\n/gm, ''],
);
edit(
  'house/rules.yaml',
  [/creditFeePence: .*/, 'creditFeePence: 250'],
  [/postDays: .*/, 'postDays: 3'],
  [/title: Standard/, 'title: Full price'],
);

const house = openHouse(folder);
const first = /Royal Opera House|royaloperahouse|Programme Street|WC0 0AA|00000000/;

interface Seats {
  readonly plan: { readonly houseId: string; readonly version: string };
  readonly isUnseated: boolean;
  readonly priceTypes: readonly { readonly title: string }[];
  readonly onSaleDates: readonly { readonly date: string; readonly modesOfSale: readonly number[] }[];
}
interface Plan {
  readonly sections: readonly {
    readonly id: string;
    readonly rows: readonly { readonly row: string; readonly zones: string }[];
  }[];
}
interface Free {
  readonly sections: readonly { readonly id: string; readonly seats: string }[];
}

/** Two free seats side by side, open to everybody. */
async function twoSeats() {
  const visitor = house.visitor();
  for (const { id, attributes } of many<{ ticketsAvailable: number }>(await visitor.get('/api/availability'))) {
    const map = one<Seats>(await visitor.get(`/api/seatmap?performanceId=${id}`)).attributes;
    const isOpen = map.onSaleDates.some(({ date, modesOfSale }) => modesOfSale.includes(9) && date < '2026-12-03');
    if (attributes.ticketsAvailable < 50 || map.isUnseated || !isOpen) continue;
    const { houseId, version } = map.plan;
    const plan = one<Plan>(await visitor.get(`/api/seatmap/plan?houseId=${houseId}&version=${version}`)).attributes;
    const free = one<Free>(await visitor.get(`/api/seatmap/availability?performanceId=${id}`)).attributes;
    for (const { id: section, seats } of free.sections) {
      const place = seats.indexOf('oo');
      const rows = plan.sections.find((each) => each.id === section)?.rows ?? [];
      const ids = rows.flatMap(({ row, zones }) => Array.from(zones, (_, index) => `${section}-${row}-${index + 1}`));
      if (place >= 0)
        return { performanceId: id, map, seats: ids.slice(place, place + 2).map((seatId) => ({ seatId })) };
    }
  }
  throw new Error('Nothing is on sale.');
}

test('every page says the name of this house, and nothing of the first', async () => {
  for (const path of [
    '/',
    '/tickets-and-events',
    '/contact',
    '/visit-us',
    '/help-centre',
    '/news',
    '/sitemap',
    '/nowhere',
  ]) {
    const page = await house.visitor().get(path);
    expect(page.text, path).toContain('The Corn Exchange');
    // Structured data and what the browser is handed are in the text, too.
    expect(first.exec(page.text)?.[0], path).toBeUndefined();
  }
  const home = await house.visitor().get('/');
  expect(home.text).toMatch(/<title>[^<]* \| The Corn Exchange<\/title>/);
  expect(home.text).toContain('Company number 12345678.');
  expect(linksOf(home)).toContain('https://social.example/corn-exchange');
});

test('seats are found, held, paid and given back by the rules of this house', async () => {
  const visitor = house.visitor();
  await signIn(visitor, 'general');
  const { performanceId, map, seats } = await twoSeats();
  expect(map.priceTypes[0]?.title).toBe('Full price');
  const held = one<{ cartAmount: number }>(
    await visitor.send('POST', '/api/checkout/seat-holds', { performanceId, seats }),
  );
  const body = { expectedTotal: held.attributes.cartAmount, acceptsTerms: true };
  const { id, attributes } = one<{ paymentUrl: string; orderNo: string }>(
    await visitor.send('POST', '/api/checkout/orders', body),
  );
  await fetch(house.url() + attributes.paymentUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ action: 'pay' }),
  });
  const order = async () =>
    one<{ state: string; lines: readonly { ticketNumber: string }[] }>(await visitor.get(`/api/checkout/orders/${id}`))
      .attributes;
  await expect.poll(async () => (await order()).state).toBe('paid');
  const mails = async () =>
    JSON.parse((await visitor.get('/house/mail')).text) as { subject: string; text: string; html: string }[];
  const subject = `Your order ${attributes.orderNo} is confirmed`;
  await expect.poll(async () => (await mails()).filter((mail) => mail.subject === subject)).toHaveLength(1);
  const receipt = (await mails()).find((mail) => mail.subject === subject);
  expect(receipt?.text).toContain('The Corn Exchange box office');
  for (const mail of await mails()) expect(JSON.stringify(mail)).not.toMatch(first);
  const calendar = await visitor.get(`/api/checkout/orders/${id}/calendar-file`);
  expect(calendar.text).toContain('The Corn Exchange');
  const tickets = (await order()).lines.map(({ ticketNumber }) => ticketNumber);
  const quote = one<{ options: readonly { returnType: string; credit: number; fee: number }[] }>(
    await visitor.get(`/api/checkout/orders/${id}/returns`),
  );
  const credit = quote.attributes.options.find(({ returnType }) => returnType === 'Credit');
  // 250 pence a ticket.
  expect(credit?.fee).toBe(500);
  const given = { tickets, returnType: 'Credit', expected: credit?.credit };
  const back = one<{ fee: number; credit: number }>(
    await visitor.send('POST', `/api/checkout/orders/${id}/returns`, given),
  );
  expect(back.attributes).toMatchObject({ fee: 500, credit: held.attributes.cartAmount - 500 });
});

test('a colleague signs in at the desk of this house', async () => {
  const visitor = house.visitor();
  const password = { email: 'alma@house.example', password: 'places-please-everybody' };
  const { id } = one(await visitor.send('POST', '/api/desk/session/password', password));
  const opened = await visitor.send('POST', '/api/desk/session/code', {
    challengeId: id,
    code: codeAt(Date.parse(opensAt)),
  });
  expect(opened.status).toBe(200);
});

/** RFC 6238, for the secret of the demonstration's administrator. */
function codeAt(moment: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / 30_000)));
  const hash = createHmac('sha1', 'administrator'.padEnd(20, '.')).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

test('a published fact stands on the pages at once', async () => {
  edit('house/facts.yaml', [/^companyNumber: .*$/m, "companyNumber: '87654321'"]);
  const { PATH, HOME } = process.env;
  const command = (word: string) =>
    promisify(execFile)(process.execPath, [join(root, 'local/content.ts'), word, '--from', folder], {
      env: { PATH, HOME, VENUE_DATA: house.folder() },
    });
  expect((await command('diff')).stdout).toContain('facts.companyNumber: “12345678” → “87654321”');
  await command('publish');
  await expect.poll(async () => (await house.visitor().get('/')).text).toContain('Company number 87654321.');
});
