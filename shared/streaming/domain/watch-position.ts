/** Whole seconds of a video; its length is given in whole minutes, and a film may run a little over the last. */
const minute = 60;

/** The largest position: the end of the film's last minute. */
export function furthestPosition(minutes: number): number {
  return (minutes + 1) * minute;
}

/** Finished in the last twentieth of a video, at most its last minute: the credits do not count. */
export function isFinished(position: number, minutes: number): boolean {
  const end = minutes * minute;
  return position >= end - Math.min(minute, end / 20);
}

/** Whether a started film is offered again: neither at its beginning nor finished. */
export function isUnderWay(position: number, minutes: number): boolean {
  return position > 0 && !isFinished(position, minutes);
}
