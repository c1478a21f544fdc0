import { useEffect, useState } from 'react';

import { useHouse } from '#web/api/house.ts';
import { links } from '#web/api/links.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/data-view.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import styles from './help-centre.module.css';
import { findQuestions, topicsOf } from './questions.ts';
import type { Topic } from './questions.ts';
import { LastUpdated, PageTop } from './static-page.tsx';
import type { StaticPage } from './types.ts';

type HelpCentreProps = { readonly page: StaticPage };

/** Questions by topic with a search, and contact details. */
export function HelpCentre({ page }: HelpCentreProps) {
  const [search, setSearch] = useState('');
  const topics = topicsOf(page.blocks);
  const found = findQuestions(topics, search);
  const count = found.reduce((all, { questions }) => all + questions.length, 0);
  const isSearching = search.trim() !== '';
  useOpenedByAddress();
  return (
    <article className={styles.page}>
      <PageTop page={page} />
      <search className={styles.search}>
        <FieldFrame label="Search these answers">
          {(ties) => (
            <input
              {...ties}
              type="search"
              value={search}
              autoComplete="off"
              className={styles.field}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
          )}
        </FieldFrame>
        <output className={styles.count}>{isSearching ? foundText(count) : null}</output>
      </search>
      <div className={styles.body}>
        <ContactWays />
        <div className={styles.topics}>
          {found.map((topic) => (
            // Remounted for each search, so that found answers are open and a cleared search closes them.
            <TopicSection key={`${topic.anchor} ${isSearching}`} topic={topic} isOpen={isSearching && count <= 5} />
          ))}
          {found.length === 0 ? (
            <EmptyMessage
              title="No answer has all of these words"
              action={<Button onClick={() => setSearch('')}>Show all questions</Button>}
            >
              Try fewer words, or ask us.
            </EmptyMessage>
          ) : null}
          <LastUpdated day={page.lastUpdated} />
        </div>
      </div>
    </article>
  );
}

function foundText(count: number): string {
  return count === 1 ? '1 answer' : `${count} answers`;
}

type TopicSectionProps = { readonly topic: Topic; readonly isOpen: boolean };

function TopicSection({ topic: { anchor, title, questions }, isOpen }: TopicSectionProps) {
  return (
    <section aria-labelledby={anchor}>
      <h2 id={anchor} className={styles.topicTitle}>
        {title}
      </h2>
      {questions.map((question) => (
        <Fold key={`${question.anchor} ${isOpen}`} id={question.anchor} open={isOpen} title={question.text}>
          <Blocks blocks={question.answer} />
        </Fold>
      ))}
    </section>
  );
}

function ContactWays() {
  const house = useHouse();
  if (!house) return null;
  const { hours, phone } = house;
  return (
    <section aria-labelledby="contact-ways" className={styles.contact}>
      <h2 id="contact-ways" className={styles.contactTitle}>
        Ask a person
      </h2>
      <dl className={styles.ways}>
        <div>
          <dt>Write to us</dt>
          <dd>Contact messages are checked {hours.contactMessages}.</dd>
          <dd>
            <LinkButton to={links.contact.to()}>Send a message</LinkButton>
          </dd>
        </div>
        <div>
          <dt>Call the box office</dt>
          <dd>Box office phone lines open {hours.phoneLines}.</dd>
          <dd>
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={styles.phone}>
              {phone}
            </a>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** An address with `#question` opens that question. */
function useOpenedByAddress(): void {
  useEffect(() => {
    const open = () => {
      const named = document.getElementById(location.hash.slice(1));
      if (!(named instanceof HTMLDetailsElement)) return;
      named.open = true;
      named.scrollIntoView();
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
}
