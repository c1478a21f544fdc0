import type { ReactNode } from 'react';

import { formatDate } from '#shared/kernel/time/format.ts';
import { links } from '#web/api/links.ts';
import { Blocks } from '#web/ui/blocks.tsx';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { Section } from '#web/ui/layout.tsx';
import { Monogram } from '#web/ui/monogram.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './person-page.module.css';
import type { Person, Profile } from './types.ts';

type PersonPageProps = {
  readonly person: Person;
  /** Coming and past appearances. */
  readonly children: ReactNode;
};

/** A longer name is one size smaller, so that it fits three lines on a phone. */
const longName = 34;

/** A person's profile, appearances and news. */
export function PersonPage({ person: { name, role, portrait, profile }, children }: PersonPageProps) {
  return (
    <>
      <div className={styles.trail}>
        <BackLink to={links.people.to()}>People</BackLink>
      </div>
      <div className={styles.head}>
        <div className={styles.portrait}>
          {portrait ? <Picture image={portrait} ratio={1} sizes="16rem" haste="first" /> : <Monogram name={name} />}
        </div>
        <div className={styles.who}>
          <p className={styles.role}>{role}</p>
          <Headline level={1} size={name.length > longName ? 'section' : 'title'}>
            {name}
          </Headline>
          <div className={styles.biography}>
            <Blocks blocks={profile?.biography ?? []} />
          </div>
        </div>
      </div>
      {children}
      {profile && profile.films.length > 0 ? <Films films={profile.films} /> : null}
      {profile && profile.news.length > 0 ? <News news={profile.news} /> : null}
    </>
  );
}

function Films({ films }: Pick<Profile, 'films'>) {
  return (
    <Section title="On the stream">
      <ul className={styles.films}>
        {films.map(({ slug, title, roles, image }) => (
          <li key={slug}>
            <Picture image={image} sizes="(width < 48em) 50vw, 260px" decorative />
            <p className={styles.film}>
              <TextLink to={links.title.to({ slug })}>{title}</TextLink>
            </p>
            <p className={styles.role}>{roles.join(', ')}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function News({ news }: Pick<Profile, 'news'>) {
  return (
    <Section title="News">
      <ul className={styles.news}>
        {news.map(({ id, title, date }) => (
          <li key={id}>
            <TextLink to={links.newsPost.to({ id })}>{title}</TextLink>
            <time dateTime={date} className={styles.role}>
              {formatDate(date)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  );
}
