/** Common mail domains; a domain one typing error away from one of these is probably meant to be it. */
const common = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.co.uk',
  'yahoo.com',
  'ymail.com',
  'yahoo.co.uk',
  'icloud.com',
  'mail.com',
  'me.com',
  'aol.com',
  'btinternet.com',
  'sky.com',
  'talktalk.net',
  'virginmedia.com',
];

/** The address that was probably meant, "ada@gmail.com" for "ada@gmial.com"; null where nothing looks wrong. */
export function probablyMeant(email: string): string | null {
  const [name = '', domain = '', ...more] = email.trim().split('@');
  const typed = domain.toLowerCase();
  // Short names have too many real neighbours.
  if (name === '' || more.length > 0 || common.includes(typed)) return null;
  const meant = common.find((known) => known.length > 6 && isOneSlipAway(typed, known));
  return meant ? `${name}@${meant}` : null;
}

/** One letter missing, extra, wrong, or two swapped. */
function isOneSlipAway(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 1) return false;
  let start = 0;
  while (start < known.length && typed[start] === known[start]) start += 1;
  const [a, b] = [typed.slice(start), known.slice(start)];
  if (a === b) return false;
  return (
    a.slice(1) === b ||
    a === b.slice(1) ||
    a.slice(1) === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
