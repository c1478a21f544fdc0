type CountdownProps = {
  /** Milliseconds left, by the caller's clock; negative counts as 0. */
  readonly remaining: number;
};

function two(value: number): string {
  return String(value).padStart(2, '0');
}

function count(value: number, unit: string): string {
  return `${value} ${unit}${value === 1 ? '' : 's'}`;
}

/** `28:41`, or `3 days 04:12:09`. Screen readers do not announce it; the owner of the deadline announces what matters, once. */
export function Countdown({ remaining }: CountdownProps) {
  const total = Math.max(0, Math.ceil(remaining / 1000));
  const days = Math.floor(total / 86_400);
  const hours = Math.floor((total % 86_400) / 3600);
  const minutes = Math.floor((total % 3600) / 60);
  const seconds = total % 60;
  const clock = days + hours > 0 ? `${two(hours)}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
  const spoken = [
    days > 0 ? count(days, 'day') : '',
    hours > 0 ? count(hours, 'hour') : '',
    count(minutes, 'minute'),
    count(seconds, 'second'),
  ];
  return (
    <span role="timer" aria-label={spoken.filter(Boolean).join(' ')} data-figures="tabular">
      {days > 0 ? `${count(days, 'day')} ${clock}` : clock}
    </span>
  );
}
