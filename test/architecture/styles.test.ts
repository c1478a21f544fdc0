import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

const root = join(import.meta.dirname, '../..');
const sheets = globSync('web/{src,desk}/**/*.css', { cwd: root }).map((path) => ({
  path,
  css: readFileSync(join(root, path), 'utf8'),
}));

function sheet(end: string): string {
  const found = sheets.find(({ path }) => path.endsWith(end));
  if (!found) throw new Error(`There is no ${end}.`);
  return found.css;
}

/** Small phones, tablets, desktops and the full width of the content, in em of 16 px (spec 1 §9). */
const breakpoints: ReadonlySet<string | undefined> = new Set(
  [375, 768, 1024, 1140].map((pixels) => `${pixels / 16}em`),
);

/** Widths in media queries that are none of the house's, with their file. */
const strangersOf = ({ path, css }: (typeof sheets)[number]): readonly string[] =>
  [...css.matchAll(/@media[^{]*width[^{]*/g)]
    // A height is no breakpoint: it says how much of a page fits into the window.
    .map(([query]) => query.replaceAll(/\(height[^)]*\)/g, ''))
    .flatMap((query) => [...query.matchAll(/[\d.]+(?:em|rem|px)/g)])
    .filter(([width]) => !breakpoints.has(width))
    .map(([width]) => `${path}: ${width}`);

describe('style sheets (spec 1 §9)', () => {
  test('turn at the breakpoints of the specification and nowhere else', () => {
    proves(statements.siteLimits.breakpoints76810241140Px);
    expect(sheets.flatMap(strangersOf)).toEqual([]);
    expect(strangersOf({ path: 'planted.css', css: '@media (width >= 50em) {}' })).toHaveLength(1);
  });

  test('give the content 1140 px', () => {
    proves(statements.siteLimits.breakpoints76810241140Px);
    expect(sheet('tokens.css')).toMatch(/--page: (?:1140px|71\.25rem);/);
  });

  test('open the menu overlay within 600 ms, and at once under reduced motion', () => {
    proves(statements.siteLimits.menuOverlaysTransition600Ms);
    expect(sheet('tokens.css')).toContain('--overlay: 600ms;');
    expect(sheet('tokens.css')).toMatch(/prefers-reduced-motion: reduce\)[\s\S]*--overlay: 0ms;/);
    expect(sheet('menu-overlay.module.css')).toContain('var(--overlay)');
  });

  test('make the submenu 116 px high', () => {
    proves(statements.siteLimits.megaMenuOpensAbove4);
    expect(sheet('desktop-menu.module.css')).toContain('block-size: 116px;');
  });
});
