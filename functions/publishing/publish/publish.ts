import { createHash } from 'node:crypto';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { beginPublication, giveUp, settle, stage } from '#functions/platform/documents/content-versions.ts';
import type { Busy, Change, Publication } from '#functions/platform/documents/content-versions.ts';
import { packed, readDocument } from '#functions/platform/documents/documents.ts';
import { keepBefore, prune, readEditorsDocuments } from '#functions/platform/documents/editors-documents.ts';
import type { DocumentChange, EditorsDocument, LogEntry } from '#functions/platform/documents/editors-documents.ts';
import { itemName, keyNamed, manifestChanges, readManifest } from '#functions/platform/documents/manifest.ts';
import type { Manifest } from '#functions/platform/documents/manifest.ts';
import { letPublicationCount } from '#functions/platform/documents/publications.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import type { EventDetails } from '#functions/season/store/events.ts';
import { readSitemap } from '#functions/site/store/sitemap.ts';

import { deedsBetween } from './differences.ts';
import { withCastsOfHouse } from './house-casts.ts';
import { readModels } from './read-models.ts';

export interface PublicationRequest {
  readonly by: string;
  readonly now: Instant;
  readonly takesOver?: boolean;
  readonly opensAnew?: boolean;
  /** Every document as it should become, made from the published ones. */
  readonly documents: (standing: {
    readonly opened: Instant;
    readonly documents: readonly EditorsDocument[];
  }) => readonly EditorsDocument[] | Promise<readonly EditorsDocument[]>;
  /** The publication that a rollback restores. */
  readonly backTo?: number;
  /** Moves the sample season to a later day; `rollback` ignores it. */
  readonly isRenewal?: boolean;
  /** The change set whose pages these are, or `ofSettings`: taken back at the desk, and by no `rollback`. */
  readonly changeSetId?: string;
}

/** A staged publication, not visible yet. */
export interface Prepared {
  readonly number: number;
  readonly deeds: readonly DocumentChange[];
  /** The number of its items. */
  readonly items: number;
  /** Makes it count and settles it; false after a takeover. */
  readonly finish: (now: Instant) => Promise<boolean>;
}

/**
 * Stages a publication: compares the wanted documents with the published ones, makes all read models, and writes the differences beside
 * what counts. Null when there is nothing to do.
 */
export async function preparePublication(wish: PublicationRequest): Promise<Prepared | Busy | null> {
  const publication = await beginPublication(wish);
  if ('busy' in publication) return publication;
  try {
    const prepared = await prepare(publication, wish);
    if (!prepared) await giveUp(publication);
    return prepared;
  } catch (error) {
    // After an error the table may not answer: the next publication then gives this one up.
    await giveUp(publication).catch(() => undefined);
    throw error;
  }
}

/** Stages and finishes. A change of cast in between is made again on top of it. */
export async function publish(wish: PublicationRequest): Promise<Prepared | Busy | null> {
  const prepared = await preparePublication(wish);
  if (!prepared || 'busy' in prepared) return prepared;
  if (await prepared.finish(wish.now)) return prepared;
  return { busy: true, by: 'another publisher, who has taken over', since: wish.now };
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
  await stage(publication, [...changes, ...manifestChanges(next, manifest)]);
  const { by, backTo, isRenewal, changeSetId } = wish;
  const entry = {
    number,
    by,
    deeds,
    ...(backTo === undefined ? {} : { backTo }),
    ...(isRenewal && before > 0 ? { isRenewal } : {}),
    ...(changeSetId === undefined ? {} : { changeSetId }),
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
    // The publication that took over cleaned up before it began, while this one was still staging.
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

/** Makes changes of cast again that the house has made meanwhile on the earlier documents (`base`). */
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

/** All items as they should become: the documents, and the read models. `base` made the present house, null for an empty one. */
async function itemsOf(
  documents: readonly EditorsDocument[],
  base: readonly EditorsDocument[] | null,
  now: Instant,
): Promise<readonly TableItem[]> {
  const previous = base ? await readSitemap() : [];
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

/** A document with an unchanged body: only a comment in its file has changed. */
const isOfDocument = ({ pk }: Change): boolean => pk.startsWith(contentKeys.editorsDocuments(''));

function changeOf(item: TableItem): Change {
  const { pk, sk, doc, total } = item;
  // The stores' own builders made it.
  return { pk, sk, doc: doc as Uint8Array, ...(typeof total === 'number' ? { total } : {}) };
}

/** A hash of the packed form: a machine that packs differently only writes more than necessary. */
function hashOfItem({ doc, total }: TableItem): string {
  return createHash('sha256')
    .update(doc as Uint8Array)
    .update(String(total))
    .digest('base64url')
    .slice(0, 10);
}
