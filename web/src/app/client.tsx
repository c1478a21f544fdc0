import '#web/styles/index.css';

import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { setHouseClock } from '#web/api/house-clock.ts';
import type { PageData } from '#web/api/page.ts';

import { App } from './app.tsx';
import { loadScreen } from './load-screen.ts';
import { destinationOf } from './match-route.ts';
import { moveStyles } from './move-styles.ts';

/** Hydrates the page that the server made or, where only the shell came, renders it here. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  const page = readPage();
  if (page) setHouseClock(page.now);
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
  hydrateRoot(root, site);
}

/** The page's data as the server wrote it (functions/render/document.ts); null in the shell. */
function readPage(): PageData | null {
  const text = document.getElementById('page')?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

void start();
