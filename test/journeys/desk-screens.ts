import { minute } from '#shared/kernel/time/instant.ts';

import { accessibilityFindings } from './accessibility.ts';
import { deskActs } from './desk-acts.ts';
import { deskPatterns, patternOf } from './desk-addresses.ts';
import { enterDesk } from './desk-entry.ts';
import { leaveWishes } from './desk-waiting.ts';
import type { Journey, Stage } from './journey.ts';
import { tabFindings } from './tab-walk.ts';
import type { Visitor } from './visitor.ts';
import { expectEqual } from './wait.ts';

const widths = [390, 1440] as const;

interface Page {
  readonly pattern: string;
  /** Below `/desk`. */
  readonly path: string;
}

/** Every page of the desk, as links lead to it, for a colleague with all duties: looked at, walked through by Tab, and worked by keys. */
async function everyDeskScreen(stage: Stage): Promise<void> {
  const areGranted = await leaveWishes(stage);
  const visitor = await stage.enter();
  await enterDesk(visitor, 'administrator', '/ways-in');
  // What is grave asks for a proof again.
  await stage.house.advance(6 * minute);
  const patterns = await deskPatterns();
  expectEqual(
    [...new Set([...patterns, ...Object.keys(deskActs)])]
      .filter((pattern) => !patterns.includes(pattern) || !deskActs[pattern])
      .join(),
    '',
    'pages without an act, and acts without a page',
  );
  const seen = new Set<string>();
  // What an act makes is linked from then on.
  const addresses = new Set(patterns.filter((pattern) => !pattern.includes(':')));
  const next = (): Page | undefined =>
    patterns
      .filter((pattern) => !seen.has(pattern))
      .map((pattern) => ({ pattern, path: [...addresses].find((path) => patternOf(patterns, path) === pattern) }))
      .find((page): page is Page => page.path !== undefined);
  for (let page = next(); page; page = next()) {
    seen.add(page.pattern);
    try {
      await stands(visitor, page.path, addresses);
      await works(visitor, page);
    } catch (error) {
      visitor.findings.push(`${page.path}: ${error instanceof Error ? error.message : String(error)}`);
    }
    await linksInto(addresses, visitor);
  }
  const missed = patterns.filter((pattern) => !seen.has(pattern));
  for (const pattern of missed) visitor.findings.push(`No link leads to a page like ${pattern}`);
  await areGranted();
}

async function linksInto(addresses: Set<string>, { page }: Visitor): Promise<void> {
  const links = await page
    .locator('main a[href^="/desk/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const link of links) addresses.add(link.slice('/desk'.length).replace(/[?#].*$/, ''));
}

async function loaded(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(`/desk${path}`);
  await visitor.page.locator('main h1').waitFor();
  // Nothing is a placeholder any more.
  await visitor.page.waitForFunction(() =>
    [...document.querySelectorAll('output, [role="status"]')].every(({ textContent }) => textContent !== 'Loading'),
  );
}

async function stands(visitor: Visitor, path: string, addresses: Set<string>): Promise<void> {
  const { page, findings } = visitor;
  visitor.allow(404, `/api/desk/performances/${path.split('/').at(-1)}/plan-move`);
  await loaded(visitor, path);
  await linksInto(addresses, visitor);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const says = (finding: string) => `${path} at ${width} px: ${finding}`;
    expectEqual(await page.locator('h1').count(), 1, says('headings of level 1'));
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) findings.push(says(`wider than the window by ${over} px`));
    findings.push(...(await tabFindings(page)).map(says));
  }
  findings.push(...(await accessibilityFindings(page, widths)).map((finding) => `${path}: ${finding}`));
}

/** Its main act, from its beginning on. */
async function works(visitor: Visitor, { pattern, path }: Page): Promise<void> {
  await loaded(visitor, path);
  await visitor.page.keyboard.press('Tab');
  await visitor.page.keyboard.press('Enter');
  await deskActs[pattern]?.(visitor);
}

interface Fault {
  /** What is put at the end of the page; the policy of the page lets it do nothing by itself. */
  readonly html: string;
  /** What is done to its first element, in the page. */
  readonly does?: (element: HTMLElement) => void;
  readonly found: RegExp;
}

const faults: readonly Fault[] = [
  { html: '<button></button>', found: /button-name/ },
  { html: '<button tabindex="3">Last</button>', found: /"Last" has a tabindex above 0/ },
  { html: '<button tabindex="-1">Kept</button>', found: /"Kept" is kept from Tab/ },
  {
    html: '<div>Press here</div>',
    // Where React keeps what an element does.
    does: (element) => void Object.assign(element, { __reactProps$planted: { onClick: () => undefined } }),
    found: /"Press here" works by a pointer alone/,
  },
  {
    html: '<button>Unmarked</button>',
    does: ({ style }) => void (style.outline = '0'),
    found: /nothing shows the focus of "Unmarked"/,
  },
  {
    html: '<div><button>One</button><button>Two</button></div>',
    does: ({ style }) => void Object.assign(style, { display: 'flex', flexDirection: 'row-reverse' }),
    found: /from "One" to "Two", which is drawn before it/,
  },
  {
    html: '<button>Trap</button>',
    does: (element) => {
      element.addEventListener('keydown', (event) => event.key === 'Tab' && event.preventDefault());
    },
    found: /Tab does not leave the page; it is at "Trap"/,
  },
];

/** The walk finds each of these faults on a page that has none. */
async function faultsAreFound({ enter }: Stage): Promise<void> {
  const visitor = await enter();
  await enterDesk(visitor, 'door', '/door');
  const { page, findings } = visitor;
  await page.locator('main h1').waitFor();
  expectEqual((await tabFindings(page)).join(), '', 'findings before a fault is planted');
  for (const { html, does, found } of faults) {
    const place = await page.evaluateHandle((text) => {
      const made = document.createElement('div');
      made.innerHTML = text;
      document.querySelector('main')?.append(made);
      return made;
    }, html);
    if (does) await (await place.$('*'))?.evaluate(does);
    const all = [...(await tabFindings(page)), ...(await accessibilityFindings(page, [390]))];
    if (!all.some((finding) => found.test(finding)))
      findings.push(`${html} is not found by ${String(found)}; found was: ${all.join(' | ') || 'nothing'}`);
    await place.evaluate((made) => made.remove());
  }
}

export const deskScreenJourneys: readonly Journey[] = [
  { name: 'the desk, screen by screen: planted faults of keyboard and names are found', walk: faultsAreFound },
  {
    name: 'the desk, screen by screen: every page fits, has no findings of axe and is worked by keys alone',
    walk: everyDeskScreen,
  },
];
