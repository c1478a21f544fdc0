import './react-first.ts';

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
import type { Listening } from './listening.ts';
import { loadScreen } from './load-screen.ts';
import { destinationOf } from './match-route.ts';
import { moveStyles } from './move-styles.ts';
import { takeOverScrolling } from './scroll-positions.ts';

/** How old a cached page may be. */
const longestKept = pageLife.fresh + pageLife.whileAsking;

/** Hydrates the server-rendered page or, where only the shell arrived, renders the page here. */
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
  // The first render needs its screen, or it would replace the HTML by a spinner. The error boundary handles a lost chunk.
  if (destination.kind === 'screen') await loadScreen(destination.route).catch(() => undefined);
  moveStyles(root, page.styles);
  // As a transition it yields to touches and scrolling every few milliseconds.
  startTransition(() => void hydrateRoot(root, site));
  document.dispatchEvent(new Event('listening' satisfies Listening));
}

/** The page's data from the server (functions/site/render/document.ts); null in the shell. */
function readPage(): PageData | null {
  const text = document.getElementById('page')?.textContent;
  if (!text) return null;
  // The renderer of the same build wrote it.
  return JSON.parse(text) as PageData;
}

// A task of its own: the evaluation of this module is one already.
setTimeout(() => void start());
