import { changedDocument, packed, readDocument, readVersioned } from '#functions/platform/documents/documents.ts';
import type { DocumentItem, Versioned } from '#functions/platform/documents/documents.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import type { Person, PersonDocument } from '../views/people.ts';

const index = contentKeys.page('people');

/** People as items of the content table, for publishing: the index, and a page each. */
export const peopleItems = {
  index: (everybody: readonly Person[]): DocumentItem => ({ ...index, doc: packed(everybody) }),
  person: (doc: PersonDocument): DocumentItem => ({ ...contentKeys.person(doc.person.slug), doc: packed(doc) }),
};

/** All people by name, without profiles. One round trip. */
export async function readPeople(isConsistent = false): Promise<readonly Person[]> {
  return (await readDocument<readonly Person[]>(index, isConsistent)) ?? [];
}

/** One person with everything on their page; null for an unknown one. One round trip. */
export async function readPerson(slug: string): Promise<Person | null> {
  return (await readDocument<PersonDocument>(contentKeys.person(slug)))?.person ?? null;
}

/** The same, for a change. */
export function readPersonDocument(slug: string): Promise<Versioned<PersonDocument> | null> {
  return readVersioned<PersonDocument>(contentKeys.person(slug));
}

/** A transaction item that replaces the version it was made from. */
export function changedPerson(person: Versioned<PersonDocument>): TransactItem {
  return changedDocument(contentKeys.person(person.doc.person.slug), person);
}
