import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const usualWidths: readonly number[] = [390, 1280];
/** Only colours change with the scheme; everything else is looked at once a width. */
const rounds: readonly { readonly colorScheme: 'light' | 'dark'; readonly rules: readonly string[] | null }[] = [
  { colorScheme: 'light', rules: null },
  { colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
];

interface Finding {
  readonly rule: string;
  readonly html: string;
  readonly why: string;
}

/** axe's findings on a page, on a phone and a desktop, light and dark; one line each. */
export async function accessibilityFindings(page: Page, widths = usualWidths): Promise<readonly string[]> {
  const before = page.viewportSize();
  const findings: string[] = [];
  // Once a document; evaluated by the browser itself, so the policy of the page need not allow it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    await page.evaluate(source);
    await page.evaluate(drawEverything);
  }
  for (const [place, width] of widths.entries()) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    // A change of colour scheme makes the browser redraw the page, which is slow. So the second width starts in the scheme in which the first ended.
    for (const { colorScheme, rules } of place % 2 === 0 ? rounds : rounds.toReversed()) {
      // Fading elements have intermediate colours.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.evaluate(drawn, colorScheme);
      const found = await page.evaluate(inspect, rules);
      findings.push(
        ...found.map(({ rule, html, why }) => `axe at ${width} px, ${colorScheme}: ${rule}: ${html} (${why})`),
      );
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
  return findings;
}

/**
 * Runs in the page: elements skipped out of view would keep the previous scheme's colours, and transitions between schemes have
 * intermediate ones.
 */
function drawEverything(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { content-visibility: visible !important }
    *, ::before, ::after { transition: none !important }
  `);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Runs in the page: a new scheme counts from the frame after the one in which the page knows of it. */
async function drawn(scheme: 'light' | 'dark'): Promise<void> {
  const frame = () => new Promise((resolve) => void requestAnimationFrame(resolve));
  while (!matchMedia(`(prefers-color-scheme: ${scheme})`).matches) await frame();
  await frame();
  await frame();
}

/** Runs in the page. */
async function inspect(rules: readonly string[] | null): Promise<Finding[]> {
  // Put there by its source a moment ago.
  const { axe: engine } = globalThis as unknown as { axe: typeof axe };
  const options: axe.RunOptions = rules ? { runOnly: [...rules] } : {};
  const { violations } = await engine.run(document, { ...options, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary = '' }) => ({
      rule: id,
      html: html.slice(0, 160),
      why: failureSummary.split('\n').slice(1).join(' ').trim().slice(0, 200),
    })),
  );
}
