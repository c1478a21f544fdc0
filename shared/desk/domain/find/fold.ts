import { plainLetters } from '#shared/kernel/text/slug.ts';

/** Words that belong to the next one, written apart or not: "de la Tour", "O Brien", "Mac Donald", "’t Hooft". */
const particles: ReadonlySet<string> = new Set(
  'af al av bin d da das de del della den der des di do dos du el ibn l la le les lo mac mc o t te ten ter van von y zu zum zur'.split(
    ' ',
  ),
);

/**
 * Text as it is compared: without case, accents, apostrophes and punctuation, with "ae", "oe" and "ue" as the plain vowel, so that Müller,
 * Mueller and Muller are one. Letters of other scripts stay. Words are separated by one blank. A text that begins with another folds to one
 * that begins with it.
 */
export const folded = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[æøœßłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’‘ʼ`´.]/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/([aou])e/g, '$1');

/** A folded name of which particles are joined with the word after them: "de la Tour" is `delatour`. */
export const foldedName = (text: string): string => {
  const words = folded(text).split(' ');
  return words.reduce((name, word, place) => {
    const isJoined = particles.has(words[place - 1] ?? '');
    return place === 0 || isJoined ? `${name}${word}` : `${name} ${word}`;
  }, '');
};

/** Letters and digits alone: a postcode, the label of a seat. */
export const compact = (text: string): string => folded(text).replaceAll(' ', '');
