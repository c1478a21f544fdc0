/** An origin that cannot exist; a value that leaves it would have left ours. */
const ours = 'https://venue.invalid';

/**
 * Where to go after signing in: a path of this site, or the home page. Everything that a browser could read as another
 * site is refused: schemes, `//host`, backslashes (browsers take them for slashes), control characters (browsers
 * drop tabs and line ends), and the same once more percent-encoded, since servers on the way may decode a path.
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || value.length > 2000) return '/';
  const decoded = decodeFully(value.split(/[?#]/, 1)[0] ?? '');
  if (decoded === null || !isOurs(value) || !isOurs(decoded)) return '/';
  const { pathname, search, hash } = new URL(value, ours);
  return `${pathname}${search}${hash}`;
}

/** A path before and after a browser has folded its dots: `/a/..//host` becomes `//host`. */
function isOurs(value: string): boolean {
  return isPath(value) && isPath(new URL(value, ours).pathname);
}

/** Printable, beginning with one slash, with no backslash anywhere. */
function isPath(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return /^\/(?!\/)[^\\\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/.test(text);
}

/** Undoes percent-encoding until nothing changes, so that `%252F` hides no more than `%2F`; null if it is broken. */
function decodeFully(path: string): string | null {
  let current = path;
  for (let round = 0; round < 5; round += 1) {
    let next: string;
    try {
      next = decodeURIComponent(current);
    } catch {
      return null;
    }
    if (next === current) return current;
    current = next;
  }
  return null;
}
