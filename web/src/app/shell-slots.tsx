import { useEffect, useRef, useState } from 'react';

import { links } from '#web/api/links.ts';
import { useChunk } from '#web/api/use-chunk.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import styles from './app.module.css';

const loadSearch = () => import('#web/features/search/search-form.tsx');
const loadNewsletter = () => import('#web/features/newsletter/newsletter-form.tsx');

type SearchSlotProps = { readonly onSearch: () => void };

/** The overlay's search, loaded when opened. */
export function SearchSlot({ onSearch }: SearchSlotProps) {
  const chunk = useChunk('search', loadSearch, true);
  return chunk ? <chunk.SearchForm onSearch={onSearch} /> : <Skeleton height="5.25rem" />;
}

/** The footer's form, loaded when it comes near the view; until then, and without script, a link to its page. */
export function NewsletterSlot() {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const chunk = useChunk('newsletter', loadNewsletter, isNear);

  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className={styles.newsletter}>
      {chunk ? (
        <chunk.NewsletterForm />
      ) : (
        <LinkButton to={links.newsletter.to()}>Sign up for the newsletter</LinkButton>
      )}
    </div>
  );
}
