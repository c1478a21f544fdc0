import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';

type StreamHome = DataFor<'streamHomePage'>[number];
export type StreamTab = StreamHome['tabs'][number];

/** A visitor's tabs (spec 2 §3): editors can hide each from non-subscribers. */
export function tabsOf(page: StreamHome, subscribes: boolean): readonly StreamTab[] {
  const shown = {
    home: page.showHomeTabForUnsubscribed,
    'my-stream': page.showMyStreamTabForUnsubscribed,
    browse: page.showBrowseTabForUnsubscribed,
  };
  return page.tabs.filter(({ id }) => subscribes || shown[id]);
}

/** The tab of an address, else the first. */
export function tabAt(tabs: readonly StreamTab[], asked: string | null): StreamTab | undefined {
  return tabs.find(({ id }) => id === asked) ?? tabs[0];
}

/** The first tab is the stream itself. */
export const tabLink = (id: StreamTab['id']): string => links.stream.to(id === 'home' ? {} : { tab: id });
