import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './footer.module.css';

/** Our own drawing for the public funder: a hand-drawn ring around an arch, and its name. */
export function FunderMark() {
  return (
    <div className={styles.funder}>
      <VisuallyHidden>Supported by the national arts fund</VisuallyHidden>
      <svg viewBox="0 0 220 76" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
          <path d="M67 20C56 5 33 4 19 15 3 28 4 54 20 65c17 12 43 7 50-13 4-12 0-25-10-33" />
          <path d="M24 53V37a14 14 0 0 1 28 0v16M38 53V38" />
        </g>
        <g fill="currentColor" fontSize="15">
          <text x="90" y="34">
            Supported by the
          </text>
          <text x="90" y="54" fontWeight="600">
            national arts fund
          </text>
        </g>
      </svg>
    </div>
  );
}
