import { currentArtist } from '#shared/season/domain/cast/artist.ts';
import { castChangeText, isSameName } from '#shared/season/domain/cast/change.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import type { EventDetails } from '#functions/season/store/events.ts';

type Activity = EventDetails['activities'][number];
type Entry = Activity['cast'][number];

/**
 * The documents with the replacements made by the staff. Replacements are merged by role: a difference from the editors' last documents
 * (`base`) is the staff's and stays, through publications and rollbacks. The rest of a cast is the editors' present version.
 */
export async function withCastsOfHouse(
  documents: readonly EditorsDocument[],
  base: readonly EditorsDocument[],
  read: (event: EventDetails) => Promise<EventDetails | null>,
): Promise<readonly EditorsDocument[]> {
  // Its schema checked it when it was submitted.
  const eventOf = ({ body }: EditorsDocument) => body as EventDetails;
  const before = new Map(base.filter(({ kind }) => kind === 'events').map((each) => [each.id, eventOf(each)]));
  return Promise.all(
    documents.map(async (document) => {
      if (document.kind !== 'events') return document;
      const event = eventOf(document);
      const standing = await read(event);
      return standing ? { ...document, body: withCasts(event, standing, before.get(document.id)) } : document;
    }),
  );
}

function withCasts(event: EventDetails, standing: EventDetails, base: EventDetails | undefined): EventDetails {
  const activities = event.activities.map((activity) => {
    const isSame = ({ id }: Activity) => id === activity.id;
    const made = madeByHouse(standing.activities.find(isSame), base?.activities.find(isSame));
    const cast = activity.cast.map((entry) => withStaffs(entry, made.get(entry.id)));
    const isUntouched = cast.every((entry, place) => entry === activity.cast[place]);
    return isUntouched ? activity : { ...activity, cast, castChange: castChangeText(cast) };
  });
  return { ...event, activities };
}

type Replacements = Entry['replacements'];

/** By role, the replacements in the house that the documents lack; none for one that the staff have withdrawn. */
function madeByHouse(standing: Activity | undefined, base: Activity | undefined): ReadonlyMap<string, Replacements> {
  const known = new Map(base?.cast.map(({ id, replacements }) => [id, replacements]));
  const differs = ({ id, replacements }: Entry) => namesOf(replacements) !== namesOf(known.get(id) ?? []);
  return new Map(standing?.cast.filter(differs).map(({ id, replacements }) => [id, replacements]));
}

const namesOf = (replacements: Replacements): string => JSON.stringify(replacements.map(({ name }) => name));

/** Once the editors announce the replacement, it is no replacement any more. */
function withStaffs(entry: Entry, replacements: Replacements | undefined): Entry {
  if (replacements === undefined) return entry;
  const merged = { ...entry, replacements };
  return isSameName(currentArtist(merged).name, entry.name) ? { ...entry, replacements: [] } : merged;
}
