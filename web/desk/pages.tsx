import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

import { HomeScreen } from './home/home-screen.tsx';
import type { ScreenPath } from './screens.ts';

export interface DeskRoute {
  readonly path: string;
  readonly Content: ComponentType | LazyExoticComponent<ComponentType>;
}

/** The code of each screen, with the pages below it, which have its duty. All but the first are fetched when they are opened. */
export const pages: Readonly<Record<ScreenPath, readonly DeskRoute[]>> = {
  '/': [
    { path: '/', Content: HomeScreen },
    {
      path: '/opening',
      Content: lazy(async () => ({ default: (await import('./home/opening-screen.tsx')).OpeningScreen })),
    },
  ],
  '/today': [
    {
      path: '/today',
      Content: lazy(async () => ({ default: (await import('./today/today-screen.tsx')).TodayScreen })),
    },
  ],
  '/season/sale': [
    {
      path: '/season/sale',
      Content: lazy(async () => ({ default: (await import('./season/sale/sales-screen.tsx')).SalesScreen })),
    },
    {
      path: '/season/sale/:performanceId',
      Content: lazy(async () => ({ default: (await import('./season/sale/sale-screen.tsx')).SaleScreen })),
    },
  ],
  '/season': [
    {
      path: '/season',
      Content: lazy(async () => ({ default: (await import('./season/seasons-screen.tsx')).SeasonsScreen })),
    },
    {
      path: '/season/:seasonId',
      Content: lazy(async () => ({ default: (await import('./season/grid/grid-screen.tsx')).GridScreen })),
    },
    {
      path: '/season/:seasonId/sheets',
      Content: lazy(async () => ({ default: (await import('./season/sheets/sheets-screen.tsx')).SheetsScreen })),
    },
    {
      path: '/season/events/:eventId',
      Content: lazy(async () => ({ default: (await import('./season/event/event-screen.tsx')).EventScreen })),
    },
    {
      path: '/season/changes',
      Content: lazy(async () => ({ default: (await import('./season/changes/changes-screen.tsx')).ChangesScreen })),
    },
    {
      path: '/season/changes/:changeSetId',
      Content: lazy(async () => ({ default: (await import('./season/changes/change-screen.tsx')).ChangeScreen })),
    },
  ],
  '/find': [
    {
      path: '/find',
      Content: lazy(async () => ({ default: (await import('./find/find-screen.tsx')).FindScreen })),
    },
    {
      path: '/customers/:customerId',
      Content: lazy(async () => ({ default: (await import('./customers/customer-screen.tsx')).CustomerScreen })),
    },
  ],
  '/season/pictures': [
    {
      path: '/season/pictures',
      Content: lazy(async () => ({ default: (await import('./season/pictures/pictures-screen.tsx')).PicturesScreen })),
    },
  ],
  '/season/templates': [
    {
      path: '/season/templates',
      Content: lazy(async () => ({
        default: (await import('./season/templates/templates-screen.tsx')).TemplatesScreen,
      })),
    },
    {
      path: '/season/templates/:kind/:templateId',
      Content: lazy(async () => ({ default: (await import('./season/templates/template-screen.tsx')).TemplateScreen })),
    },
  ],
  '/orders': [
    {
      path: '/orders',
      Content: lazy(async () => ({ default: (await import('./orders/orders-screen.tsx')).OrdersScreen })),
    },
    {
      path: '/orders/:orderNo',
      Content: lazy(async () => ({ default: (await import('./orders/order-screen.tsx')).OrderScreen })),
    },
  ],
  '/lists': [
    {
      path: '/lists',
      Content: lazy(async () => ({ default: (await import('./lists/lists-screen.tsx')).ListsScreen })),
    },
    {
      path: '/lists/:list',
      Content: lazy(async () => ({ default: (await import('./lists/list-screen.tsx')).ListScreen })),
    },
    {
      path: '/lists/requests/:entryId',
      Content: lazy(async () => ({ default: (await import('./lists/request-screen.tsx')).RequestScreen })),
    },
  ],
  '/refund-approvals': [
    {
      path: '/refund-approvals',
      Content: lazy(async () => ({ default: (await import('./orders/beyond/approvals-screen.tsx')).ApprovalsScreen })),
    },
  ],
  '/welcome': [
    {
      path: '/welcome',
      Content: lazy(async () => ({ default: (await import('./welcome/welcome-screen.tsx')).WelcomeScreen })),
    },
  ],
  '/schools': [
    {
      path: '/schools',
      Content: lazy(async () => ({ default: (await import('./schools/schools-screen.tsx')).SchoolsScreen })),
    },
  ],
  '/sale-groups': [
    {
      path: '/sale-groups',
      Content: lazy(async () => ({ default: (await import('./sale-groups/sale-groups-screen.tsx')).SaleGroupsScreen })),
    },
  ],
  '/door': [
    {
      path: '/door',
      Content: lazy(async () => ({ default: (await import('./door/door-screen.tsx')).DoorScreen })),
    },
  ],
  '/casts': [
    {
      path: '/casts',
      Content: lazy(async () => ({ default: (await import('./casts/casts-screen.tsx')).CastsScreen })),
    },
    {
      path: '/casts/:slug/:seasonId/:activityId',
      Content: lazy(async () => ({ default: (await import('./casts/cast-screen.tsx')).CastScreen })),
    },
  ],
  '/plans': [
    {
      path: '/plans',
      Content: lazy(async () => ({ default: (await import('./season/plans/plans-screen.tsx')).PlansScreen })),
    },
    {
      path: '/plans/import',
      Content: lazy(async () => ({ default: (await import('./season/plans/import-screen.tsx')).ImportScreen })),
    },
    {
      path: '/plans/halls/:hallId',
      Content: lazy(async () => ({ default: (await import('./season/plans/plan-screen.tsx')).PlanScreen })),
    },
    {
      path: '/plans/halls/:hallId/move/:performanceId',
      Content: lazy(async () => ({ default: (await import('./season/plans/move/move-screen.tsx')).MoveScreen })),
    },
  ],
  '/staff': [
    {
      path: '/staff',
      Content: lazy(async () => ({ default: (await import('./staff/staff-screen.tsx')).StaffScreen })),
    },
    {
      path: '/staff/invite',
      Content: lazy(async () => ({ default: (await import('./staff/invite-screen.tsx')).InviteScreen })),
    },
    {
      path: '/staff/:staffId',
      Content: lazy(async () => ({ default: (await import('./staff/colleague-screen.tsx')).ColleagueScreen })),
    },
  ],
  '/roles': [
    {
      path: '/roles',
      Content: lazy(async () => ({ default: (await import('./roles/roles-screen.tsx')).RolesScreen })),
    },
    {
      path: '/roles/:roleId',
      Content: lazy(async () => ({ default: (await import('./roles/role-screen.tsx')).RoleScreen })),
    },
  ],
  '/settings': [
    {
      path: '/settings',
      Content: lazy(async () => ({ default: (await import('./settings/settings-screen.tsx')).SettingsScreen })),
    },
  ],
  '/audit': [
    {
      path: '/audit',
      Content: lazy(async () => ({ default: (await import('./audit/audit-screen.tsx')).AuditScreen })),
    },
  ],
  '/ways-in': [
    {
      path: '/ways-in',
      Content: lazy(async () => ({ default: (await import('./ways-in/ways-in-screen.tsx')).WaysInScreen })),
    },
  ],
};
