import { filled } from '#shared/kernel/text/fill-template.ts';
import { formatDate, formatEvening } from '#shared/kernel/time/format.ts';
import { isAfter } from '#shared/kernel/time/instant.ts';
import { links } from '#web/api/links.ts';
import { useNow } from '#web/api/use-now.ts';
import { Fact } from '#web/ui/fact.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { RuledList } from '#web/ui/ruled-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import { MembershipPart } from './membership-page.tsx';
import styles from './membership.module.css';
import type { LevelWords, MembershipWords, OwnMembership } from './use-membership.ts';

type NowProps = { readonly own: OwnMembership; readonly words: MembershipWords };

/** The current level: its start and end, and a sentence about them. */
export function CurrentMembership({ own, words }: NowProps) {
  const { account } = words;
  if (own.state === 'none' || own.state === 'staff') {
    const { title, text } = own.state === 'none' ? account.none : account.staff;
    return (
      <section className={styles.now}>
        <Headline level={2}>{title}</Headline>
        <p>{text}</p>
      </section>
    );
  }
  const level = words.levels.find(({ modeOfSale, title }) => modeOfSale === own.modeOfSale || title === own.title);
  return (
    <section className={styles.now} aria-labelledby="level-now">
      <Headline level={2} size="section" id="level-now">
        {own.title}
      </Headline>
      <p className={styles.standing} data-state={own.state}>
        {sentenceOf(own, level)}
      </p>
      <dl className={styles.facts}>
        {own.since ? <Fact name="Member since">{formatDate(own.since)}</Fact> : null}
        {own.until ? <Fact name={own.state === 'ended' ? 'Ended' : 'Until'}>{formatDate(own.until)}</Fact> : null}
        {own.next.map(({ title, startsAt, until }) => (
          <Fact key={startsAt} name={`Then ${title}`}>{`${formatDate(startsAt)} to ${formatDate(until)}`}</Fact>
        ))}
      </dl>
    </section>
  );
}

function sentenceOf({ state, until, title }: OwnMembership, level: LevelWords | undefined): string {
  const texts = level?.expiryTexts;
  const date = until ? formatDate(until) : '';
  if (!texts) return state === 'ended' ? `${title} ended on ${date}.` : `${title} until ${date}.`;
  const text = state === 'ended' ? texts.ended : state === 'ending' ? texts.ending : texts.active;
  return filled(text, { until: date });
}

type GivesProps = {
  readonly level: LevelWords;
  readonly words: MembershipWords;
  /** Whether the friends area redirects them to personal contacts. */
  readonly isPatron: boolean;
};

/** The level's benefits, and the next days on which booking opens. */
export function WhatItGives({ level, words: { account }, isPatron }: GivesProps) {
  const now = useNow();
  // The text may be some days old: past openings are omitted.
  const coming = (dates: LevelWords['priorityBookingDates']) =>
    dates.filter(({ opensAt }) => isAfter(opensAt, now)).slice(0, 4);
  const days = [
    { title: 'Priority booking', dates: coming(level.priorityBookingDates) },
    { title: 'Rehearsals', dates: coming(level.rehearsalBookingDates) },
  ].filter(({ dates }) => dates.length > 0);
  return (
    <>
      <MembershipPart id="gives" title="What it gives you">
        <RuledList>
          {level.benefits.map(({ row, title }) => (
            <li key={row}>{title}</li>
          ))}
        </RuledList>
        <p>
          <TextLink to={links.friendsArea.to()}>
            {isPatron ? 'To the page of patrons' : 'To the members’ area'}
          </TextLink>
        </p>
      </MembershipPart>
      {days.length > 0 ? (
        <MembershipPart id="dates" title={account.dates.title} text={account.dates.text}>
          {days.map(({ title, dates }) => (
            <div key={title}>
              <h3 className={styles.small}>{title}</h3>
              <RuledList ordered className={styles.dates}>
                {dates.map(({ opensAt, season, text }) => (
                  <li key={`${opensAt} ${text}`}>
                    <time dateTime={opensAt}>{formatEvening(opensAt)}</time>
                    <span>{text}</span>
                    <span className={styles.season}>{season}</span>
                  </li>
                ))}
              </RuledList>
            </div>
          ))}
        </MembershipPart>
      ) : null}
    </>
  );
}
