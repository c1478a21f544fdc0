/** Browsers by the name they send; each also names those below it. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['an iPhone', /\biPhone\b/],
  ['an iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['a Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/**
 * The name of a device in the list of sign-ins: "Firefox on Windows". Parsed once at sign-in; the user agent and the location are not
 * stored.
 */
export function describeDevice(userAgent: string | null | undefined): string {
  const named = (list: typeof browsers): string | undefined =>
    list.find(([, mark]) => mark.test((userAgent ?? '').slice(0, 400)))?.[0];
  const browser = named(browsers);
  const system = named(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'A browser that does not say its name');
}
