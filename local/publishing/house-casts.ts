import type { EventDetails } from '#functions/store/content.ts';
import type { EditorsDocument } from '#functions/store/editors-documents.ts';

type Activity = EventDetails['activities'][number];

/**
 * The documents with the casts that stand in the house: a replacement is made on the night by whoever is on duty, and no publication, no
 * going back takes it away.
 */
export async function withCastsOfHouse(
  documents: readonly EditorsDocument[],
  read: (event: EventDetails) => Promise<EventDetails | null>,
): Promise<readonly EditorsDocument[]> {
  return Promise.all(
    documents.map(async (document) => {
      if (document.kind !== 'events') return document;
      // Checked by its schema when it was handed in.
      const event = document.body as EventDetails;
      const standing = await read(event);
      return standing ? { ...document, body: withCasts(event, standing) } : document;
    }),
  );
}

function withCasts(event: EventDetails, standing: EventDetails): EventDetails {
  const replaced = new Map(standing.activities.filter(isRecast).map((activity) => [activity.id, activity]));
  if (replaced.size === 0) return event;
  const activities = event.activities.map((activity) => {
    const { cast, castChange } = replaced.get(activity.id) ?? activity;
    return { ...activity, cast, castChange };
  });
  return { ...event, activities };
}

const isRecast = ({ cast, castChange }: Activity): boolean =>
  castChange !== null || cast.some(({ replacements }) => replacements.length > 0);
