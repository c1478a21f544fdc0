import styles from './houses.module.css';
import type { House } from './use-visit.ts';

type HousePlanProps = { readonly house: House };

/** The house as an architect draws it: every row a line, the stage at the top, wheelchair spaces as squares. */
export function HousePlan({ house: { title, seats, plan } }: HousePlanProps) {
  const { width, height, stage, rows, wheelchairs } = plan;
  const square = Math.round(width / 44);
  const letter = Math.round(width / 22);
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its lines take the colours of the page, which an img cannot
      role="img"
      aria-label={`Plan of the ${title}: ${seats} seats around the stage, which is at the top`}
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
      {rows.map((points) => (
        <polyline key={points} points={points} className={styles.row} />
      ))}
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
