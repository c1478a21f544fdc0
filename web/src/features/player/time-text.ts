/** "4:07", "1:02:03". */
export function clockText(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** "4 minutes 7 seconds", for screen readers. */
export function spokenTime(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds);
  const words = [count(hours, 'hour'), count(minutes, 'minute'), count(rest, 'second')].filter((word) => word !== '');
  return words.join(' ') || '0 seconds';
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function parts(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, rest: whole % 60 };
}

function count(value: number, unit: string): string {
  return value === 0 ? '' : `${value} ${unit}${value === 1 ? '' : 's'}`;
}
