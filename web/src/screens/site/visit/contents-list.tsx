import styles from './contents-list.module.css';
import { useCurrentSection } from './use-current-section.ts';

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
