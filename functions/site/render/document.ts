import { sessionHint } from '#shared/kernel/forms/session-hint.ts';
import { escapeHtml } from '#functions/platform/http/escape-html.ts';
import type { WalletScript } from '#functions/platform/payment/wallet-script.ts';
import type { Rendered } from '#web/app/server.tsx';

import { sayDemonstration } from './demonstration.ts';
import { escapeJson } from './escape-json.ts';
import { extendedFaces } from './extended-faces.ts';
import { headLines, structuredDataScript } from './head-lines.ts';
import type { HeadPlace } from './head-lines.ts';
import type { SiteAssets } from './site.ts';
import { idleLink } from './style-sheets.ts';
import type { MovedStyles } from './styles.ts';

export interface DocumentParts extends HeadPlace {
  readonly assets: SiteAssets;
  /** Source file of the screen; null where it is part of the entry chunk. */
  readonly file: string | null;
  readonly theme: 'dark' | undefined;
  readonly rendered: Rendered;
  readonly moved: MovedStyles;
  /** The page's single style element. */
  readonly sheet: string;
  /** Loaded by the checkout once its form is drawn (web/src/features/checkout/express). */
  readonly walletScript: WalletScript | null;
  readonly isDemonstration: boolean;
}

/** Writes a page into the shell of the build. */
export function documentOf(parts: DocumentParts): string {
  const { assets, theme, rendered, moved, sheet } = parts;
  const page = JSON.stringify({ ...rendered.page, styles: moved.styles });
  // Functions as replacements: text may contain `$&`, which a string would expand.
  const html = assets.template
    .replace(
      /<html lang="([^"]*)">/,
      (_, language: string) => `<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}>`,
    )
    .replace(/<!--head-->[\s\S]*<!--\/head-->/, () => headOf(parts))
    // After the sheets that the template links.
    .replace('</head>', () => `${sheet === '' ? '' : `<style>${sheet}</style>`}</head>`)
    .replace(/<!--noscript-->[\s\S]*<!--\/noscript-->/, `<noscript><p>${withoutScripts}</p></noscript>`)
    .replace('<div id="root"></div>', () => `<div id="root">${moved.html}</div>${laterLinks(parts)}`)
    .replace(
      '<!--page-->',
      () =>
        `<script type="application/json" id="page">${escapeJson(page)}</script>${structuredDataScript(rendered, parts.siteOrigin)}`,
    );
  return parts.isDemonstration ? sayDemonstration(html) : html;
}

/** For a rendered page; the shell without a page has its own text. */
const withoutScripts =
  'Booking, streaming, search, forms and your account need JavaScript. Everything else on this page can be read without it.';

/** Below the page, whose first paint waits for none of them: what they are for stands far down. */
function laterLinks({ assets, file }: DocumentParts): string {
  const later = (file === null ? undefined : assets.screens[file]?.later) ?? [];
  return later.map((path) => `<link rel="stylesheet" href="${path}">`).join('');
}

function headOf(parts: DocumentParts): string {
  const { assets, file, theme, rendered, moved, walletScript } = parts;
  const loads = (file === null ? undefined : assets.screens[file]) ?? { scripts: [], styles: [], later: [] };
  return [
    ...headLines(rendered, parts),
    ...themeColours(theme),
    ...extendedFaces(moved.html),
    ...loads.styles.map(idleLink),
    ...rendered.soon.map((path) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(path)}">`),
    loads.scripts.length > 0 ? `<meta name="scripts" content="${loads.scripts.join(' ')}">` : '',
    rendered.own.length > 0
      ? `<meta name="own" content="${escapeHtml(rendered.own.join(' '))}" data-session="${sessionHint}=1">`
      : '',
    walletScript
      ? `<meta name="wallet-script" content="${walletScript.src}" data-key="${escapeHtml(walletScript.key)}">`
      : '',
  ]
    .filter((line) => line !== '')
    .join('\n    ');
}

const paper = { light: '#fbf8f3', dark: '#15110f' } as const;

/** The colour of the browser's own bars: the page's background. */
function themeColours(theme: 'dark' | undefined): readonly string[] {
  if (theme) return [`<meta name="theme-color" content="${paper.dark}">`];
  return (['light', 'dark'] as const).map(
    (scheme) => `<meta name="theme-color" content="${paper[scheme]}" media="(prefers-color-scheme: ${scheme})">`,
  );
}
