import { Navigate, useLocation } from 'react-router-dom';

import { redirectFor, areaAccess } from '#shared/account/domain/friends-area/area-access.ts';
import { usePlace } from '#web/api/screen.ts';
import { useNow } from '#web/api/use-now.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { DayCalendar } from '#web/features/page/day-calendar.tsx';
import { defineDataScreen } from '#web/ui/data-screen.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import type { DataState } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';

import { FriendsAreaPage, FriendsAreaSkeleton } from './friends-area/friends-area-page.tsx';
import type { FriendsArea } from './friends-area/use-friends-area.ts';

/** `/friends-area`: for members; others are redirected (spec 2 §2). */
export default defineDataScreen({
  path: 'friendsArea',
  head: ([areas]) => ({
    title: areas?.[0]?.meta.title ?? 'Friends area',
    description: areas?.[0]?.meta.description ?? '',
    noIndex: true,
  }),
  status: ([areas]) => (areas?.length === 0 ? 404 : undefined),
  heading: (areas) => (
    <PageHeading title={areas?.[0]?.header.title ?? 'Friends area'} lead={areas?.[0]?.header.lead} size="title" />
  ),
  skeleton: <FriendsAreaSkeleton />,
  show: ([area]) => (area ? <Gate area={area} /> : null),
});

type GateProps = { readonly area: FriendsArea };

/** Shows nothing of the area until the visitor is known. */
function Gate({ area }: GateProps) {
  const visitor = useUser();
  const user = visitor.data?.user ?? null;
  const now = useNow();
  const { pathname, search } = useLocation();
  const tab = usePlace().query.get('tab');
  const alone = visitor.data && areaAccess(user && { ...user, isProcessing: false }, area, now);
  // A pending payment matters only to a visitor without a membership.
  const processing = useProcessing(alone === 'noMembership' || (alone === 'page' && isOver(user?.membership, now)));
  const state = visitor.data && processing.data === undefined ? processing : visitor;
  const known = visitor.data === undefined || processing.data === undefined ? undefined : processing.data;
  return (
    <DataView state={{ ...state, data: known }} skeleton={<FriendsAreaSkeleton />}>
      {({ isProcessing }) => {
        const way = areaAccess(user && { ...user, isProcessing }, area, now);
        const elsewhere = redirectFor(way, area, `${pathname}${search}`);
        if (elsewhere !== null || !user) return <Navigate to={elsewhere ?? '/'} replace />;
        const archive = area.previewDays ? <DayCalendar calendar={area.previewDays} /> : null;
        return <FriendsAreaPage area={area} user={user} tab={tab} now={now} archive={archive} />;
      }}
    </DataView>
  );
}

function isOver(membership: { readonly expiryDate: string } | null | undefined, now: string): boolean {
  return membership ? Date.parse(membership.expiryDate) <= Date.parse(now) : false;
}

/** Whether a membership is paid for but does not count yet; loaded only where it matters. */
function useProcessing(isAsked: boolean): DataState<{ readonly isProcessing: boolean }> {
  const state = useResource('processingStatus', isAsked ? {} : null);
  if (!isAsked) return { ...state, data: { isProcessing: false } };
  const { data } = state;
  return { ...state, data: data && { isProcessing: data.some(({ status }) => status === 'processing') } };
}
