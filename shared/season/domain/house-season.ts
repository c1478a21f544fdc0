const periods = ['Winter', 'Winter', 'Spring', 'Spring', 'Spring', 'Summer', 'Summer', 'Summer'];

/**
 * The season of a date, starting on 1 September. `seasonId` is `2627` for 2026/27; the booking season is written as in the listing's
 * address, `winter-2627` (spec 1 §2).
 */
export function houseSeason(date: string): { seasonId: string; bookingSeason: string } {
  const year = Number(date.slice(2, 4));
  const month = Number(date.slice(5, 7));
  const begins = month >= 9 ? year : year - 1;
  const seasonId = `${twoDigits(begins)}${twoDigits(begins + 1)}`;
  const period = month === 12 ? 'Winter' : (periods[month - 1] ?? 'Autumn');
  return { seasonId, bookingSeason: `${period.toLowerCase()}-${seasonId}` };
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
