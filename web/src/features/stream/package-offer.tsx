import { formatPence, pence } from '#shared/kernel/money.ts';
import { links } from '#web/api/links.ts';
import { useAvailableTitles } from '#web/api/use-available-titles.ts';
import { useResource } from '#web/api/use-resource.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './package-offer.module.css';
import { RentingProblem } from './renting-problem.tsx';
import { streamWords } from './stream-words.ts';
import type { FilmVideo } from './types.ts';
import { useRentFilm } from './use-rent-film.ts';

type PackageOfferProps = { readonly video: FilmVideo };

/** Beside a title's rental: the packages that include it, if any. */
export function PackageOffer({ video: { feeId, packageFeeIds } }: PackageOfferProps) {
  const others = packageFeeIds.filter((id) => id !== feeId);
  const { data = [] } = useResource('rentalPackages', others.length > 0 ? {} : null);
  // A package needs all of its films: it is not sold where one may not be shown.
  const films = useAvailableTitles(useResource('digitalEvents', others.length > 0 ? {} : null).data) ?? [];
  const { rent, isBusy, problem } = useRentFilm();
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
        <RentingProblem problem={problem} />
        <Button wide busy={isBusy} onClick={() => void rent(id)}>
          {`Rent all ${titles.length} for ${formatPence(pence(price))}`}
        </Button>
      </div>
    ));
}
