/** The wall time of a day and a time as their fields have them; null while one of them is missing. */
export function wallTimeOf(day: string, time: string): string | null {
  const wallTime = `${day}T${time.slice(0, 5)}`;
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wallTime) ? wallTime : null;
}
