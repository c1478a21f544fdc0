import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { canonicalPath } from '#shared/kernel/canonical-path.ts';
import { useHouse } from '#web/api/house.ts';
import type { ScreenHead } from '#web/api/screen.ts';

import { fullTitle } from './full-title.ts';

/** The live region that announces the title of a new page. */
export const announcementId = 'page-announcement';

type DocumentHeadProps = { readonly head: ScreenHead };

/**
 * Updates the document head for the screen; the server wrote the first one. Announces a changed title, because a screen reader does not
 * notice a client navigation.
 */
export function DocumentHead({ head: { title, description = '', noIndex = false } }: DocumentHeadProps) {
  const houseName = useHouse()?.name;
  const { pathname, search } = useLocation();
  useEffect(() => {
    const whole = fullTitle(title, houseName);
    const announcement = document.getElementById(announcementId);
    if (announcement && !isTitleOf(title)) announcement.textContent = title;
    document.title = whole;
    setMeta('description', description);
    setMeta('robots', noIndex ? 'noindex' : '');
    setCanonical(`${location.origin}${canonicalPath(pathname, search)}`);
  }, [title, houseName, description, noIndex, pathname, search]);
  return null;
}

/** Whether the tab has this title already, with or without the house's name. */
const isTitleOf = (title: string): boolean => document.title === title || document.title.startsWith(`${title} | `);

/** The server wrote the structured data of its page. Search engines request each address, so a client navigation only removes it. */
function setCanonical(address: string): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!canonical || canonical.href === address) return;
  canonical.href = address;
  for (const other of document.querySelectorAll('script[type="application/ld+json"]')) other.remove();
}

function setMeta(name: string, content: string): void {
  const present = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === '') {
    present?.remove();
    return;
  }
  const meta = present ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}
