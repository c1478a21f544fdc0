import { useEffect, useState } from 'react';

import styles from './contents-list.module.css';

type ContentsListProps = { readonly sections: readonly { readonly anchor: string; readonly title: string }[] };

/** What is on the page: beside the text, where it stays in view, on a desktop; in two columns above it on a phone. */
export function ContentsList({ sections }: ContentsListProps) {
  const current = useCurrentSection(sections.map(({ anchor }) => anchor));
  if (sections.length < 2) return null;
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <p className={styles.title} aria-hidden="true">
        On this page
      </p>
      <ul className={styles.list}>
        {sections.map(({ anchor, title }) => (
          <li key={anchor}>
            <a href={`#${anchor}`} className={styles.link} aria-current={anchor === current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The band of the window in which a heading counts as being read: its upper third. */
const reading = '-8% 0px -66% 0px';

/** Which of these sections is being read, by its anchor; null before anything has been scrolled. */
function useCurrentSection(anchors: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const all = anchors.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const first = document.getElementById(all.split(' ')[0] ?? '');
    const observer = new IntersectionObserver(
      (seen) => {
        const entering = seen.find(({ isIntersecting }) => isIntersecting);
        if (entering) setCurrent(entering.target.id);
        // Whoever goes back to the top in one leap enters no section on the way; each of them then lies below the band.
        else if (first && first.getBoundingClientRect().top > window.innerHeight / 3) setCurrent(null);
      },
      { rootMargin: reading },
    );
    for (const anchor of all.split(' ')) {
      const section = document.getElementById(anchor);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [all]);
  return current;
}
