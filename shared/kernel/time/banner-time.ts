const numbers = {
  timeZone: 'Europe/London',
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

/** Created with the first use: pages without a banner do not need it. */
let format: Intl.DateTimeFormat | undefined;

/**
 * "03/12/26 19:30 GMT", as in the announcement banner (spec 1 §2). Uses the browser's own calendar and no library, because the banner is on
 * every page.
 */
export function formatBannerTime(moment: string): string {
  format ??= new Intl.DateTimeFormat('en-GB', numbers);
  const at = Object.fromEntries(format.formatToParts(Date.parse(moment)).map(({ type, value }) => [type, value]));
  // London is at UTC or an hour ahead.
  const isWinter = Number(at['hour']) === new Date(moment).getUTCHours();
  return `${at['day']}/${at['month']}/${at['year']} ${at['hour']}:${at['minute']} ${isWinter ? 'GMT' : 'BST'}`;
}
