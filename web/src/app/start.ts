import type { Listening } from './listening.ts';

/**
 * Loads the page's scripts after the first paint: until then a slow line carries what is painted. All are asked for at once, because each
 * learns only from the one before which it imports; each is evaluated in a task of its own, so that a press waits for none of the others.
 */
async function load(): Promise<void> {
  const entry = listed('entry');
  for (const path of [...entry, ...listed('scripts')]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.fetchPriority = 'low';
    link.href = path;
    document.head.append(link);
  }
  for (const path of entry) {
    await import(/* @vite-ignore */ path);
    await new Promise((resolve) => void setTimeout(resolve));
  }
}

/** Asks for what is the visitor's own beside the scripts, where a cookie says that somebody is signed in. */
function askForOwn(): void {
  const { session } = document.querySelector<HTMLMetaElement>('meta[name="own"]')?.dataset ?? {};
  if (session === undefined || !document.cookie.split('; ').includes(session)) return;
  for (const href of listed('own')) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href }),
    );
  }
}

/** Paths that the page names (functions/site/render/document.ts, vite.config.ts). */
function listed(name: 'entry' | 'scripts' | 'own'): readonly string[] {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return content === '' ? [] : content.split(' ');
}

/**
 * A button that was pressed before the page listens is pressed again once it does: the last one, if it is still there. Links, fields and
 * buttons that send a form do by themselves what they are for.
 */
function keepEarlyPress(): void {
  let pressed: HTMLElement | null = null;
  const keep = ({ target }: MouseEvent): void => {
    pressed = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
  };
  document.addEventListener('click', keep, true);
  document.addEventListener(
    'listening' satisfies Listening,
    () => {
      document.removeEventListener('click', keep, true);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );
}

askForOwn();
keepEarlyPress();
// The shell, and a page that waits for what is the visitor's own, have nothing to paint first. A page in the background paints nothing until
// it is looked at. The first frame waits for the style sheets, and a task from within it comes after its paint.
const mayBegin = document.hidden || listed('own').length > 0 || !document.getElementById('page');
if (mayBegin) void load();
else requestAnimationFrame(() => setTimeout(() => void load()));
