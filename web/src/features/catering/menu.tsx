import { dietMarks, diets } from '#shared/site/domain/menu.ts';
import { links } from '#web/api/links.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { Button } from '#web/ui/button.tsx';
import { Headline } from '#web/ui/headline.tsx';

import { DishRow } from './dish-row.tsx';
import styles from './menu.module.css';
import type { CateringMenu } from './use-catering.ts';

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
