import { useEffect, useState } from 'react';

import styles from './contents-list.module.css';

type ContentsListProps = { readonly sections: readonly { readonly anchor: string; readonly title: string }[] };

/** The table of contents: beside the text and in view on a desktop; in two columns above it on a phone. */
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

/** The section being read, by anchor; null before scrolling. */
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
        // A jump to the top enters no section on the way; all then lie below the band.
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
