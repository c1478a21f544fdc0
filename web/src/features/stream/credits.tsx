import styles from './credits.module.css';
import type { FilmTitle } from './types.ts';

type CreditsProps = { readonly film: Pick<FilmTitle, 'cast' | 'creatives'> };

/** Creators and performers by role. */
export function Credits({ film: { cast, creatives } }: CreditsProps) {
  const performers = cast.map(({ role, name }) => ({ role, name }));
  return (
    <div className={styles.lists}>
      <CreditList title="Cast" credits={performers} />
      <CreditList title="Creatives" credits={creatives} />
    </div>
  );
}

type CreditListProps = {
  readonly title: string;
  readonly credits: readonly { readonly role: string; readonly name: string }[];
};

function CreditList({ title, credits }: CreditListProps) {
  if (credits.length === 0) return null;
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {credits.map(({ role, name }) => (
          <div key={`${role} ${name}`} className={styles.credit}>
            <dt className={styles.role}>{role}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
