import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { FeeId } from '#shared/kernel/ids.ts';
import type { rentalPackage } from '#shared/streaming/contract/rentals.ts';
import type { DigitalEventDetails, RentalFee } from '#functions/streaming/store/films.ts';

export type RentalPackage = Flat<typeof rentalPackage>;

/** A package on offer: one fee that opens every title whose videos name it. */
export interface OfferedPackage {
  readonly feeId: FeeId;
  readonly title: string;
  /** Whole pence. */
  readonly pence: number;
}

interface Offered {
  readonly packages: readonly OfferedPackage[];
  readonly digitalEventDetails: readonly DigitalEventDetails[];
}

/** Packages with the titles whose videos name them; one with fewer than two titles is dropped. */
export function packagesOf({ packages, digitalEventDetails }: Offered): readonly RentalPackage[] {
  return packages.flatMap(({ feeId, title, pence }) => {
    const inside = digitalEventDetails.filter(({ videos }) =>
      videos.some((video) => video.packageFeeIds.includes(feeId)),
    );
    const hours = inside.flatMap(({ videos }) => videos.map(({ ppvAvailabilityWindow }) => ppvAvailabilityWindow));
    const titles = inside.map((film) => ({ slug: film.slug, title: film.title }));
    return titles.length < 2 ? [] : [{ id: feeId, title, pence, windowHours: Math.max(...hours), titles }];
  });
}

/** What a package costs and opens, for the sale. */
export function packageFeeOf(
  { id, title, pence, windowHours, titles }: RentalPackage,
  films: readonly DigitalEventDetails[],
): RentalFee {
  const opens = titles.map(({ slug }) => slug);
  const opened = films.filter(({ slug }) => opens.includes(slug)).flatMap(({ videos }) => rentedFilms(videos));
  return { feeId: id, title, pence, windowHours, slug: opens[0] ?? '', opens, films: opened };
}

/** What the sale needs to know of the performances among some videos. */
export function rentedFilms(videos: DigitalEventDetails['videos']): RentalFee['films'] {
  const performances = videos.filter(({ videoType }) => videoType === 'performance');
  return performances.map(({ title, assetType, startDate, allowedCountries, restrictedCountries }) => ({
    title,
    assetType,
    startDate,
    allowedCountries,
    restrictedCountries,
  }));
}
