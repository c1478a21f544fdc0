import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { pageLife } from '#shared/kernel/time/page-life.ts';
import '#web/styles/index.css';
import { markLoaded } from '#web/api/data-age.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { keepContent } from '#web/api/last-content.ts';
import type { PageData } from '#web/api/page.ts';

import { App } from './app.tsx';
import { loadScreen } from './load-screen.ts';
import { destinationOf } from './match-route.ts';
import { moveStyles } from './move-styles.ts';
import { takeOverScrolling } from './scroll-positions.ts';

/** How old a page may be when a cache shows it. */
const longestKept = pageLife.fresh + pageLife.whileAsking;

/** Hydrates the page that the server made or, where only the shell came, renders it here. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  const page = readPage();
  takeOverScrolling();
  if (page) {
    setHouseClock(page.now, longestKept + performance.now());
    for (const [key, data] of Object.entries(page.fallback)) {
      markLoaded(key);
      keepContent(key, data);
    }
  }
  const site = (
    <BrowserRouter>
      <App page={page} />
    </BrowserRouter>
  );
  if (!page) {
    createRoot(root).render(site);
    return;
  }
  const destination = destinationOf(location.pathname, location.search);
  // The first render must find its screen, or it would show a spinner where the HTML has a page. A chunk that does
  // not arrive is met again, and said, by the error boundary.
  if (destination.kind === 'screen') await loadScreen(destination.route).catch(() => undefined);
  moveStyles(root, page.styles);
  // As a transition it makes way for touches and scrolling every few milliseconds.
  startTransition(() => void hydrateRoot(root, site));
}

/** The page's data as the server wrote it (functions/site/render/document.ts); null in the shell. */
function readPage(): PageData | null {
  const text = document.getElementById('page')?.textContent;
  if (!text) return null;
  // Written by the renderer of the same build.
  return JSON.parse(text) as PageData;
}

void start();
