import { createHash } from 'node:crypto';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { beginPublication, giveUp, settle, stage } from '#functions/platform/documents/content-versions.ts';
import type { Busy, Change, Publication } from '#functions/platform/documents/content-versions.ts';
import { packed, readDocument } from '#functions/platform/documents/documents.ts';
import {
  itemName,
  keepBefore,
  keyNamed,
  prune,
  readEditorsDocuments,
  readManifest,
} from '#functions/platform/documents/editors-documents.ts';
import type {
  DocumentChange,
  EditorsDocument,
  LogEntry,
  Manifest,
} from '#functions/platform/documents/editors-documents.ts';
import { letPublicationCount } from '#functions/platform/documents/publications.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import type { EventDetails } from '#functions/season/store/events.ts';
import type { SitemapEntries } from '#functions/site/store/pages.ts';

import { deedsBetween } from './differences.ts';
import { withCastsOfHouse } from './house-casts.ts';
import { readModels } from './read-models.ts';

export interface PublicationRequest {
  readonly by: string;
  readonly now: Instant;
  readonly takesOver?: boolean;
  readonly opensAnew?: boolean;
  /** Every document as it should stand, made from those that do. */
  readonly documents: (standing: {
    readonly opened: Instant;
    readonly documents: readonly EditorsDocument[];
  }) => readonly EditorsDocument[] | Promise<readonly EditorsDocument[]>;
  /** The publication that this one goes back to. */
  readonly backTo?: number;
  /** Moves the sample season along; `rollback` leaves it as it is. */
  readonly isRenewal?: boolean;
}

/** A publication that lies ready and that nobody sees yet. */
export interface Prepared {
  readonly number: number;
  readonly deeds: readonly DocumentChange[];
  /** Items that it writes. */
  readonly items: number;
  /** Lets it count and moves it into its place; false when somebody else has taken over. */
  readonly finish: (now: Instant) => Promise<boolean>;
}

/**
 * Lays a publication ready: compares what should stand with what does, makes everything that pages read of it, and writes what is
 * different beside what counts. Null when there is nothing to do.
 */
export async function preparePublication(wish: PublicationRequest): Promise<Prepared | Busy | null> {
  const publication = await beginPublication(wish);
  if ('busy' in publication) return publication;
  try {
    const prepared = await prepare(publication, wish);
    if (!prepared) await giveUp(publication);
    return prepared;
  } catch (error) {
    // A table that does not answer is left as it is: the next publication gives this one up.
    await giveUp(publication).catch(() => undefined);
    throw error;
  }
}

/** Prepares and finishes. A change of cast in between is made again on top of it. */
export async function publish(wish: PublicationRequest): Promise<Prepared | Busy | null> {
  const prepared = await preparePublication(wish);
  if (!prepared || 'busy' in prepared) return prepared;
  if (await prepared.finish(wish.now)) return prepared;
  return { busy: true, by: 'somebody else, who has taken over', since: wish.now };
}

async function prepare(publication: Publication, wish: PublicationRequest): Promise<Prepared | null> {
  const { number, before, opened } = publication;
  const manifest: Manifest = before === 0 ? { hashes: {}, kinds: [] } : await readManifest();
  const standing = before === 0 ? [] : await readEditorsDocuments(manifest.kinds);
  const wanted = await wish.documents({ opened, documents: standing });
  const deeds = deedsBetween(standing, wanted);
  const house = before > 0 ? standing : null;
  const items = await itemsOf(wanted, house, wish.now);
  const { changes, next } = changesBetween(manifest, items, wanted);
  if (deeds.length === 0 && changes.every(isOfDocument)) return null;
  const known = new Map(standing.map((document) => [`${document.kind}/${document.id}`, document]));
  const images = deeds.map(({ kind, id }) => ({ kind, id, document: known.get(`${kind}/${id}`) ?? null }));
  await keepBefore(number, images);
  await stage(publication, [...changes, { ...contentKeys.manifest(), doc: packed(next) }]);
  const { by, backTo, isRenewal } = wish;
  const entry = {
    number,
    by,
    deeds,
    ...(backTo === undefined ? {} : { backTo }),
    ...(isRenewal && before > 0 ? { isRenewal } : {}),
  };
  return {
    number,
    deeds,
    items: changes.length,
    finish: (now) => finish(publication, { ...entry, at: now }, wish, standing),
  };
}

async function finish(
  publication: Publication,
  entry: LogEntry,
  wish: PublicationRequest,
  base: readonly EditorsDocument[],
): Promise<boolean> {
  if (!(await letPublicationCount(publication, entry, entry.at))) {
    // The one that took over has tidied up behind this one before it began, and this one was still laying things beside others.
    await giveUp(publication);
    return false;
  }
  if (publication.before > 0) {
    const missed = await settle(publication.number);
    if (missed.length > 0) await makeAgain(missed.map(itemName), wish, base);
  }
  await prune(publication.number);
  return true;
}

/** What the house has changed meanwhile, by a change of cast of the documents before (`base`), is made again from what counts now. */
async function makeAgain(
  names: readonly string[],
  wish: PublicationRequest,
  base: readonly EditorsDocument[],
): Promise<void> {
  const again = await beginPublication({ ...wish, takesOver: false, opensAnew: false });
  if ('busy' in again) return;
  const manifest = await readManifest();
  const documents = await readEditorsDocuments(manifest.kinds);
  const missed = new Set(names);
  const items = (await itemsOf(documents, base, wish.now)).filter((item) => missed.has(itemName(item)));
  await stage(again, items.map(changeOf));
  const entry = { number: again.number, by: wish.by, at: wish.now, deeds: [] };
  if (await letPublicationCount(again, entry, wish.now)) await settle(again.number);
}

/**
 * Everything as it should lie in the table: the documents themselves, and what is made of them. `base` is what the standing house
 * was made from, null for an empty one.
 */
async function itemsOf(
  documents: readonly EditorsDocument[],
  base: readonly EditorsDocument[] | null,
  now: Instant,
): Promise<readonly TableItem[]> {
  const previous = base ? await readDocument<SitemapEntries>(contentKeys.page('sitemap-entries')) : null;
  const live = base ? await withCastsOfHouse(documents, base, readDetails) : documents;
  return [
    ...readModels(live, previous, now),
    ...documents.map((document) => ({
      ...contentKeys.editorsDocument(document.kind, document.id),
      doc: packed(document),
    })),
  ];
}

const readDetails = (event: EventDetails): Promise<EventDetails | null> =>
  readDocument<EventDetails>(contentKeys.eventDetails(event.slug, event.seasonId));

function changesBetween(
  manifest: Manifest,
  items: readonly TableItem[],
  documents: readonly EditorsDocument[],
): { readonly changes: readonly Change[]; readonly next: Manifest } {
  const hashes = Object.fromEntries(items.map((item) => [itemName(item), hashOfItem(item)]));
  const changed = items.filter((item) => manifest.hashes[itemName(item)] !== hashes[itemName(item)]);
  const gone = Object.keys(manifest.hashes).filter((name) => !(name in hashes));
  const kinds = [...new Set(documents.map(({ kind }) => kind))];
  return { changes: [...changed.map(changeOf), ...gone.map(keyNamed)], next: { hashes, kinds } };
}

/** A document whose body is as it was: a comment in its file has changed. */
const isOfDocument = ({ pk }: Change): boolean => pk.startsWith(contentKeys.editorsDocuments(''));

function changeOf(item: TableItem): Change {
  const { pk, sk, doc, total } = item;
  // Made by the stores' own builders of items.
  return { pk, sk, doc: doc as Uint8Array, ...(typeof total === 'number' ? { total } : {}) };
}

/** Of the packed form: where a machine packs differently, more is written than needs to be, and nothing else happens. */
function hashOfItem({ doc, total }: TableItem): string {
  return createHash('sha256')
    .update(doc as Uint8Array)
    .update(String(total))
    .digest('base64url')
    .slice(0, 10);
}
