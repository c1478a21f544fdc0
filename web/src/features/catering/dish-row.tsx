import { pence } from '#shared/kernel/money.ts';
import { allergenSentence, dietMarks } from '#shared/site/domain/menu.ts';
import { Price } from '#web/ui/price.tsx';

import styles from './menu.module.css';
import type { Dish } from './use-catering.ts';

type DishRowProps = { readonly dish: Dish };

/** A dish with price, marks and allergens in words. A vegan dish is not marked vegetarian too. */
export function DishRow({ dish: { title, description, prices, diets, contains } }: DishRowProps) {
  const marked = diets.filter((diet) => diet !== 'vegetarian' || !diets.includes('vegan'));
  return (
    <li className={styles.dish}>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {title}
          {marked.map((diet) => (
            <abbr key={diet} className={styles.mark} title={dietMarks[diet].title}>
              {dietMarks[diet].mark}
            </abbr>
          ))}
        </h3>
        {description ? <p className={styles.soft}>{description}</p> : null}
        <p className={styles.allergens}>{allergenSentence(contains)}</p>
      </div>
      <ul className={styles.prices} aria-label={`Price of ${title}`}>
        {prices.map(({ label, pence: amount }) => (
          <li key={label ?? ''}>
            {label ? <span className={styles.size}>{label}</span> : null}
            <Price from={pence(amount)} />
          </li>
        ))}
      </ul>
    </li>
  );
}
