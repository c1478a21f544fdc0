import { useLocation } from 'react-router-dom';

import { formatPence, pence } from '#shared/kernel/money.ts';
import { useComingPlan } from '#web/api/coming-rights.ts';
import { links } from '#web/api/links.ts';
import { useAvailableTitles } from '#web/api/use-available-titles.ts';
import { useNow } from '#web/api/use-now.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './package-offer.module.css';
import { RentLink } from './rent-link.tsx';
import { streamWords } from './stream-words.ts';
import type { FilmTitle, FilmVideo } from './types.ts';
import { useFreeWatching } from './use-free-watching.ts';
import { useKnownRentals } from './use-rentals.ts';
import { viewingOf } from './viewing.ts';

type PackageOffersProps = {
  readonly video: FilmVideo;
  readonly promotion: FilmTitle['primaryCallToAction'];
};

/** The packages that include a film, where it can be rented. */
export function PackageOffers({ video, promotion }: PackageOffersProps) {
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('rent');
  const { feeId, packageFeeIds } = video;
  const rentals = useKnownRentals().data?.streams ?? [];
  const { call } = viewingOf(video, useVisitor().data, rentals, useNow(), promotion, useFreeWatching());
  const isPaid = useComingPlan() !== null;
  const isSold = call?.kind === 'rent' && !isPaid;
  const others = packageFeeIds.filter((id) => id !== feeId);
  const isWanted = isSold && others.length > 0;
  const { data = [] } = useResource('rentalPackages', isWanted ? {} : null);
  // A package needs all of its films: it is not sold where one may not be shown.
  const films = useAvailableTitles(useResource('digitalEvents', isWanted ? {} : null).data) ?? [];
  if (!isWanted) return null;
  return data
    .filter(({ id }) => others.includes(id))
    .filter(({ titles }) => titles.every(({ slug }) => films.some((film) => film.slug === slug)))
    .map(({ id, title, pence: price, titles, windowHours }) => (
      <div key={id} className={styles.package}>
        <p className={styles.name}>{title}</p>
        <ul className={styles.titles}>
          {titles.map((each) => (
            <li key={each.slug}>
              <TextLink to={links.title.to({ slug: each.slug })}>{each.title}</TextLink>
            </li>
          ))}
        </ul>
        <p className={styles.terms}>{streamWords.packageTerms(windowHours, titles.length)}</p>
        <RentLink feeId={id} busy={asked === id}>
          {`Rent all ${titles.length} for ${formatPence(pence(price))}`}
        </RentLink>
      </div>
    ));
}
