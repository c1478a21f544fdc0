import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { person } from '#shared/season/contract/people.ts';
import { changedDocument, packed, readDocument, readVersioned } from '#functions/platform/documents/documents.ts';
import type { DocumentItem, Versioned } from '#functions/platform/documents/documents.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

export type Person = Flat<typeof person>;

export interface PersonDocument {
  /** With their profile. */
  readonly person: Person;
  /** The version of each event, `tosca.2627`, that its roles were last taken from. */
  readonly eventVersions: Readonly<Record<string, number>>;
}

const index = contentKeys.page('people');

/** People as items of the content table, for publishing: the index, and a page each. */
export const peopleItems = {
  index: (everybody: readonly Person[]): DocumentItem => ({ ...index, doc: packed(everybody) }),
  person: (doc: PersonDocument): DocumentItem => ({ ...contentKeys.person(doc.person.slug), doc: packed(doc) }),
};

/** All people by name, without profiles. One round trip. */
export async function readPeople(): Promise<readonly Person[]> {
  return (await readDocument<readonly Person[]>(index)) ?? [];
}

/** One person with everything on their page; null for an unknown one. One round trip. */
export async function readPerson(slug: string): Promise<Person | null> {
  return (await readDocument<PersonDocument>(contentKeys.person(slug)))?.person ?? null;
}

/** The same, for a change. */
export function readPersonDocument(slug: string): Promise<Versioned<PersonDocument> | null> {
  return readVersioned<PersonDocument>(contentKeys.person(slug));
}

/** Transaction items that replace the version it was made from. */
export function changedPerson(person: Versioned<PersonDocument>): readonly TransactItem[] {
  return changedDocument(contentKeys.person(person.doc.person.slug), person);
}
