/** A season in which tickets are booked together; the flat `bookingSeason` of the contract fits. */
export interface BookingSeason {
  readonly id: string;
  readonly season: string | null;
  readonly bookingPeriod: string | null;
  readonly internal: boolean;
}

/** Seasons below this number are older than this numbering (spec 1 §9). */
const firstUsed = 964;

/** A season shown to visitors, with both of its parts. */
export interface UsedSeason extends BookingSeason {
  readonly season: string;
  readonly bookingPeriod: string;
}

/** Used only if not internal, season and period are there, and the id is 964 or higher (spec 1 §3, §6). */
export function isUsed(season: BookingSeason): season is UsedSeason {
  return !season.internal && !!season.season && !!season.bookingPeriod && Number(season.id) >= firstUsed;
}

/** "26/27 Winter": season plus period (spec 1 §3). */
export function seasonLabel({ season, bookingPeriod }: UsedSeason): string {
  return `${season} ${bookingPeriod}`;
}

/** `winter-2627`: period in lower case, a hyphen, the season without its slash (spec 1 §3). */
export function seasonParameter({ season, bookingPeriod }: UsedSeason): string {
  return `${bookingPeriod.toLowerCase()}-${season.replaceAll('/', '')}`;
}

/** Every season among these that is shown to visitors, without duplicates, by number. */
export function usedSeasons(seasons: readonly BookingSeason[]): readonly UsedSeason[] {
  const byId = new Map(seasons.filter(isUsed).map((season) => [season.id, season]));
  return [...byId.values()].toSorted((one, other) => Number(one.id) - Number(other.id));
}

/** `autumn-1819`: a season of the year and two years of two digits, 18 to 50 (spec 1 §2). */
const parameter = /^(autumn|winter|spring|summer)-(1[89]|[2-4]\d|50)(1[89]|[2-4]\d|50)$/;

/** "autumn 18/19" of `autumn-1819`, for a season whose id is no longer known. */
export function seasonInWords(text: string): string {
  return text.replace(parameter, '$1 $2/$3');
}

/** Whether a last part of a path is an old address of a booking season. */
export function isSeasonParameter(text: string): boolean {
  return parameter.test(text);
}
