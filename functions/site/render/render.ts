import { LRUCache } from 'lru-cache';

import { minuteOf, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { pageLife } from '#shared/kernel/time/page-life.ts';
import { asOneReader } from '#functions/platform/documents/content-version.ts';
import { securityHeaders } from '#functions/platform/http/security-headers.ts';
import type { WalletScript } from '#functions/platform/payment/wallet-script.ts';
import type { Opened } from '#web/app/server.tsx';

import { documentOf } from './document.ts';
import { readNeeds } from './fetch-resource.ts';
import type { FetchResource, Found } from './fetch-resource.ts';
import type { BuiltSite } from './site.ts';
import { hashOf, sheetOfPage } from './style-sheets.ts';
import { moveStyles } from './styles.ts';
import { textFile } from './text-files.ts';

export interface RenderDeps {
  readonly site: BuiltSite;
  readonly fetchResource: FetchResource;
  readonly now: () => Instant;
  /** `https://…` without a path, for canonical links. */
  readonly siteOrigin: string;
  /** Draws wallets on the checkout. Default: none. */
  readonly walletScript?: WalletScript | null;
  /** Each page says that nothing is charged. Default: no. */
  readonly isDemonstration?: boolean;
}

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** A redirect of the route table changes only with a deployment. */
const moved = 'public, max-age=0, s-maxage=3600';

/** A redirect that editors publish, cached as briefly as a page. */
const sentOn = 'public, max-age=0, s-maxage=60';

/** Memory for rendered pages in one process, in bytes. */
const mostBytes = 20 * 1024 * 1024;

const pages = new LRUCache<string, RenderedPage>({
  maxSize: mostBytes,
  // Text with an apostrophe of print takes two bytes for each character.
  sizeCalculation: ({ html }) => 1024 + html.length * 2,
});

/** Names a page by everything that it is made of: its address without what it does not know of the query, what it shows, and the minute; null where something has no name. */
function pageKey(address: string, siteOrigin: string, now: Instant, found: readonly Found[]): string | null {
  const tags = found.flatMap(({ tag }) => tag ?? []);
  if (tags.length < found.length) return null;
  return JSON.stringify([siteOrigin, address, minuteOf(now), tags]);
}

/**
 * The page of an address (path and query), the same for every visitor. Throws only where the site itself is broken; the caller then serves
 * the shell, and the browser renders.
 */
export async function render(address: string, deps: RenderDeps): Promise<RenderedPage> {
  const { pathname, search } = new URL(`http://site.invalid${address}`);
  const text = await textFile(pathname, deps);
  if (text) return text;
  const opened = await deps.site.openPage(pathname, search);
  if (opened.kind === 'redirect') {
    return { status: 301, headers: { location: opened.to, 'cache-control': moved, ...securityHeaders() }, html: '' };
  }
  const fetched = await asOneReader(() => readNeeds(opened.needs, deps.fetchResource));
  const moment = deps.now();
  const key = pageKey(`${pathname}${opened.search}`, deps.siteOrigin, moment, fetched);
  const kept = key === null ? undefined : pages.get(key);
  if (kept) return kept;
  const page = pageOf(pathname, opened, fetched, moment, deps);
  if (key !== null && page.status === 200) pages.set(key, page);
  return page;
}

type Screen = Extract<Opened, { readonly kind: 'screen' }>;

function pageOf(
  pathname: string,
  opened: Screen,
  fetched: readonly Found[],
  moment: Instant,
  deps: RenderDeps,
): RenderedPage {
  const rendered = opened.render(fetched, moment);
  const { redirectTo } = rendered.head;
  if (redirectTo !== undefined) {
    return { status: 302, headers: { location: redirectTo, 'cache-control': sentOn, ...securityHeaders() }, html: '' };
  }
  const styles = moveStyles(rendered.html);
  const { file, theme, search, isApart } = opened;
  const walletScript = isApart ? (deps.walletScript ?? null) : null;
  const sheet = sheetOfPage(deps.site, file) + styles.sheet;
  const hash = hashOf(sheet);
  const html = documentOf({
    assets: deps.site,
    file,
    theme,
    rendered,
    moved: styles,
    sheet,
    walletScript,
    isDemonstration: deps.isDemonstration ?? false,
    siteOrigin: deps.siteOrigin,
    pathname,
    search,
  });
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl(
      rendered.status,
      fetched.every((each) => 'data' in each),
    ),
    ...securityHeaders({ styleHashes: hash === null ? [] : [hash], hasStripe: walletScript?.isStripes ?? false }),
  };
  return { status: rendered.status, headers, html };
}

/** Shared caches keep a page for a minute, a missing or partial one for ten seconds, a failed one not at all. */
function cacheControl(status: number, isWhole: boolean): string {
  if (status >= 500) return 'no-store';
  return status >= 400 || !isWhole
    ? 'public, max-age=0, s-maxage=10'
    : `public, max-age=0, s-maxage=${pageLife.fresh / second}, stale-while-revalidate=${pageLife.whileAsking / second}`;
}
