import { links } from '#web/api/links.ts';
import { TabBar } from '#web/ui/tab-bar.tsx';

import { accessibleLink } from './listing-tabs.tsx';

/** The tabs of the listing as they stand on the calendar, where nothing is filtered. */
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
