import styles from './houses.module.css';
import { planText } from './plan-words.ts';
import type { House } from './use-visit.ts';

type HousePlanProps = { readonly house: House };

/** A hall as an architectural drawing: a line for each row, the stage at the top, wheelchair spaces as squares. */
export function HousePlan({ house }: HousePlanProps) {
  const { width, height, stage, rows, wheelchairs } = house.plan;
  const square = Math.round(width / 44);
  const letter = Math.round(width / 22);
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its lines take the colours of the page, which an img cannot
      role="img"
      aria-label={planText(house)}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.plan}
    >
      <rect {...stage} className={styles.stage} />
      <text
        x={stage.x + stage.width / 2}
        y={stage.y + stage.height / 2}
        fontSize={letter}
        textAnchor="middle"
        dominantBaseline="central"
        className={styles.label}
      >
        Stage
      </text>
      <path d={rows.map((points) => `M${points}`).join('')} className={styles.row} />
      {wheelchairs.map(({ x, y }) => (
        <rect
          key={`${x} ${y}`}
          x={x - square / 2}
          y={y - square / 2}
          width={square}
          height={square}
          className={styles.space}
        />
      ))}
    </svg>
  );
}
