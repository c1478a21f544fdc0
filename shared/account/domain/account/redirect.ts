/** An origin that cannot exist; a value that leaves it would have left ours. */
const ours = 'https://venue.invalid';

/**
 * Where to go after signing in: a path of this site, or the home page. Refuses everything that a browser could read as another site:
 * schemes, `//host`, backslashes (browsers treat them as slashes), control characters (browsers drop tabs and line ends), and all of them
 * percent-encoded, since servers on the way may decode a path.
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value || value.length > 2000) return '/';
  const decoded = decodeFully(value.split(/[?#]/, 1)[0] ?? '');
  if (decoded === null || !isOurs(value) || !isOurs(decoded)) return '/';
  const { pathname, search, hash } = new URL(value, ours);
  return `${pathname}${search}${hash}`;
}

/** Checks a path before and after a browser resolves its dots: `/a/..//host` becomes `//host`. */
function isOurs(value: string): boolean {
  return isPath(value) && isPath(new URL(value, ours).pathname);
}

/** Printable, starting with one slash, without backslashes. */
function isPath(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return /^\/(?!\/)[^\\\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/.test(text);
}

/** Decodes until nothing changes, so that `%252F` hides no more than `%2F`; null for malformed encoding. */
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
