import { Fragment } from 'react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';

import { together } from '#shared/desk/domain/find/together.ts';

import { detailTexts, kindText, nameText } from './find-words.ts';
import styles from './find.module.css';
import { addressOf, keyOf } from './use-find.ts';
import type { Result } from './use-find.ts';

type ResultsProps = { readonly results: readonly Result[]; readonly onKey: (event: KeyboardEvent) => void };

/** Results in their order; those that are perhaps one person stand together under a line that says so. */
export function Results({ results, onKey }: ResultsProps) {
  const groups = together(results.map((result) => ({ result, traits: 'traits' in result ? result.traits : [] })));
  return (
    <ul aria-label="Found" className={styles.results}>
      {groups.map((group) => {
        const rows = group.map(({ result }) => <ResultRow key={keyOf(result)} result={result} onKey={onKey} />);
        const [first] = group;
        if (!first || group.length === 1) return rows;
        return (
          <li key={`together ${keyOf(first.result)}`} className={styles.together}>
            <p className={styles.quiet}>
              Perhaps one person: the same name, and a postcode or telephone number in common.
            </p>
            <ul aria-label={`Perhaps one person: ${nameText(first.result)}`}>{rows}</ul>
          </li>
        );
      })}
    </ul>
  );
}

type ResultRowProps = { readonly result: Result; readonly onKey: (event: KeyboardEvent) => void };

function ResultRow({ result, onKey }: ResultRowProps) {
  const kind = kindText(result);
  return (
    <li>
      <Link to={addressOf(result)} className={styles.result} onKeyDown={onKey} data-result>
        <span className={styles.name}>{nameText(result)}</span>
        {kind ? <span className={styles.kind}>{kind}</span> : null}
        <span className={styles.quiet}>
          {detailTexts(result).map((text, place) => (
            <Fragment key={text}>
              {place > 0 ? ' · ' : null}
              <span className={styles.fact}>{text}</span>
            </Fragment>
          ))}
        </span>
      </Link>
    </li>
  );
}
