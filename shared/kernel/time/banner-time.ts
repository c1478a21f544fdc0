const numbers = {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** Made when first asked for: a page without a banner need not wait for it. */
let format: Intl.DateTimeFormat | undefined;

/**
 * "03/12/26 19:30 GMT", as the announcement banner has it (spec 1 §2). By the browser's own calendar, without a library:
 * the banner stands on every page.
 */
export function formatBannerTime(moment: string): string {
  format ??= new Intl.DateTimeFormat('en-GB', numbers);
  const at = Object.fromEntries(format.formatToParts(Date.parse(moment)).map(({ type, value }) => [type, value]));
  // London is level with UTC or an hour ahead of it.
  const isWinter = Number(at['hour']) === new Date(moment).getUTCHours();
  return `${at['day']}/${at['month']}/${at['year']} ${at['hour']}:${at['minute']} ${isWinter ? 'GMT' : 'BST'}`;
}
