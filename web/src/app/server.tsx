import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { unstable_serialize as serialize } from 'swr';

import { pageSearch } from '#shared/site/domain/page-query.ts';
import { houseNeed } from '#web/api/house.ts';
import type { House } from '#web/api/house.ts';
import type { PageData } from '#web/api/page.ts';
import { firstAddressOf } from '#web/api/read.ts';
import { addressOf } from '#web/api/request.ts';
import type { Need, Screen, ScreenHead } from '#web/api/screen.ts';
import { need } from '#web/api/screen.ts';

import { App } from './app.tsx';
import { errorCodeOf, errorHead } from './error-texts.ts';
import { fullTitle } from './full-title.ts';
import { loadScreen } from './load-screen.ts';
import { destinationOf } from './match-route.ts';
import type { Match } from './match-route.ts';
import type { Route } from './route.ts';

export type { Need } from '#web/api/screen.ts';

/** The result of one need. */
export type Fetched = { readonly data: unknown } | { readonly status: number };

export interface Rendered {
  readonly status: number;
  /** The HTML inside the root. */
  readonly html: string;
  readonly head: ScreenHead & { readonly fullTitle: string };
  /** Null where the house could not be read. */
  readonly house: House | null;
  /** Addresses that the browser shall fetch beside the page. */
  readonly soon: readonly string[];
  /** Addresses that it shall fetch where a visitor is signed in; not empty for a page whose scripts begin with the document. */
  readonly own: readonly string[];
  readonly page: Omit<PageData, 'styles'>;
}

export type Opened =
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'screen';
      readonly needs: readonly Need[];
      /** Source file by which the build finds the screen's chunks. */
      readonly file: string | null;
      readonly theme: 'dark' | undefined;
      /** It has a document of its own. */
      readonly isApart: boolean;
      /** What the page knows of the query; nothing else makes a difference to it. */
      readonly search: string;
      /** Renders with the results of the needs, in order. */
      readonly render: (fetched: readonly Fetched[], now: string) => Rendered;
    };

/** The page of an address before its data: the server's only entry to the site. */
export async function openPage(pathname: string, search: string): Promise<Opened> {
  const match = destinationOf(pathname, search);
  if (match.kind === 'redirect') return match;
  const screen = await loadScreen(match.route);
  const own = screen.needs(match);
  const asked = new Set(own.map(({ name, input }) => serialize([name, input])));
  const around = shellNeedsOf(match.route).filter(({ name, input }) => !asked.has(serialize([name, input])));
  const needs = [...own, ...around];
  const known = pageSearch(pathname, search);
  return {
    kind: 'screen',
    needs,
    file: match.route.file,
    theme: match.route.theme,
    isApart: match.route.isApart ?? false,
    search: known,
    render: (fetched, now) =>
      renderScreen({ screen, match, needs, own: own.length }, `${pathname}${known}`, fetched, now),
  };
}

interface Opening {
  readonly screen: Screen;
  readonly match: Match;
  /** The screen's needs, then the shell's. */
  readonly needs: readonly Need[];
  /** The number of the screen's needs. */
  readonly own: number;
}

function renderScreen(
  { screen, match, needs, own }: Opening,
  address: string,
  fetched: readonly Fetched[],
  now: string,
): Rendered {
  const all = fetched.map((result) => ('data' in result ? result.data : undefined));
  const data = all.slice(0, own);
  const missing = fetched.find((result, index) => 'status' in result && !needs[index]?.optional);
  // An error page's status is its code (spec 1 §8), whatever the cause.
  const status = missing && 'status' in missing ? errorCodeOf(missing.status) : (screen.status(data, match) ?? 200);
  const failure = status >= 400 && match.route.file !== null ? status : null;
  // A failed page carries no data: the next visit of the address fetches everything.
  const entries = needs.map((need, index) => entry(need, all[index]));
  // Facts of the house first: gzip looks back 32 kB, and they say again what the footer has just said.
  const known = [...entries.slice(own), ...(failure === null ? entries.slice(0, own) : [])].flat();
  const page = { now, failure, fallback: Object.fromEntries(known) };
  const head = failure === null ? screen.head(data, match) : errorHead(errorCodeOf(failure));
  // Of a page that leads elsewhere nothing is shown.
  const html =
    head.redirectTo === undefined
      ? renderToString(
          <StaticRouter location={address}>
            <App page={{ ...page, styles: [] }} />
          </StaticRouter>,
        )
      : '';
  // The contract defines the data of a need.
  const house = (all[needs.findIndex(({ name }) => name === 'house')] ?? null) as House | null;
  return {
    status,
    html,
    house,
    head: { ...head, fullTitle: fullTitle(head.title, house?.name) },
    soon: failure === null ? screen.soon(data, match).map(({ name, input }) => addressOf(name, input)) : [],
    own: failure === null ? screen.own.map(firstAddressOf) : [],
    page,
  };
}

function entry({ name, input }: Need, data: unknown): [string, unknown][] {
  return data === undefined ? [] : [[serialize([name, input]), data]];
}

/** The data of the shell, all optional: none may fail a page (spec 1 §7). */
const aroundPages: readonly Need[] = [
  houseNeed,
  need('navBar', {}, { optional: true }),
  need('announcementBanner', {}, { optional: true }),
  need('featureFlags', {}, { optional: true }),
];

/** The renderer loads it with the screen's needs and sends it in the same page. */
function shellNeedsOf({ shell }: Pick<Route, 'shell'>): readonly Need[] {
  return shell === 'bare' ? [houseNeed] : aroundPages;
}
