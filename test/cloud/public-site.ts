import { currentConsent } from '#shared/account/domain/newsletter/consent.ts';
import { pages } from '#test/journeys/addresses.ts';

import { mailsOf } from './mails.ts';
import { expectEqual, eventually } from './report.ts';
import type { Report } from './report.ts';
import type { Visitor } from './visitor.ts';

/** Consumers run in an emulator that starts them again each time. */
const travels = 30;

/** What a visitor finds on the deployed site without an account: every page, the search, the forms and their mails. */
export async function visitPublicSite(report: Report, visitor: Visitor, endpoint: string): Promise<void> {
  await report.check('every page of the site answers through the distribution, rendered', async () => {
    const ask = async (path: string) => ({ body: (await visitor.ask(path)).text });
    for (const { status, address } of pages()) {
      const path = await address(ask);
      const answered = await follow(visitor, path);
      expectEqual(answered.status, status, `status of ${path}`);
      expectEqual(answered.text.includes('<h1'), true, `a heading on ${path}`);
    }
  });
  await report.check('a season is an address of the past: 301 to the listing', async () => {
    const { status, headers } = await visitor.ask('/tickets-and-events/autumn-2627');
    expectEqual(status, 301, 'status');
    expectEqual(headers.location, '/tickets-and-events?booking-season=autumn-2627', 'location');
  });
  const files = [
    ['/sitemap.xml', 'application/xml'],
    ['/robots.txt', 'text/plain'],
    ['/news.rss', 'application/rss+xml'],
    ['/api/calendar-file/season', 'text/calendar'],
  ] as const;
  for (const [path, type] of files) {
    await report.check(`${path} is a file of its kind`, async () => {
      const { status, headers } = await visitor.ask(path);
      expectEqual(status, 200, 'status');
      expectEqual(headers['content-type']?.split(';')[0], type, 'content type');
    });
  }
  await report.check('the search finds what was published, by the event that told of it', async () => {
    const titles = await eventually(
      'The index',
      travels,
      async () =>
        (await visitor.call('search', 'GET', { query: { query: 'tosca' } })).results.map(({ title }) => title),
      (found) => found.includes('Tosca'),
    );
    expectEqual(titles[0], 'Tosca', 'first result');
  });
  await writeToTheHouse(report, visitor, endpoint);
  await subscribe(report, visitor, endpoint);
}

async function writeToTheHouse(report: Report, visitor: Visitor, endpoint: string): Promise<void> {
  const email = `writer-${Date.now()}@example.org`;
  await report.check('a message reaches its desk, and its sender a receipt', async () => {
    const body = { name: 'Ada', email, subject: 'A glove', queryType: 'Lost Property', message: 'It is green.' };
    await visitor.call('contact', 'POST', { body });
    const mails = await eventually(
      'Two mails',
      travels,
      () => mailsOf(endpoint, email),
      (found) => found.length >= 2,
    );
    expectEqual(mails.filter((mail) => mail.includes('[Lost Property] A glove')).length, 1, 'mails to the desk');
    expectEqual(mails.filter((mail) => mail.includes('We have received')).length, 1, 'receipts');
  });
}

async function subscribe(report: Report, visitor: Visitor, endpoint: string): Promise<void> {
  const email = `reader-${Date.now()}@example.org`;
  let token = '';
  await report.check('the newsletter asks its reader by mail', async () => {
    await visitor.call('newsletter', 'POST', { body: { email, consent: currentConsent } });
    const [mail] = await eventually(
      'A mail with a link',
      travels,
      () => mailsOf(endpoint, email),
      (found) => found.length > 0,
    );
    token = /newsletter\/confirm#([\w.-]+)/.exec(mail ?? '')?.[1] ?? '';
    expectEqual(token === '', false, 'no link in the mail');
  });
  await report.check('and is confirmed once', async () => {
    const press = () => visitor.call('newsletterConfirmation', 'POST', { body: { token } });
    const first = await press();
    expectEqual(`${first.state} ${first.already}`, 'confirmed false', 'first press');
    expectEqual((await press()).already, true, 'second press');
  });
}

/** As a browser goes: a performance with seats sends on to its seat map. */
async function follow(visitor: Visitor, path: string): ReturnType<Visitor['ask']> {
  const answered = await visitor.ask(path);
  const { location } = answered.headers;
  return answered.status === 302 && location !== undefined ? visitor.ask(location) : answered;
}
