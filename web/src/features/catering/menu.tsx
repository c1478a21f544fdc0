import { pence } from '#shared/kernel/money.ts';
import { allergenSentence, dietMarks, diets } from '#shared/site/domain/menu.ts';
import { links } from '#web/api/links.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Price } from '#web/ui/price.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './menu.module.css';
import type { CateringMenu, Dish } from './use-catering.ts';

type MenuProps = { readonly menu: CateringMenu };

/** A menu for a phone in a dim room, and for print. */
export function Menu({ menu: { title, venueTitle, served, intro, sections, notes } }: MenuProps) {
  return (
    <article className={styles.menu}>
      <div className={styles.away}>
        <BackLink to={links.eatAndDrink.to()}>Eat and drink</BackLink>
      </div>
      <header className={styles.header}>
        <p className={styles.soft}>{venueTitle}</p>
        <Headline level={1} size="title">
          {title}
        </Headline>
        <p className={styles.soft}>{served}</p>
        {intro ? <p>{intro}</p> : null}
      </header>
      <MarksLegend />
      <nav aria-label="Sections of the menu" className={styles.jump}>
        <ul>
          {sections.map((section) => (
            <li key={section.anchor}>
              <a href={`#${section.anchor}`}>{section.title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {sections.map((section) => (
          <MenuSection key={section.anchor} section={section} />
        ))}
      </div>
      <footer className={styles.notes}>
        <Blocks blocks={notes} />
        <div className={styles.away}>
          <Button onClick={() => print()}>Print this menu</Button>
        </div>
      </footer>
    </article>
  );
}

function MarksLegend() {
  return (
    <dl className={styles.legend} aria-label="What the marks mean">
      {diets.map((diet) => (
        <div key={diet}>
          <dt className={styles.mark}>{dietMarks[diet].mark}</dt>
          <dd>{dietMarks[diet].title}</dd>
        </div>
      ))}
    </dl>
  );
}

type MenuSectionProps = { readonly section: CateringMenu['sections'][number] };

function MenuSection({ section: { anchor, title, note, dishes } }: MenuSectionProps) {
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} className={styles.section}>
      <Headline level={2} size="section" id={`${anchor}-title`}>
        {title}
      </Headline>
      {note ? <p className={styles.soft}>{note}</p> : null}
      <ul>
        {dishes.map((dish) => (
          <DishRow key={dish.title} dish={dish} />
        ))}
      </ul>
    </section>
  );
}

type DishRowProps = { readonly dish: Dish };

/** A dish with price, marks and allergens in words. A vegan dish is not marked vegetarian too. */
function DishRow({ dish: { title, description, prices, diets, contains } }: DishRowProps) {
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

/** The placeholder of a menu: title, dishes and prices. */
export function MenuSkeleton() {
  return (
    <div className={styles.menu}>
      <div className={styles.header}>
        <Skeleton width="30%" height="1rem" />
        <Skeleton width="70%" height="3rem" />
        <SkeletonLines count={2} />
      </div>
      <div className={styles.sections}>
        <Skeleton width="40%" height="2.25rem" />
        {[1, 2, 3, 4, 5].map((dish) => (
          <div key={dish} className={styles.dish}>
            <SkeletonLines count={3} />
            <Skeleton width="3rem" height="1.25rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
