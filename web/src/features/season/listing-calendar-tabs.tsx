import { links } from '#web/api/links.ts';
import { TabBar } from '#web/ui/tab-bar.tsx';

import { accessibleLink } from './listing-tabs.tsx';

/** The listing's tabs on the calendar, which has no filter. */
export function CalendarTabs() {
  return (
    <TabBar
      label="Events"
      tabs={[
        { label: 'List', to: links.listing.to(), current: false },
        { label: 'Calendar', to: links.calendar.to(), current: true },
        { label: 'Accessibility', to: accessibleLink, current: false },
      ]}
    />
  );
}
