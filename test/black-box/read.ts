import { expect } from 'vitest';

import type { Answer, Visitor } from './house.ts';

/** A resource of JSON:API; each test says what it expects of the attributes that it reads. */
export interface Resource<Attributes = Readonly<Record<string, unknown>>> {
  readonly type: string;
  readonly id: string;
  readonly attributes: Attributes;
}

interface Envelope {
  readonly data: unknown;
  readonly included?: readonly Resource[];
  readonly meta?: { readonly totalPages?: number };
  readonly errors?: readonly { readonly code: string; readonly status: string; readonly title: string }[];
}

export const envelopeOf = ({ text, type }: Answer): Envelope => {
  expect(type).toBe('application/vnd.api+json');
  return JSON.parse(text) as Envelope;
};

/** The one resource of an answer that went well. */
export function one<Attributes = Readonly<Record<string, unknown>>>(answer: Answer): Resource<Attributes> {
  expect([answer.status, answer.text]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)]);
  return envelopeOf(answer).data as Resource<Attributes>;
}

/** The list of an answer that went well. */
export function many<Attributes = Readonly<Record<string, unknown>>>(answer: Answer): readonly Resource<Attributes>[] {
  expect(answer.status).toBe(200);
  const { data } = envelopeOf(answer);
  expect(data).toBeInstanceOf(Array);
  return data as readonly Resource<Attributes>[];
}

/** Status and code of a refusal. */
export function refusal(answer: Answer): readonly [number, string | undefined] {
  const error = envelopeOf(answer).errors?.[0];
  expect(error).toMatchObject({ status: String(answer.status), title: expect.stringMatching(/\S/) });
  return [answer.status, error?.code];
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const unescape = (text: string): string =>
  text.replace(/&([a-z]+|#\w+);/g, (all, name: string) => entities[name] ?? all);

/** The title of a page, without the name of the house. */
export function titleOf({ text, type }: Answer): string {
  expect(type).toBe('text/html');
  return unescape(/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? '').replace(/ \| Royal Opera House$/, '');
}

const textOf = (html: string): string =>
  unescape(html.replace(/<[^>]+>/g, '|'))
    .replace(/\s*\|[\s|]*/g, '|')
    .trim();

/** What a reader sees between header and footer; a bar where one element ends and the next begins. */
export const mainOf = ({ text }: Answer): string => textOf(/<main\b[\s\S]*<\/main>/.exec(text)?.[0] ?? '');

export const footerOf = ({ text }: Answer): string => textOf(/<footer\b[\s\S]*<\/footer>/.exec(text)?.[0] ?? '');

export const headingsOf = ({ text }: Answer): readonly string[] =>
  [...text.matchAll(/<h[1-6]\b[^>]*>([\s\S]*?)<\/h[1-6]>/g)].map(([, inside = '']) =>
    textOf(inside).replaceAll('|', ''),
  );

export const linksOf = ({ text }: Answer): readonly string[] =>
  [...text.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => unescape(href));

/** Signs in as one of the customers that `npm start` prints. */
export async function signIn(visitor: Visitor, name: string): Promise<Resource> {
  const body = { email: `${name}@example.com`, password: 'overture-and-beginners' };
  return one(await visitor.send('POST', '/api/account/sign-in', body));
}
