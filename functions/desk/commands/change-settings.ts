import { isSame } from '#shared/desk/domain/season/change-set.ts';
import { settingWords, settingsOf, valueOf } from '#shared/desk/domain/settings.ts';
import type { Setting } from '#shared/desk/domain/settings.ts';
import { settingsDue } from '#shared/desk/events/season.ts';
import type { House } from '#shared/kernel/house/facts.ts';
import { unknownFactsIn } from '#shared/kernel/house/fill-facts.ts';
import type { HouseSettings } from '#shared/kernel/house/settings.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { venuesOf } from '#shared/kernel/venue.ts';
import { readDocument } from '#functions/platform/documents/documents.ts';
import { readEditorsDocuments } from '#functions/platform/documents/editors-documents.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import { readManifest } from '#functions/platform/documents/manifest.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { auditLine } from '../store/audit.ts';
import { readRows, readSeasons } from '../store/season-rows.ts';
import { readSettingsChange, settingsChangeLine } from '../store/settings-change.ts';

/** How documents are made. Given by the entry point: only those import publishing. */
export interface Making {
  /** Whether documents of a kind are the programme, which is made of no file that names facts. */
  readonly isProgramme: (kind: string) => boolean;
  readonly mailTexts: Readonly<Record<string, string>>;
  readonly settingsAmong: (documents: readonly EditorsDocument[]) => HouseSettings;
  /** The house with settings, or what does not fit, each with its setting: `facts.address.2`. */
  readonly houseWith: (
    house: EditorsDocument,
    settings: HouseSettings,
  ) => House | { readonly mistakes: readonly { readonly field: string; readonly says: string }[] };
}

/** The house as it is published, with what the desk has set of it. */
export interface Standing {
  readonly document: EditorsDocument;
  readonly house: House;
  readonly settings: HouseSettings;
  readonly known: readonly Setting[];
}

/** Null before the first publication. One round trip. */
export async function readStandingHouse({ settingsAmong, mailTexts }: Making): Promise<Standing | null> {
  const document = await readDocument<EditorsDocument>(contentKeys.editorsDocument('house', 'page'));
  if (!document) return null;
  // Its schema checked it when it was published.
  const house = document.body as House;
  const known = settingsOf(house, Object.keys(mailTexts));
  return { document, house, settings: settingsAmong([document]), known };
}

interface Wish {
  readonly field: string;
  readonly seen?: unknown;
  readonly value?: unknown;
}

/** Settings with some set, and some given back to the files. */
export const settingsAfter = (settings: HouseSettings, set: HouseSettings): HouseSettings =>
  Object.fromEntries(Object.entries({ ...settings, ...set }).filter(([, value]) => value !== null));

/**
 * Sets settings of the house, all of them or none, and has them published. A value that was set by somebody else since it was seen refuses
 * them. `isCheck` writes nothing. Four round trips, and one more a kind of document and a season.
 */
export async function changeSettings(
  { changes, isCheck }: { readonly changes: readonly Wish[]; readonly isCheck: boolean },
  making: Making,
  me: Colleague,
  now: Instant,
): Promise<{ readonly state: 'checked' | 'publishing'; readonly documents: readonly string[] } | Refusal> {
  const [standing, latest] = await Promise.all([readStandingHouse(making), readSettingsChange()]);
  if (!standing) return refuse('not-found');
  if (latest?.state === 'publishing') return refuse('settings-busy', { who: latest.byName });
  const set = setBy(changes, standing);
  if (isRefusal(set)) return set;
  const settings = settingsAfter(standing.settings, set);
  const house = await judged(changes, { standing, settings, making });
  if (isRefusal(house)) return house;
  const changed = standing.known.filter(({ field }) => !isSame(valueOf(field, standing.house), valueOf(field, house)));
  const documents = await namesOfDocuments(changed, making);
  if (isCheck || isSame(settings, standing.settings)) return { state: 'checked', documents };
  const version = (latest?.version ?? 0) + 1;
  const told = changed.map(({ field, title, group }) => ({
    what: `${group}: ${title}`,
    before: settingWords(valueOf(field, standing.house)),
    after: settingWords(valueOf(field, house)),
  }));
  const { staffId, name } = me;
  const change = { state: 'publishing', version, by: staffId, byName: name, at: now, set, trouble: null } as const;
  const { written } = await write([
    settingsChangeLine(change, latest?.version ?? null),
    outbox(tables.sales(), settingsDue, { subject: 'settings', version, now }, {}),
    auditLine(
      {
        by: me,
        duty: 'settings.write',
        deed: 'Settings changed',
        subject: 'settings/house',
        subjectName: standing.house.facts.name,
        changes: told,
      },
      now,
    ),
  ]);
  return written ? { state: 'publishing', documents } : refuse('settings-busy', { who: 'A colleague' });
}

const pointerOf = (place: number): { readonly pointer: string } => ({ pointer: `/changes/${place}/value` });

/** What the wishes set, or why one cannot be. */
function setBy(changes: readonly Wish[], { known, house }: Standing): HouseSettings | Refusal {
  const set: Record<string, unknown> = {};
  for (const [place, { field, seen = null, value = null }] of changes.entries()) {
    const setting = known.find((each) => each.field === field);
    if (!setting) return refuse('setting-unknown', { what: field }, pointerOf(place));
    const current = valueOf(field, house);
    if (!isSame(current, seen) && !isSame(current, value))
      return refuse('setting-changed', { what: setting.title, value: settingWords(current) }, pointerOf(place));
    set[field] = value;
  }
  return set;
}

interface Judging {
  readonly standing: Standing;
  readonly settings: HouseSettings;
  readonly making: Making;
}

/** The house with the settings, or what is wrong with one of them. */
async function judged(changes: readonly Wish[], { standing, settings, making }: Judging): Promise<House | Refusal> {
  const house = making.houseWith(standing.document, settings);
  const wrong = 'mistakes' in house ? house.mistakes[0] : await lostIn(standing.house, house);
  if (!wrong) return house as House;
  const place = changes.findIndex(({ field }) => `${wrong.field}.`.startsWith(`${field}.`));
  const field = changes[place]?.field;
  const title = standing.known.find((each) => each.field === field)?.title ?? wrong.field;
  return refuse('setting-wrong', { what: title, why: wrong.says }, place < 0 ? undefined : pointerOf(place));
}

/** A hall that performances are in, or a sale group that customers may have, does not go by being left out. */
async function lostIn(before: House, after: House): Promise<{ readonly field: string; readonly says: string } | null> {
  const groups = new Set(after.rules.saleGroups?.map(({ id }) => id));
  const group = before.rules.saleGroups?.find(({ id }) => !groups.has(id));
  if (group) return { field: 'rules.saleGroups', says: `customers may be in ${group.title}, so it stays.` };
  const venues = new Set(venuesOf(after.facts).map(({ id }) => id));
  const lost = venuesOf(before.facts).filter(({ id }) => !venues.has(id));
  if (lost.length === 0) return null;
  const rows = (await Promise.all((await readSeasons()).map(readRows))).flat();
  const used = lost.find(({ id }) => rows.some(({ venueId }) => venueId === id));
  return used ? { field: 'facts.venues', says: `performances are in ${used.title}, so it stays.` } : null;
}

/** The documents, beside the house itself, whose files name facts that change. */
async function namesOfDocuments(changed: readonly Setting[], { isProgramme }: Making): Promise<readonly string[]> {
  const names = changed.flatMap(({ field }) => /^facts\.(?:inTexts\.)?(.+)$/.exec(field)?.[1] ?? []);
  if (names.length === 0) return [];
  const { kinds } = await readManifest();
  const documents = await readEditorsDocuments(kinds.filter((kind) => kind !== 'house' && !isProgramme(kind)));
  return documents
    .filter(({ files = {} }) =>
      Object.values(files).some((text) => unknownFactsIn(text, {}).some((name) => names.includes(name))),
    )
    .map(({ kind, id }) => (id === 'page' ? kind : `${kind}/${id}`));
}
