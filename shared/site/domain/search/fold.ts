import { plainLetters } from '#shared/kernel/text/slug.ts';

/** A word as it is searched for: small letters without accents, so that Fauré is Faure and Dvořák Dvorak. */
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

/** The words of a text with their places in it. An apostrophe parts: L’elisir is found as elisir. */
export function wordsOf(text: string): readonly Word[] {
  return Array.from(text.matchAll(words), (match) => ({ text: match[0], from: match.index }));
}

/** Words that say nothing about what is searched for, unless nothing else is said. */
const empty = new Set(
  'a an and at by das de der des di die du for i il in la las le les lo of on or the to und with'.split(' '),
);

/** The folded words that a query is looked up by, each once. */
export function termsOf(query: string): readonly string[] {
  const all = [...new Set(wordsOf(query).map(({ text }) => fold(text)))];
  const telling = all.filter((term) => !empty.has(term));
  return telling.length > 0 ? telling : all;
}
