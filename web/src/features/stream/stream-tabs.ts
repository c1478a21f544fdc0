import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';

type StreamHome = DataFor<'streamHomePage'>[number];
export type StreamTab = StreamHome['tabs'][number];

/** The tabs that somebody sees (spec 2 §3): the editors can keep each from those who do not subscribe. */
export function tabsOf(page: StreamHome, subscribes: boolean): readonly StreamTab[] {
  const shown = {
    home: page.showHomeTabForUnsubscribed,
    'my-stream': page.showMyStreamTabForUnsubscribed,
    browse: page.showBrowseTabForUnsubscribed,
  };
  return page.tabs.filter(({ id }) => subscribes || shown[id]);
}

/** Which of the tabs an address means: the one it names, else the first. */
export function tabAt(tabs: readonly StreamTab[], asked: string | null): StreamTab | undefined {
  return tabs.find(({ id }) => id === asked) ?? tabs[0];
}

/** The first tab is the stream itself. */
export const tabLink = (id: StreamTab['id']): string => links.stream.to(id === 'home' ? {} : { tab: id });
