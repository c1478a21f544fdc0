import type { ErrorCode } from './error-texts.ts';
import styles from './error-page.module.css';

type ErrorStageProps = { readonly code: ErrorCode };

/** Nothing plays on a page that is not there, the curtain is down where one may not see it, and stuck where the house is. */
const curtains = {
  open: 'M48 84C92 84 84 190 64 284H48zM352 84C308 84 316 190 336 284H352z',
  closed: 'M48 84H352V284H48z',
  stuck: 'M48 84H352V176Q314 204 276 176Q238 204 200 176Q162 204 124 176Q86 204 48 176z',
} as const;

/** A drawing of the house's own: the stage as the visitor finds it. */
export function ErrorStage({ code }: ErrorStageProps) {
  const curtain = code === 404 ? 'open' : code === 403 || code === 410 ? 'closed' : 'stuck';
  return (
    <svg className={styles.stage} viewBox="0 0 400 300" aria-hidden="true" data-curtain={curtain}>
      <path className={styles.dark} d="M48 284V130C48 60 120 24 200 24S352 60 352 130V284z" />
      {curtain === 'open' ? <ellipse className={styles.light} cx="200" cy="258" rx="64" ry="14" /> : null}
      <path className={styles.curtain} d={curtains[curtain]} />
      {curtain === 'closed' ? (
        <path className={styles.folds} d="M98 84V284M149 84V284M200 84V284M251 84V284M302 84V284" />
      ) : null}
      <path
        className={styles.valance}
        d="M48 130C48 60 120 24 200 24S352 60 352 130Q314 96 276 112Q238 92 200 112Q162 92 124 112Q86 96 48 130z"
      />
      <path className={styles.arch} d="M40 288V130C40 54 118 16 200 16S360 54 360 130V288M16 288H384" />
    </svg>
  );
}
