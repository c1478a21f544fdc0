import type { LetterLink, Words } from './words.ts';

/** Texts of mails by mail and name, `order-confirmed.subject`, with places for values: `{orderNo}`. */
export type MailTexts = Readonly<Record<string, string>>;

/** The places of a text, by type: `'orderNo'` of `'Your order {orderNo}'`. A fact, `{{phone}}`, is none. */
type PlacesIn<T extends string> = T extends `${infer Before}{{${string}}}${infer Rest}`
  ? PlacesIn<Before> | PlacesIn<Rest>
  : T extends `${string}{${infer Place}}${infer Rest}`
    ? Place | PlacesIn<Rest>
    : never;

/** A text of a mail with its values: what the house says there, or what the product says to begin with. */
export interface Said {
  readonly key: string;
  readonly start: string;
  /** A link stays one. */
  readonly values: Readonly<Record<string, string | LetterLink>>;
}

/** A place for a value, and no fact of the house. */
const place = /(?<!\{)\{(\w+)\}(?!\})/g;

/** The names of the places in a text. */
export const placesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(place)].map(([, name = '']) => name));

type ValuesFor<T extends string> = [PlacesIn<T>] extends [never]
  ? readonly []
  : readonly [values: Readonly<Record<PlacesIn<T>, string | LetterLink>>];

/** Says the texts of a list: `say('order-confirmed.subject', { orderNo })`. */
export const sayerOf =
  <const T extends MailTexts>(texts: T) =>
  <K extends keyof T & string>(key: K, ...[values]: ValuesFor<T[K]>): Said => ({
    key,
    start: texts[key] ?? '',
    values: values ?? {},
  });

/** A text as a letter has it: as it is, or said by a list. */
export type Text = string | Said;

const isSaid = (text: Text | Words): text is Said => typeof text === 'object' && 'start' in text;

/** The words of a text, with those of the house in place of the product's own. */
export function wordsOf(text: Text | Words, own: MailTexts): Words {
  if (!isSaid(text)) return text;
  const { key, start, values } = text;
  const pieces = (own[key] ?? start)
    .split(place)
    .map((piece, index) => (index % 2 === 0 ? piece : (values[piece] ?? '')));
  return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : pieces;
}

/** The words of a text that has no links. */
export function plainOf(text: Text, own: MailTexts): string {
  const words = wordsOf(text, own);
  return typeof words === 'string'
    ? words
    : words.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('');
}
