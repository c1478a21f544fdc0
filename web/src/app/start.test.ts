import { beforeEach, expect, it, vi } from 'vitest';

const hinted = 'signed-in=1';
const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  vi.resetModules();
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  document.cookie = 'signed-in=; Max-Age=0';
});

/** Opens a document whose head and body have this; without entry, so that nothing is imported. */
async function open(head: string, body = '<script type="application/json" id="page">{}</script>'): Promise<void> {
  document.head.innerHTML = `<meta name="entry" content=""><meta name="scripts" content="/assets/screen.js">${head}`;
  document.body.innerHTML = body;
  await import('./start.ts');
}

const linked = (rel: string) =>
  [...document.querySelectorAll(`link[rel="${rel}"]`)].map((link) => link.getAttribute('href'));

const own = `<meta name="own" content="/api/user /api/orders" data-session="${hinted}">`;

it('asks for the scripts of a page that is drawn already after its first frame', async () => {
  await open('');
  expect(linked('modulepreload')).toEqual([]);
  for (const frame of frames) frame(0);
  await vi.waitFor(() => expect(linked('modulepreload')).toEqual(['/assets/screen.js']));
});

it.each([
  ['waits for what is the visitor’s own', own, undefined],
  ['is the shell alone', '', ''],
])('asks for the scripts of a page at once that %s', async (_, head, body) => {
  await open(head, body);
  expect(linked('modulepreload')).toEqual(['/assets/screen.js']);
});

it('asks for what is the visitor’s own where somebody is signed in, and nowhere else', async () => {
  await open(own);
  expect(linked('preload')).toEqual([]);
  document.cookie = hinted;
  vi.resetModules();
  await open(own);
  expect(linked('preload')).toEqual(['/api/user', '/api/orders']);
});
