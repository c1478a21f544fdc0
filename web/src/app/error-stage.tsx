import type { ErrorCode } from './error-texts.ts';
import styles from './error-page.module.css';

type ErrorStageProps = { readonly code: ErrorCode };

/** Nothing plays on a page that is not there, the curtain is down where one may not see it, and stuck where the house is. */
const curtains = {
  open: 'M60 72H132Q126 150 84 196Q104 232 100 272H60zM340 72H268Q274 150 316 196Q296 232 300 272H340z',
  closed: 'M60 72H340V272H60z',
  stuck: 'M60 72H340V150Q316 196 270 168Q240 206 200 178Q160 206 130 168Q84 196 60 150z',
} as const;

/** Folds of a curtain that hangs straight, from the rail down to where it ends. */
const folds = {
  open: '',
  closed: 'M88 92V272M116 92V272M144 92V272M172 92V272M200 92V272M228 92V272M256 92V272M284 92V272M312 92V272',
  stuck: 'M130 92V168M200 92V178M270 92V168',
} as const;

/** A drawing of the house's own: the stage as the visitor finds it. */
export function ErrorStage({ code }: ErrorStageProps) {
  const curtain = code === 404 ? 'open' : code === 403 || code === 410 ? 'closed' : 'stuck';
  return (
    <svg className={styles.stage} viewBox="0 0 400 310" aria-hidden="true" data-curtain={curtain}>
      <path className={styles.dark} d="M60 72H340V272H60z" />
      {curtain === 'open' ? (
        <>
          <path className={styles.beam} d="M192 72H208L262 262H138z" />
          <ellipse className={styles.pool} cx="200" cy="260" rx="62" ry="6" />
        </>
      ) : null}
      <path className={styles.curtain} d={curtains[curtain]} />
      <path className={styles.folds} d={folds[curtain]} />
      <path
        className={styles.valance}
        d="M60 56H340V84Q316 104 293 84Q270 104 247 84Q223 104 200 84Q177 104 153 84Q130 104 107 84Q84 104 60 84z"
      />
      <path
        className={styles.arch}
        d="M60 272V56H340V272M44 272V72Q44 40 76 40H154Q160 18 200 18T246 40H324Q356 40 356 72V272M16 272H384M28 284H372"
      />
      <circle className={styles.arch} cx="200" cy="34" r="7" />
    </svg>
  );
}
