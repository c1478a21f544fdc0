import { escapeHtml } from '#functions/http/escape-html.ts';
import type { Rendered } from '#web/app/server.tsx';

import { idleLink, withoutWaiting } from './sheets.ts';
import type { SiteAssets } from './site.ts';
import type { MovedStyles } from './styles.ts';

export interface DocumentParts {
  readonly assets: SiteAssets;
  /** Source file of the screen; null where it is part of the entry. */
  readonly file: string | null;
  readonly theme: 'dark' | undefined;
  readonly rendered: Rendered;
  readonly moved: MovedStyles;
  /** The one style element of the page. */
  readonly sheet: string;
  /** `https://…` without a path. */
  readonly siteOrigin: string;
  readonly pathname: string;
}

/** The shell of the build with a page written into it. */
export function documentOf(parts: DocumentParts): string {
  const { assets, theme, rendered, moved } = parts;
  const page = JSON.stringify({ ...rendered.page, styles: moved.styles });
  // Functions as replacements: text may hold `$&`, which a string would expand.
  return withoutWaiting(assets.template)
    .replace(
      /<html lang="([^"]*)">/,
      (_, language: string) => `<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}>`,
    )
    .replace(/<!--head-->[\s\S]*<!--\/head-->/, () => headOf(parts))
    .replace('<div id="root"></div>', () => `<div id="root">${moved.html}</div>`)
    .replace('<!--page-->', () => `<script type="application/json" id="page">${escapeJson(page)}</script>`);
}

/** JSON that cannot end its script element, whatever it holds; still JSON. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}

function headOf({ assets, file, theme, rendered: { head }, sheet, siteOrigin, pathname }: DocumentParts): string {
  const { fullTitle, description, image, noIndex } = head;
  const loads = (file === null ? undefined : assets.screens[file]) ?? { scripts: [], styles: [] };
  const address = `${siteOrigin}${pathname}`;
  return [
    `<title>${escapeHtml(fullTitle)}</title>`,
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    noIndex ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    '<meta property="og:site_name" content="Royal Opera House">',
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escapeHtml(head.title)}">`,
    description ? `<meta property="og:description" content="${escapeHtml(description)}">` : '',
    `<meta property="og:url" content="${escapeHtml(address)}">`,
    image ? `<meta property="og:image" content="${escapeHtml(new URL(image, siteOrigin).href)}">` : '',
    ...themeColours(theme),
    ...loads.styles.map(idleLink),
    ...loads.scripts.map((path) => `<link rel="modulepreload" href="${path}">`),
    sheet === '' ? '' : `<style>${sheet}</style>`,
  ]
    .filter((line) => line !== '')
    .join('\n    ');
}

const paper = { light: '#fbf8f3', dark: '#15110f' } as const;

/** The colour of the browser's own bars: the paper of the page. */
function themeColours(theme: 'dark' | undefined): readonly string[] {
  if (theme) return [`<meta name="theme-color" content="${paper.dark}">`];
  return (['light', 'dark'] as const).map(
    (scheme) => `<meta name="theme-color" content="${paper[scheme]}" media="(prefers-color-scheme: ${scheme})">`,
  );
}
