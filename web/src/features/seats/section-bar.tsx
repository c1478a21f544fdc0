import { usePageTexts } from '#web/api/page-texts.ts';
import { Icon } from '#web/ui/icon.tsx';

import styles from './seat-map.module.css';
import { factsOf, leftText } from './seat-plan.ts';
import type { PlanSection, SeatMapData } from './seat-plan.ts';

type SectionBarProps = {
  readonly map: SeatMapData;
  readonly open: ReadonlyMap<string, string> | undefined;
  /** The section in the middle of the frame; undefined while the whole hall is visible. */
  readonly section: PlanSection | undefined;
  readonly onWhole: () => void;
};

/** Over the map's corner: the visible section, its availability, and the way back to the whole hall. */
export function SectionBar({ map, open, section, onWhole }: SectionBarProps) {
  const line = usePageTexts('seats');
  const words = section
    ? [
        leftText(factsOf(section, open?.get(section.id), map.prices)),
        factsOf(section, open?.get(section.id), map.prices).prices,
      ]
    : [line('closer')];
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.whole}
        aria-disabled={section ? undefined : true}
        onClick={() => {
          if (section) onWhole();
        }}
      >
        <Icon name="back" size={16} />
        Whole house
      </button>
      <p className={styles.here}>
        {section ? <strong>{section.title}</strong> : null} {words.filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}
