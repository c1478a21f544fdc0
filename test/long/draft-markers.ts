import { formatPence, pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** Words, sums and instants that occur nowhere but in drafts, each with the name of its field. All come from one random source. */
export interface Markers {
  /** A word of small letters and figures, as slugs and ids have them. */
  readonly word: (name: string) => string;
  /** Whole pence of seven figures. */
  readonly sum: (name: string) => number;
  /** On a millisecond that no clock of the season has. */
  readonly moment: (name: string) => Instant;
  /** Something that the house itself has made for a draft. */
  readonly known: (name: string, text: string) => void;
  /** The names of the markers in an answer, without those that its request has itself. */
  readonly leaksIn: (answer: Sent, request: string) => readonly string[];
  /** Every name with a text by which it is found. */
  readonly all: () => ReadonlyMap<string, string>;
}

/** Whatever an answer consists of. */
export interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export function markersOf(random: () => number): Markers {
  const letters = 'bcdfghjkmnpqrstvwxz';
  const some = (count: number): string =>
    Array.from({ length: count }, () => letters[Math.floor(random() * letters.length)] ?? 'z').join('');
  // Of one beginning, so that a long answer is searched once for all of them.
  const beginning = `zq${some(5)}`;
  const names = new Map<string, string>();
  const figures = new Map<string, string>();
  const digits = (count: number): string => String(Math.floor(random() * 10 ** count)).padStart(count, '0');
  return {
    word: (name) => {
      const text = `${beginning}${some(6)}`;
      names.set(text, name);
      return text;
    },
    sum: (name) => {
      const sum = Number(`7${digits(5)}7`);
      figures.set(String(sum), name);
      figures.set(formatPence(pence(sum)), name);
      return sum;
    },
    moment: (name) => {
      const at = instant(`2026-11-0${1 + Math.floor(random() * 9)}T0${digits(1)}:0${digits(1)}:17.${digits(2)}3Z`);
      figures.set(at, name);
      figures.set(String(Date.parse(at)), name);
      return at;
    },
    known: (name, text) => void figures.set(text, name),
    leaksIn: ({ headers, body }, request) => {
      const text = `${JSON.stringify(headers)}\n${body.toString('latin1')}`;
      const asked = decoded(request);
      const words = [...text.matchAll(new RegExp(`${beginning}[a-z]{6}`, 'g'))].map(([word]) => word);
      const sums = [...figures.keys()].filter((figure) => hasWhole(text, figure));
      const found = [...words, ...sums].filter((each) => !asked.includes(each));
      return [...new Set(found.map((each) => names.get(each) ?? figures.get(each) ?? each))];
    },
    all: () => new Map([...names, ...figures].map(([text, name]) => [name, text])),
  };
}

/** Figures that stand by themselves, not within a longer number. */
function hasWhole(text: string, figure: string): boolean {
  for (let at = text.indexOf(figure); at >= 0; at = text.indexOf(figure, at + 1))
    if (!/\d/.test(text[at - 1] ?? '') && !/\d/.test(text[at + figure.length] ?? '')) return true;
  return false;
}

function decoded(address: string): string {
  try {
    return `${address} ${decodeURIComponent(address)}`;
  } catch {
    return address;
  }
}
