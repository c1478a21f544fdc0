import styles from './monogram.module.css';

const tones = 7;

/** First and last word of a name, without particles such as `von` and `de`. */
function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  const first = words[0] ?? name.trim();
  const last = words.length > 1 ? words.at(-1) : '';
  return `${first.slice(0, 1)}${last?.slice(0, 1) ?? ''}`.toUpperCase();
}

function toneOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % tones;
}

type MonogramProps = { readonly name: string };

/** A person's initials on a fixed colour. As wide as its place; the name is beside it. */
export function Monogram({ name }: MonogramProps) {
  return (
    <span aria-hidden="true" className={styles.monogram} data-tone={toneOf(name)}>
      <span className={styles.initials}>{initialsOf(name)}</span>
    </span>
  );
}
