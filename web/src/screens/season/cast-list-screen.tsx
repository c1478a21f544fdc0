import { largePath } from '#shared/kernel/image-paths.ts';
import { formatDate, formatDateTime } from '#shared/kernel/time/format.ts';
import { isCastShown } from '#shared/season/domain/cast/cast-sheet.ts';
import { castHeadline } from '#shared/season/domain/cast/headline.ts';
import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import type { ScreenPlace } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { CastSheet } from '#web/features/cast/cast-sheet.tsx';
import { runInput } from '#web/features/cast/run-input.ts';
import type { RunPlace } from '#web/features/cast/run-input.ts';
import { castListLink, SheetLinks } from '#web/features/cast/sheet-links.tsx';
import { SheetSkeleton } from '#web/features/cast/sheet-skeleton.tsx';
import type { CastActivity, CastEvent } from '#web/features/cast/types.ts';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

/** Both addresses of the cast list of one performance (spec 1 §2), with and without the season. */
export default defineDataScreen({
  path: 'eventDetails',
  input: (place) => runInput(placeOf(place)),
  others: () => [textsOf('casts')],
  head: ([events], place) => {
    const event = events?.[0];
    const activity = event && activityAt(event, place);
    if (!event || !activity) return { title: 'Cast list' };
    return {
      title: `${activity.title}: cast list, ${formatDate(activity.date)}`,
      description: descriptionOf(event, activity),
      image: largePath(event.image),
      structuredData: breadcrumbData([
        { label: 'Tickets and events', to: links.listing.to() },
        { label: event.title, to: links.eventDetails.to({ slug: event.slug }) },
        { label: 'Cast list', to: castListLink(placeOf(place), activity.id) },
      ]),
    };
  },
  status: ([events], place) => {
    if (!events) return undefined;
    const [event] = events;
    return event && activityAt(event, place) ? undefined : 404;
  },
  skeleton: <SheetSkeleton />,
  show: ([event], at) => (event ? <Sheet event={event} at={at} /> : null),
});

const slugForm = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const seasonForm = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,79}$/;

/** Impossible slugs are replaced by unknown ones: the page is not found, not malformed. */
function placeOf({ params: { slug = '', seasonId } }: ScreenPlace): RunPlace {
  const isWellFormed =
    slugForm.test(slug) && slug.length <= 120 && (seasonId === undefined || seasonForm.test(seasonId));
  return isWellFormed ? { slug, seasonId } : { slug: 'none', seasonId: 'none' };
}

/** A performance of another event, or with cast lists off, has no page here. */
function activityAt({ activities, castListInfo }: CastEvent, { params }: ScreenPlace): CastActivity | undefined {
  return castListInfo.isActivated ? activities.find(({ id }) => id === params['activityId']) : undefined;
}

function descriptionOf(event: CastEvent, activity: CastActivity): string {
  const { conductedBy, cast } = castHeadline(isCastShown(event, activity) ? activity.cast : []);
  const people = [conductedBy, cast ? `with ${cast}` : null].filter(Boolean).join(', ');
  const where = activity.locations.map(({ title }) => title).join(', ');
  return `Who performs in ${activity.title} on ${formatDateTime(activity.date)}, ${where}.${people ? ` ${people}.` : ''}`;
}

type SheetProps = { readonly event: CastEvent; readonly at: ScreenPlace };

function Sheet({ event, at }: SheetProps) {
  const activity = activityAt(event, at);
  if (!activity) return null;
  return (
    <CastSheet key={activity.id} event={event} activity={activity}>
      <SheetLinks event={event} activity={activity} place={placeOf(at)} />
    </CastSheet>
  );
}
