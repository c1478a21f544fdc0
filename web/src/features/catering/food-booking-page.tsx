import { links } from '#web/api/links.ts';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Section } from '#web/ui/layout.tsx';
import { PageTop, PageTopSkeleton } from '#web/ui/page-top.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';
import { TextParts } from '#web/ui/text-parts.tsx';

import styles from './booking.module.css';
import { Evening } from './evening-timeline.tsx';
import { PerformancePicker } from './performance-picker.tsx';
import { PlaceList } from './place-list.tsx';
import { useBooking } from './use-booking.ts';
import type { BookFoodAndDrink } from './use-catering.ts';

type FoodBookingPageProps = { readonly page: BookFoodAndDrink };

/** Each place's hours on an evening, and how to book by telephone or e-mail. */
export function FoodBookingPage({ page }: FoodBookingPageProps) {
  const { header, steps, contact, information } = page;
  const booking = useBooking();
  const { event, performance, place } = booking;
  return (
    <>
      <BackLink to={links.eatAndDrink.to()}>Eat and drink</BackLink>
      <PageTop title={header.title} lead={header.lead} image={header.image} size="title" />
      {steps.length > 0 ? (
        <ol className={styles.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <p className={styles.step}>{title}</p>
              <p className={styles.soft}>{text}</p>
            </li>
          ))}
        </ol>
      ) : null}
      <Section title="Your performance" id="performance">
        <PerformancePicker booking={booking} />
      </Section>
      <Section title="Restaurants and bars" id="places">
        <output className={styles.soft}>{event && performance ? page.chosenEvening : page.anyEvening}</output>
        {event && performance ? (
          <Evening page={page} slug={event} performanceId={performance} place={place} />
        ) : (
          <PlaceList page={page} place={place} chosen={null} />
        )}
      </Section>
      <Section title="Speak to us" id="contact">
        <dl className={styles.contact}>
          <div>
            <dt>Telephone</dt>
            <dd>
              <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
            </dd>
            <dd className={styles.soft}>{contact.hours}</dd>
          </div>
          <Fact name="E-mail">
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </Fact>
        </dl>
      </Section>
      <div className={styles.information}>
        <TextParts parts={information} columns />
      </div>
    </>
  );
}

/** The placeholder: headline, three steps, the picker's two lists, places. */
export function FoodBookingSkeleton() {
  return (
    <>
      <PageTopSkeleton size="title" />
      <div className={styles.steps}>
        <SkeletonLines count={3} />
        <SkeletonLines count={3} />
        <SkeletonLines count={3} />
      </div>
      <div className={styles.picker}>
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
      </div>
      <SkeletonLines count={8} />
    </>
  );
}
