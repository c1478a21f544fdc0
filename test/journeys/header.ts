import type { Journey, Stage } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { expectEqual } from './wait.ts';

/** Pages of both looks (spec 1 §2), and the stream, which is dark. */
const pages = ['/', '/news', '/visit-us', '/stream'] as const;

/** Where the header's parts and the page below it stand, in whole pixels. */
async function places({ page }: Visitor): Promise<string> {
  const header = page.getByRole('banner');
  const parts = {
    header,
    logo: header.getByRole('link', { name: 'Royal Opera House' }),
    search: header.getByRole('button', { name: 'Search', exact: true }),
    account: header.getByRole('link', { name: 'Sign In' }),
    basket: header.getByRole('link', { name: /^Basket/ }),
    menu: header.getByRole('button', { name: 'MENU' }),
    'first section': header.getByRole('link', { name: 'Tickets and events', exact: true }),
    'fourth section': header.getByRole('link', { name: 'Join and support', exact: true }),
    page: page.getByRole('main'),
  };
  const found = Object.entries(parts).map(async ([name, part]) => {
    if ((await part.count()) === 0) return `${name} none`;
    const box = await part.first().boundingBox();
    const isBelow = name === 'page';
    return box ? `${name} ${[box.x, box.y, box.width, isBelow ? 0 : box.height].map(Math.round).join(' ')}` : name;
  });
  return (await Promise.all(found)).join('\n');
}

async function standsStill({ enter }: Stage, device: 'phone' | 'desktop'): Promise<void> {
  const visitor = await enter({ device });
  const seen: string[] = [];
  for (const path of pages) {
    await visitor.open(path);
    seen.push(await places(visitor));
  }
  for (const [index, found] of seen.entries()) expectEqual(found, seen[0], `header of ${pages[index]} on a ${device}`);
}

/** On a phone too the search is one press away. */
async function searchInOnePress({ enter }: Stage): Promise<void> {
  const visitor = await enter({ device: 'phone' });
  await visitor.open('/');
  await visitor.page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).first().tap();
  const field = visitor.page.getByPlaceholder('Search the website...');
  await field.fill('Tosca');
  await field.press('Enter');
  await visitor.isAt(/^\/search/);
  await visitor.seesHeading('Search');
  await visitor.lookOver('search on a phone');
}

export const headerJourneys: readonly Journey[] = [
  { name: 'The header stands still from page to page, on a phone', walk: (stage) => standsStill(stage, 'phone') },
  { name: 'The header stands still from page to page, on a desktop', walk: (stage) => standsStill(stage, 'desktop') },
  { name: 'The search is one press away on a phone', walk: searchInOnePress },
];
