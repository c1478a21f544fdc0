import { titleOfField } from '#shared/desk/domain/season/field-titles.ts';
import { TextLink } from '#web/ui/text-link.tsx';

import type { Problem } from '../draft.ts';
import styles from '../season.module.css';
import { addressOf } from './set-words.ts';

type ProblemListProps = { readonly problems: readonly Problem[] };

/** So many of a kind are shown; the rest are counted. */
const most = 100;

/** What is wrong, errors first, each with the way to where it is put right. */
export function ProblemList({ problems }: ProblemListProps) {
  return (
    <>
      <Problems title="To be put right" problems={problems.filter(({ weight }) => weight === 'error')} />
      <Problems title="Odd, but possible" problems={problems.filter(({ weight }) => weight === 'warning')} />
    </>
  );
}

function Problems({ title, problems }: ProblemListProps & { readonly title: string }) {
  if (problems.length === 0) return null;
  return (
    <section aria-label={title} className={styles.problems}>
      <h3 className={styles.setTitle}>{`${title}: ${problems.length}`}</h3>
      <ul className={styles.lines}>
        {problems.slice(0, most).map((problem) => (
          <li key={problem.id + problem.field + problem.says} className={styles.line}>
            <span className={styles.name}>
              <TextLink to={addressOf(problem)}>
                {problem.subjectName}
                {problem.field === null ? '' : `, ${titleOfField(problem.kind, problem.field)}`}
              </TextLink>
            </span>
            <span className={styles.says}>{problem.says}</span>
          </li>
        ))}
      </ul>
      {problems.length > most ? <p className={styles.soft}>{`And ${problems.length - most} more.`}</p> : null}
    </section>
  );
}
