import { memo } from 'react';

import styles from './seat-map.module.css';
import type { SeatMapData } from './seat-plan.ts';

type SectionTitlesProps = {
  readonly plan: SeatMapData['plan'];
  /** Tickets left by section; unknown ones are omitted. */
  readonly left?: ReadonlyMap<string, number> | undefined;
};

/** Parts at the side of the hall, where a long title does not fit. */
const side = / (?=(?:Left|Right)$)/;

/** The titles on the plan. From afar a press zooms to the section; the list of sections does the same without a pointer. */
export const SectionTitles = memo(function SectionTitles({ plan, left }: SectionTitlesProps) {
  return (
    <g aria-hidden="true">
      {plan.sections.map(({ id, title, label: { x, y } }) => {
        const lines = title.split(side);
        const count = left?.get(id);
        return (
          <text key={id} className={styles.title} data-section={id} x={x} y={y}>
            {lines.map((line, place) => (
              <tspan key={line} x={x} dy={place === 0 ? `${1.05 * (1 - lines.length)}em` : '1.05em'}>
                {line}
              </tspan>
            ))}
            {lines.length === 1 && count !== undefined ? (
              <tspan className={styles.left}>{count === 0 ? ' · none left' : ` · ${count} left`}</tspan>
            ) : null}
          </text>
        );
      })}
    </g>
  );
});
