/** Whole seconds of a video; its length is told in whole minutes, and a film may run a little over its last one. */
const minute = 60;

/** The furthest a position can be: the end of the minute in which the film ends. */
export function furthestPosition(minutes: number): number {
  return (minutes + 1) * minute;
}

/** Nobody goes back for the names at the end: the last twentieth of a video, at most its last minute. */
export function isFinished(position: number, minutes: number): boolean {
  const end = minutes * minute;
  return position >= end - Math.min(minute, end / 20);
}

/** A film that was begun is offered again; one that stands at its beginning or was seen to its end is not. */
export function isUnderWay(position: number, minutes: number): boolean {
  return position > 0 && !isFinished(position, minutes);
}
