/** The most frequent passwords, without trailing digits and signs. */
const common = new Set(
  `password passwort motdepasse passw0rd p@ssword p@ssw0rd letmein letmeinnow welcome welcomeback iloveyou ilovemyself
  qwerty qwertyui qwertyuiop qwerty123 qazwsx qazwsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaqwsx zxcvbn zxcvbnm asdfgh
  asdfghjk asdfghjkl football baseball basketball liverpool chelsea arsenal manchester everton tottenham london england
  britain princess sunshine superman batman spiderman pokemon starwars trustno dragon monkey shadow master michael
  jennifer jessica charlie jordan daniel thomas ashley samantha computer internet google facebook samsung whatever
  changeme secret default administrator admin guest master123 abc abcd abc123 test testing hello hellohello freedom
  mustang ferrari mercedes corvette cheese chocolate butterfly flower summer winter spring autumn january february
  march april june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday opera ballet theatre royalopera royalballet royaloperahouse operahouse coventgarden nutcracker
  swanlake tosca traviata carmen`.split(/\s+/),
);

/** What an attacker may know about the person. */
interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Whether a password is among the first guesses: a common word with trailing digits or signs, one repeated character, a run along keyboard
 * or alphabet, or the person's own name or address. No other rule (NIST SP 800-63B).
 */
export function isGuessablePassword(password: string, { email, firstName, lastName }: Person): boolean {
  const typed = fold(password);
  const word = typed.replace(/[^a-z]+$/, '');
  const own = new Set([email, email.split('@')[0] ?? '', firstName, lastName, firstName + lastName].map(fold));
  return isPattern(typed) || [typed, word].some((text) => text !== '' && (common.has(text) || own.has(text)));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '');
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** `aaaaaaaa`, `abababab`, `12345678`, `87654321`. */
function isPattern(text: string): boolean {
  if (/^(.{1,3}?)\1+.?$/.test(text)) return true;
  const backwards = Array.from(text).toReversed().join('');
  return rows.some((row) => row.includes(text) || row.includes(backwards));
}
