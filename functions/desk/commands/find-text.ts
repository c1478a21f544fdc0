import type { findAnswer } from '#shared/desk/contract/find.ts';
import type { Found } from '#shared/desk/domain/find/entries.ts';
import { findKinds } from '#shared/desk/domain/find/places.ts';
import type { FindKind, FindPlace } from '#shared/desk/domain/find/places.ts';
import { readingsOf } from '#shared/desk/domain/find/readings.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { findEntries } from '../store/find.ts';
import type { FindPage } from '../store/find.ts';

interface Question {
  readonly text: string;
  /** Null: whatever it looks like. */
  readonly as: FindKind | null;
  /** Null: the first page. */
  readonly cursor: string | null;
}

const nothing: FindPage = { found: [], after: null };

/** A page of what a text leads to. One query; a further one where the likeliest reading of the text finds nothing and there is another. */
export async function findText({ text, as, cursor }: Question, now: Instant): Promise<Flat<typeof findAnswer>> {
  const all = readingsOf(text, now);
  const last = cursor === null ? null : placeIn(cursor);
  const wanted = last?.kind ?? as;
  const readings = wanted === null ? all : all.filter(({ kind }) => kind === wanted);
  const { reading, page } = await firstFound(readings, last?.sk ?? null);
  return {
    id: text,
    readAs: reading?.kind ?? null,
    otherwise: all.map(({ kind }) => kind).filter((kind) => kind !== reading?.kind),
    results: once(page.found).map(copied),
    cursor: reading && page.after !== null ? cursorOf(reading.kind, page.after) : null,
  };
}

/** The first reading that finds something; the first of all where none does. */
async function firstFound(readings: readonly FindPlace[], after: string | null) {
  let first: { readonly reading: FindPlace | null; readonly page: FindPage } | null = null;
  for (const reading of readings) {
    // Another text than the cursor's begins at its beginning.
    const page = await findEntries(reading, after?.startsWith(reading.text) === true ? after : null);
    if (page.found.length > 0) return { reading, page };
    first ??= { reading, page };
  }
  return first ?? { reading: null, page: nothing };
}

/** A customer is in a page twice where a text is both a first and a last name. */
function once(found: readonly Found[]): readonly Found[] {
  return [...new Map(found.map((each) => [nameOf(each), each])).values()];
}

const nameOf = (found: Found): string =>
  found.type === 'customer'
    ? found.customerId
    : found.type === 'order'
      ? found.orderNo
      : `${found.date} ${found.seatLabel}`;

/** The contract's lists are mutable. */
const copied = (found: Found) => (found.type === 'seat' ? { ...found } : { ...found, traits: [...found.traits] });

const cursorOf = (kind: FindKind, sk: string): string => Buffer.from(`${kind} ${sk}`).toString('base64url');

/** Null for what is no cursor: the list begins at its beginning. */
function placeIn(cursor: string): { readonly kind: FindKind; readonly sk: string } | null {
  const [, word, sk] = /^(\w+) (.+)$/su.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const kind = findKinds.find((each) => each === word);
  return kind === undefined || sk === undefined ? null : { kind, sk };
}
