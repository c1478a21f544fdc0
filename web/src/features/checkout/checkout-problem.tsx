import type { ApiProblem } from '#web/api/api-problem.ts';
import { links } from '#web/api/links.ts';
import type { Mistakes } from '#web/api/use-kept-form.ts';
import { mistakesAttribute } from '#web/api/use-sent-form.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Reference } from '#web/ui/reference.tsx';

import { problemWords } from './checkout-words.ts';
import styles from './checkout.module.css';

type ErrorSummaryProps = { readonly errors: Mistakes };

/** Every error in one list beside the button; each line links to its field. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const list = Object.entries(errors);
  if (list.length === 0) return null;
  return (
    <div {...{ [mistakesAttribute]: '' }}>
      <Notice
        tone="problem"
        title={list.length === 1 ? 'Please check one field' : `Please check ${list.length} fields`}
      >
        <ul className={styles.mistakes}>
          {list.map(([name, mistake]) => (
            <li key={name}>
              <button
                type="button"
                className={styles.plain}
                onClick={(event) => {
                  const field = event.currentTarget.form?.elements.namedItem(name);
                  if (field instanceof HTMLElement) field.focus();
                }}
              >
                {mistake}
              </button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

type CheckoutProblemProps = { readonly problem: ApiProblem; readonly total: number };

/** What happened, what was kept, and what to do next. */
export function CheckoutProblem({ problem, total }: CheckoutProblemProps) {
  const { title, text, helpsBasket } = problemWords(problem.code, problem.title, total);
  return (
    <Notice
      tone="problem"
      title={title}
      action={helpsBasket ? <LinkButton to={links.basket.to()}>Look at your basket</LinkButton> : undefined}
    >
      {text}
      {/* Not for a refusal, which says what to do. */}
      {problem.status >= 500 ? <Reference id={problem.reference} /> : null}
    </Notice>
  );
}
