import styles from './seat-map.module.css';
import type { PlanSeat, SeatMapData } from './seat-plan.ts';

type ViewDrawingProps = { readonly plan: SeatMapData['plan']; readonly seat: PlanSeat };

const [width, height] = [84, 52];

/**
 * The stage from a seat, roughly: smaller from afar, turned from the side, seen from above in the upper tiers, and partly hidden with a
 * restricted view. Decorative; the text beside it says the same.
 */
export function ViewDrawing({ plan, seat }: ViewDrawingProps) {
  const { stage } = plan;
  const [axis, edge] = [stage.x + stage.width / 2, stage.y + stage.height];
  const [aside, behind] = [seat.x - axis, Math.max(1, seat.y - edge)];
  const distance = Math.hypot(aside, behind) / plan.height;
  const turn = Math.max(-1, Math.min(1, aside / Math.hypot(aside, behind)));
  const opening = { width: 74 - distance * 34 - Math.abs(turn) * 18, height: 40 - distance * 20 };
  const left = (width - opening.width) / 2 - turn * 5;
  const right = left + opening.width;
  const top = 5 + distance * 6;
  // From one side the nearer edge of the opening is taller.
  const lean = turn * 6;
  const [footLeft, footRight] = [top + opening.height - lean / 2, top + opening.height + lean / 2];
  const boards = 3 + distance * 9;
  const isLeft = turn < 0;
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={styles.house} d={`M0 0H${width}V${height}H0Z`} />
      <path
        className={styles.scene}
        d={`M${left} ${top + lean / 2 + 6}Q${(left + right) / 2} ${top - 6} ${right} ${top - lean / 2 + 6}V${footRight}L${left} ${footLeft}Z`}
      />
      <path
        className={styles.boards}
        d={`M${left} ${footLeft}L${left + 6} ${footLeft - boards}H${right - 6}L${right} ${footRight}Z`}
      />
      <circle
        className={styles.figure}
        cx={(left + right) / 2 + turn * 6}
        cy={footLeft - boards - 4}
        r={2.4 - distance}
      />
      <path
        className={styles.figure}
        d={`M${(left + right) / 2 + turn * 6} ${footLeft - boards - 4}l-3 ${boards + 3}h6Z`}
      />
      {seat.view === 'restricted' ? (
        <path
          className={styles.hidden}
          d={
            isLeft
              ? `M0 0H${left + opening.width * 0.36}L0 ${height}Z`
              : `M${width} 0H${right - opening.width * 0.36}L${width} ${height}Z`
          }
        />
      ) : null}
    </svg>
  );
}
