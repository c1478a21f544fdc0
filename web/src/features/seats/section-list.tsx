import { factsOf, leftText } from './seat-plan.ts';
import type { SeatMapData } from './seat-plan.ts';
import styles from './sections.module.css';

type SectionListProps = {
  readonly map: SeatMapData;
  readonly open: ReadonlyMap<string, string> | undefined;
  readonly onGo: (sectionId: string) => void;
};

/** The whole hall as text by section: view, availability and prices. */
export function SectionList({ map, open, onGo }: SectionListProps) {
  return (
    <ul className={styles.sections}>
      {map.plan.sections.map((section) => {
        const facts = factsOf(section, open?.get(section.id), map.prices);
        return (
          <li key={section.id}>
            <button type="button" className={styles.section} onClick={() => onGo(section.id)}>
              <span className={styles.title}>{section.title}</span>
              <span className={styles.prices}>{facts.prices}</span>
              <span className={styles.left} data-none={facts.left === 0 || undefined}>
                {leftText(facts)}
              </span>
              <span className={styles.note}>{section.viewNote}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
