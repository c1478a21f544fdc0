import { beforeEach, describe, expect, it, vi } from 'vitest';

const hinted = 'signed-in=1';
const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  // Ends what the module of the test before listens for.
  document.dispatchEvent(new Event('listening'));
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

describe('a press before the page listens', () => {
  const listens = () => document.dispatchEvent(new Event('listening'));

  it.each([
    ['one', ['tell'], ['tell']],
    ['two of the same', ['tell', 'tell'], ['tell']],
    ['two, of which the last counts', ['tell', 'other'], ['other']],
    ['one of a button that sends a form, which the browser does', ['send'], []],
    ['one of a button, and then one beside it', ['tell', 'page'], []],
  ])('%s', async (_, before, after) => {
    const buttons =
      '<button type="button" id="tell"><b>Tell</b></button><button type="button" id="other">Other</button>';
    await open('', `<div id="page">${buttons}<button type="submit" id="send">Send</button></div>`);
    const press = (id: string) =>
      (document.querySelector(`#${id} > b`) ?? document.getElementById(id))?.dispatchEvent(click());
    for (const id of before) press(id);
    const seen: string[] = [];
    document.body.addEventListener('click', ({ target }) => seen.push((target as Element).id));
    listens();
    expect(seen).toEqual(after);
    press('other');
    listens();
    expect(seen).toEqual([...after, 'other']);
  });
});
const click = () => new MouseEvent('click', { bubbles: true });

it('asks for what is the visitor’s own where somebody is signed in, and nowhere else', async () => {
  await open(own);
  expect(linked('preload')).toEqual([]);
  document.cookie = hinted;
  vi.resetModules();
  await open(own);
  expect(linked('preload')).toEqual(['/api/user', '/api/orders']);
});
