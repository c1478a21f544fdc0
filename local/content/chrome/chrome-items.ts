import * as z from 'zod';

import type { Flat, Resource } from '#shared/contract/resource.ts';
import { announcementBanner, featureFlags, navBar, siteMap } from '#shared/contract/site/chrome.ts';
import { day, plus } from '#shared/domain/time/instant.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import type { DocumentItem } from '#functions/store/documents.ts';
import { contentItems } from '#functions/store/content.ts';
import { exactly } from '#local/content/problems.ts';
import { fitting, readFactsFile } from '#local/content/read-file.ts';

/** What stands around every page, as the editors wrote it; the announcement's days are counted from `now`. */
export function chromeOf(now: Instant) {
  return {
    navBar: fitting(() => checked(navBar, { id: 'nav-bar', items: fileOf('nav-bar') })),
    announcementBanner: fitting(() => checked(announcementBanner, bannerOf(now))),
    featureFlags: fitting(() => checked(featureFlags, { id: 'feature-flags', flags: fileOf('feature-flags') })),
    siteMap: fitting(() => checked(siteMap, { id: 'site-map', ...siteMapFile.parse(fileOf('sitemap')) })),
  };
}

export function chromeItems(now: Instant): readonly DocumentItem[] {
  const chrome = chromeOf(now);
  return [
    contentItems.page('nav-bar', chrome.navBar),
    contentItems.page('announcement-banner', chrome.announcementBanner),
    contentItems.page('feature-flags', chrome.featureFlags),
    contentItems.page('site-map', chrome.siteMap),
  ];
}

const link = z.strictObject({ title: z.string(), path: z.string() });
const siteMapFile = z.strictObject({
  title: z.string(),
  lead: z.string(),
  sections: z.array(
    z.strictObject({
      title: z.string(),
      path: z.string().nullable().default(null),
      links: z.array(link.extend({ links: z.array(link).default([]) })),
    }),
  ),
});

const bannerFile = z.strictObject({
  displayBanner: z.boolean(),
  title: z.string(),
  text: z.string(),
  icon: z.string(),
  link: link.nullable(),
  madeDaysAgo: z.number(),
  startsInDays: z.number(),
  endsInDays: z.number(),
});

function bannerOf(now: Instant) {
  const { madeDaysAgo, startsInDays, endsInDays, ...banner } = bannerFile.parse(fileOf('announcement-banner'));
  return {
    id: 'announcement-banner',
    ...banner,
    time: plus(now, -madeDaysAgo * day),
    startsAt: plus(now, startsInDays * day),
    endsAt: plus(now, endsInDays * day),
  };
}

function fileOf(name: string): unknown {
  return readFactsFile(`chrome/${name}.yaml`);
}

/** A document that its path could answer; a mistake in a file stops the loading and names the field. */
function checked<R extends Resource>(of: R, doc: { readonly id: string } & Readonly<Record<string, unknown>>): Flat<R> {
  const { id, ...attributes } = doc;
  return { id, ...exactly(of, attributes) } as Flat<R>;
}
