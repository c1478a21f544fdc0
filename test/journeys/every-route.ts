import { statements } from '#test/conformance/statements.ts';

import { enterSubscriber } from './account.ts';
import { ownPages, pages } from './addresses.ts';
import type { Page } from './addresses.ts';
import type { Journey, Stage } from './journey.ts';
import type { Visitor } from './visitor.ts';
import { expectEqual } from './wait.ts';

/** Every other screen of the site, from the first or the second on, with axe on a phone and a desktop, light and dark. */
async function everyOtherScreen({ enter }: Stage, from: 0 | 1): Promise<void> {
  const visitor = await enter({ device: 'phone' });
  for (const [place, page] of pages().entries()) if (place % 2 === from) await stands(visitor, page);
}

/** The same for what belongs to a customer, as a subscriber sees it. */
async function everyOwnScreen({ enter }: Stage): Promise<void> {
  const visitor = await enter({ device: 'phone' });
  await enterSubscriber(visitor);
  for (const page of ownPages()) {
    await stands(visitor, page);
    // Nobody was sent elsewhere.
    await visitor.isAt(await page.address((path) => visitor.ask(path)));
  }
}

async function stands(visitor: Visitor, { name, status, address }: Page): Promise<void> {
  const at = await address((path) => visitor.ask(path));
  if (status >= 400) visitor.allow(status, at);
  expectEqual((await visitor.open(at)).status(), status, `status of ${at}`);
  await visitor.page.locator('main h1').first().waitFor();
  expectEqual(await visitor.page.locator('h1').count(), 1, `headings of level 1 on ${at}`);
  await hasAnOutline(visitor, at);
  await fitsNarrowly(visitor, at);
  await visitor.lookOver(`${name} (${at})`);
}

/** The headings of the page begin with its title, and no level is left out. */
async function hasAnOutline({ page, findings }: Visitor, at: string): Promise<void> {
  const headings = await page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((all) =>
      all.map(({ tagName, textContent }) => ({ level: Number(tagName.slice(1)), text: textContent.slice(0, 40) })),
    );
  const [first, ...others] = headings;
  if (first?.level !== 1) findings.push(`${at} begins with "${first?.text}", which is not its title`);
  others.forEach(({ level, text }, place) => {
    if (level > (headings[place]?.level ?? 0) + 1)
      findings.push(`${at} leaves out a level of headings above "${text}"`);
  });
}

/** At 320 px, which is a desktop at 400 %, nothing makes the page scroll sideways (WCAG 1.4.10). */
async function fitsNarrowly({ page, findings }: Visitor, at: string): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = await page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over <= 0) return null;
    const widest = [...document.querySelectorAll('main *, header *, footer *')].find(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    return `${over} px, first <${widest?.tagName.toLowerCase()} class="${widest?.className.toString()}">`;
  });
  if (wide !== null) findings.push(`${at} is wider than 320 px by ${wide}`);
  if (before) await page.setViewportSize(before);
}

/** Routes with content of their own find it by links, as visitors do: the first of each kind is followed. */
async function everyLinkOfTheSitemap({ enter }: Stage): Promise<void> {
  const visitor = await enter({ withoutScripts: true });
  await visitor.page.goto('/sitemap');
  const addresses = await visitor.page
    .locator('main a[href^="/"], header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const unlike = [...new Set(addresses.map((address) => address.replace(/#.*$/, '')))];
  if (unlike.length < 40) throw new Error(`The sitemap leads to ${unlike.length} pages.`);
  for (const address of unlike) {
    const response = await visitor.context.request.get(address);
    expectEqual(response.status(), 200, `status of ${address}, which the sitemap names`);
  }
}

export const everyRouteJourneys: readonly Journey[] = [
  {
    name: 'Every screen answers, fits 320 px and has no findings of axe: the first of each two',
    walk: (stage) => everyOtherScreen(stage, 0),
  },
  {
    name: 'Every screen of their own stands for a subscriber, fits 320 px and has no findings of axe',
    walk: everyOwnScreen,
  },
  {
    name: 'Every link of sitemap, header and footer leads to a page',
    walk: everyLinkOfTheSitemap,
    proves: [statements.siteRoutes.sitemap],
  },
];

/** The other half, for another lane: together they are the longest of all. */
export const otherRouteJourneys: readonly Journey[] = [
  {
    name: 'Every screen answers, fits 320 px and has no findings of axe: the second of each two',
    walk: (stage) => everyOtherScreen(stage, 1),
  },
];
