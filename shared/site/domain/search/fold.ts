import { plainLetters } from '#shared/kernel/text/slug.ts';

/** A word in search form: lower case without accents, so that Fauré is Faure and Dvořák Dvorak. */
export function fold(word: string): string {
  return word
    .toLowerCase()
    .replace(/[æøœßłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

const words = /[\p{L}\p{N}\p{M}]+/gu;

export interface Word {
  readonly text: string;
  readonly from: number;
}

/** The words of a text with their positions. An apostrophe separates: L’elisir is found as elisir. */
export function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(words), (match) => ({ text: match[0], from: match.index }));
}

/** Stop words, ignored unless a query has no others. */
const empty = new Set(
  'a an and at by das de der des di die du for i il in la las le les lo of on or the to und with'.split(' '),
);

/** The folded words of a query, without duplicates. */
export function termsOf(query: string): readonly string[] {
  const all = [...new Set(wordsOf(query).map(({ text }) => fold(text)))];
  const telling = all.filter((term) => !empty.has(term));
  return telling.length > 0 ? telling : all;
}
