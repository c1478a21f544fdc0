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
      {rows.map((points) => (
        <path key={points} d={curveThrough(points)} className={styles.row} />
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

/** A row as a smooth line: its points control curves between midpoints. */
function curveThrough(points: string): string {
  const [first = [0, 0], ...others] = points.split(' ').map((point) => point.split(',').map(Number));
  const last = others.at(-1) ?? first;
  const hinges = others.slice(0, -1).map(([x = 0, y = 0], place) => {
    const [nextX = 0, nextY = 0] = others[place + 1] ?? last;
    return `Q${x},${y} ${(x + nextX) / 2},${(y + nextY) / 2}`;
  });
  return `M${first.join(',')}${hinges.join('')}L${last.join(',')}`;
}
