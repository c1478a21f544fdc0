import { expect, test } from 'vitest';

import { openHouse } from './house.ts';
import type { Answer } from './house.ts';
import { envelopeOf, footerOf, headingsOf, linksOf, mainOf, many, one, refusal, titleOf } from './read.ts';

const house = openHouse();
const get = (path: string) => house.visitor().get(path);

test.each([
  [403, "You're not logged in", "Sorry, you can't see this page without logging in.", 'Sign in', '/signin'],
  [
    404,
    'Page not found',
    "Sorry, we can't find the page you're looking for. It may be temporarily unavailable. Please check the website address in the address bar of your browser, or return to the homepage.",
    'Return to homepage',
    '/',
  ],
  [
    410,
    'This page no longer exists',
    'Sorry, this page no longer exists. You can use the search to find what you were looking for or visit the homepage.',
    'Visit homepage',
    '/',
  ],
  [
    500,
    'Technical error',
    'Sorry, we are currently experiencing a few technical issues. Please return to the homepage or try again shortly.',
  ],
  [
    503,
    'Server error',
    'Sorry, it looks like we are having some server issues. Please return to the homepage or try again shortly.',
  ],
  [504, 'Time out', 'Sorry, this page has timed out. Please return to the homepage or try again shortly.'],
])(
  'the page of error %i has its status, title, message and button',
  async (code, title, message, button = '', target = '') => {
    const answer = await get(`/${code}`);
    expect([answer.status, titleOf(answer)]).toEqual([code, title]);
    expect(headingsOf(answer)).toContain(`${title} (error ${code})`);
    expect(mainOf(answer)).toContain(`|${message}|`);
    if (button) expect(mainOf(answer)).toContain(`|${button}|`);
    if (target) expect(linksOf(answer)).toContain(target);
    expect(answer.text).toContain(`<meta name="description" content="${title.replaceAll("'", '&#39;')}"`);
  },
);

test.each(['/no-such-page', '/news/no-such-post', '/people/no-such-person', '/policies/no-such-policy'])(
  '%s is not found',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, titleOf(answer)]).toEqual([404, 'Page not found']);
  },
);

test.each([
  '/support/membership/friends',
  '/policies/privacy',
  '/policies/cookie-usage',
  '/policies/terms-and-conditions-of-sale',
  '/policies/community-guidelines',
  '/about/royal-opera-house/corporate-policies',
  '/visit-us',
  '/eat-and-drink',
  '/eat-and-drink/book-your-food-and-drink',
  '/people',
  '/education-partners',
  '/donate-now',
  '/covid19tickets',
  '/help-centre',
  '/ticket-returns-nutcracker',
  '/ticket-returns-tosca',
  '/friends-area',
])('%s is a page with a heading', async (path) => {
  const answer = await get(path);
  expect([answer.status, answer.type]).toEqual([200, 'text/html']);
  expect(headingsOf(answer)[0]).toMatch(/\w/);
});

test('a static page is read by its path, and an unknown path is not found', async () => {
  const [page] = many(await get('/api/static-page?path=/policies/privacy'));
  expect(page).toMatchObject({ id: '/policies/privacy', attributes: { title: 'Privacy' } });
  expect(refusal(await get('/api/static-page?path=/policies/none'))).toEqual([404, 'not-found']);
});

test('the sitemap has its title, its lead and its thirteen sections in order', async () => {
  const answer = await get('/sitemap');
  expect(titleOf(answer)).toBe('Sitemap');
  expect(mainOf(answer)).toContain('|Quick links to pages on the Royal Opera House website|');
  expect(headingsOf(answer).slice(0, 14)).toEqual([
    'Sitemap',
    'Website',
    'Tickets and Events',
    'Visit Us',
    'Stream',
    'News',
    'Learning',
    'Join and Support',
    'The Royal Opera',
    'The Royal Ballet',
    'Orchestra',
    'About',
    'Archive and Collections',
    'Careers',
  ]);
});

test('a page of search holds ten results, and the next one holds others', async () => {
  interface Included {
    readonly relationships: { readonly results: { readonly data: readonly { readonly id: string }[] } };
  }
  const page = async (number: number) => {
    const found = one<{ totalPages: number; total: number }>(
      await get(`/api/information/search?query=opera&page=${number}`),
    );
    const { relationships } = found as unknown as Included;
    return { ...found.attributes, ids: relationships.results.data.map(({ id }) => id) };
  };
  const [first, second] = [await page(1), await page(2)];
  expect(first.total).toBeGreaterThan(20);
  expect(first.totalPages).toBe(Math.ceil(first.total / 10));
  expect([first.ids.length, second.ids.length]).toEqual([10, 10]);
  expect(new Set([...first.ids, ...second.ids]).size).toBe(20);
});

test('a search without text and one in Chinese are refused', async () => {
  for (const query of ['', '%20%20', '%E6%AD%8C%E5%8A%87'])
    expect(refusal(await get(`/api/information/search?query=${query}`))).toEqual([400, 'invalid-query']);
});

test('a query with broken percent-encoding loses its percent, ampersand and question marks', async () => {
  const answer = await get('/search/tosca%E0%A4%A');
  expect([answer.status, titleOf(answer)]).toEqual([200, 'No results for “toscaE0A4A”']);
  expect((await get('/search/tosca/2')).status).toBe(200);
});

const message = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'A glove',
  queryType: 'Lost Property',
  message: 'Left in the stalls.',
};

test('a message of the contact form is taken and answered by mail', async () => {
  expect((await house.visitor().send('POST', '/api/contact', message)).status).toBe(200);
  const mails = async () => JSON.parse((await get('/house/mail')).text) as { to: string }[];
  await expect.poll(async () => (await mails()).map(({ to }) => to)).toContain('ada@example.org');
});

test.each([
  ['name', ''],
  ['email', 'ada'],
  ['subject', ''],
  ['queryType', 'Parking'],
  ['message', ' '],
])('a message is refused for its %s and says which', async (field, value) => {
  const answer = await house.visitor().send('POST', '/api/contact', { ...message, [field]: value });
  expect(refusal(answer)).toEqual([422, 'invalid-input']);
  expect(answer.text).toContain(`"pointer":"/${field}"`);
});

test('the contact page offers its eleven query types in order', async () => {
  const types = [
    'Box Office and Ticketing',
    'Collections',
    'Customer services',
    'Human Resources',
    'Learning and Participation',
    'Lost Property',
    'Membership',
    'Restaurants',
    'ROH Stream',
    'Shop',
    'Website',
  ];
  expect(mainOf(await get('/contact'))).toContain(`|${types.join('|')}|`);
});

test('the news opens with its most recent post, then two of ballet, two of opera and one from off stage', async () => {
  const answer = await get('/api/information/news');
  const dates = (envelopeOf(answer).included ?? []).map(({ attributes }) => String(attributes['publishDateAndTime']));
  expect(dates.length).toBeGreaterThan(5);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const news = await get('/news');
  expect(titleOf(news)).toBe('News');
  const sections = headingsOf(news).filter((heading) => /^(Ballet and dance|Opera and music|Off stage)$/.test(heading));
  expect(sections).toEqual(['Ballet and dance', 'Opera and music', 'Off stage']);
});

test('the footer has its quick links, policies, social links and HELP', async () => {
  const footer = footerOf(await get('/sitemap'));
  for (const text of ['Book online', 'Email us', 'Sign up', 'Facebook', 'Instagram', 'X', 'TikTok', 'YouTube', 'HELP'])
    expect(footer).toContain(`|${text}|`);
});

test('a menu of eat and drink has neither header nor footer', async () => {
  const path = linksOf(await get('/eat-and-drink')).find((link) => /^\/eat-and-drink\/[\w-]+\/menu$/.test(link));
  const answer = await get(path ?? '/eat-and-drink has no link to a menu');
  expect(answer.status).toBe(200);
  for (const text of ['>MENU<', '>HELP<']) {
    expect(answer.text).not.toContain(text);
    expect((await get('/eat-and-drink')).text).toContain(text);
  }
});

const sheetsOf = async (text: string): Promise<string> => {
  const linked = [...text.matchAll(/<link rel="stylesheet"([^>]*)>/g)].flatMap(([, attributes = '']) =>
    // One that is disabled is there for the script alone.
    / disabled\b/.test(attributes) ? [] : (/ href="([^"]+)"/.exec(attributes)?.[1] ?? []),
  );
  const own = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, rules = '']) => rules);
  return [...own, ...(await Promise.all(linked.map(async (path) => (await get(path)).text)))].join('');
};

test.each([
  '/',
  '/tickets-and-events',
  '/calendar',
  '/tickets-and-events/tosca-details',
  '/tickets-and-events/mayerling-details',
  '/tickets-and-events/tosca-dates',
  '/tickets-and-events/mayerling-dates',
  '/tickets-and-events/tosca-digital',
  '/stream',
  '/news',
  '/support/membership/friends',
])(
  '%s has with its HTML the rules for all that stands in it, also far down, so that no script is needed to read it',
  async (path) => {
    const { status, text } = await get(path);
    expect(status).toBe(200);
    const rules = await sheetsOf(text);
    const main = /<main\b[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
    const names = new Set([...main.matchAll(/ class="([^"]+)"/g)].flatMap(([, classes = '']) => classes.split(' ')));
    expect(names.size).toBeGreaterThan(10);
    expect([...names].filter((name) => !rules.includes(`.${name}`))).toEqual([]);
  },
);

/** What a page has of the site around its contents. */
const aroundOf = (answer: Answer) => ({
  menu: /<nav\b[^>]*aria-label="Main"/.test(answer.text),
  announcement: answer.text.includes('Lift to the Amphitheatre</'),
  newsletter: footerOf(answer).includes('Sign up'),
  basket: /<header\b[\s\S]*href="\/basket"[\s\S]*<\/header>/.test(answer.text),
  account: /<header\b[\s\S]*href="\/account[\s\S]*<\/header>/.test(answer.text),
});

test('pages on which one chooses and pays have the basket and the account around them, and no menu, announcement or newsletter', async () => {
  const { included = [] } = envelopeOf(await get('/api/events?page%5Bsize%5D=100'));
  const tagged = (wanted: boolean) =>
    included.find((each) => each.type === 'calendarActivity' && JSON.stringify(each).includes('"id":"1153"') === wanted)
      ?.id;
  const [seated, unseated] = [tagged(false), tagged(true)];
  const small = { menu: false, announcement: false, newsletter: false, basket: true, account: true };
  for (const path of [
    `/seatmap?performanceId=${seated}`,
    `/events/${unseated}/tickets`,
    '/basket',
    '/basket/checkout',
    '/checkout',
  ]) {
    const answer = await get(path);
    expect([path, answer.status, aroundOf(answer)]).toEqual([path, 200, small]);
  }
  const whole = { menu: true, announcement: true, newsletter: true, basket: true, account: true };
  for (const path of ['/tickets-and-events', '/tickets-and-events/tosca-details', '/news', '/stream']) {
    const answer = await get(path);
    expect([path, aroundOf(answer)]).toEqual([path, whole]);
  }
});
