import * as z from 'zod';

import type { Flat, Resource } from '#shared/kernel/contract/resource.ts';
import { defaultFlags } from '#shared/kernel/feature-flag.ts';
import type { PublishedFlag } from '#shared/kernel/feature-flag.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { announcementBanner, navBar, siteMap } from '#shared/site/contract/chrome.ts';
import type { DocumentItem } from '#functions/platform/documents/documents.ts';
import { featureFlags } from '#functions/platform/documents/feature-flags.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { sitePages } from '#functions/site/store/pages.ts';

import { moment, spanFields, spanIssues, spanOf } from '../read/moment.ts';
import { exactly } from '../read/problems.ts';
import { readFactsFile } from '../read/read-file.ts';
import { eachFitting } from '../read/read-folder.ts';

/** The frame of every page from the editors' files, each separately; days of a schedule count from `opened`. */
const makers = {
  navBar: () => checked(navBar, { id: 'nav-bar', items: fileOf('nav-bar') }),
  announcementBanner: (opened: Instant) => bannerOf(opened),
  featureFlags: (opened: Instant) => ({ id: 'feature-flags', flags: flagsOf(fileOf('feature-flags'), opened) }),
  siteMap: () => checked(siteMap, { id: 'site-map', ...siteMapFile.parse(fileOf('sitemap')) }),
};

export function chromeOf(opened: Instant) {
  return {
    navBar: makers.navBar(),
    announcementBanner: makers.announcementBanner(opened),
    siteMap: makers.siteMap(),
  };
}

export function chromeItems(opened: Instant): readonly DocumentItem[] {
  const items = [
    () => contentItems.page(sitePages.navBar, makers.navBar()),
    () => contentItems.page(sitePages.announcement, makers.announcementBanner(opened)),
    () => contentItems.page(featureFlags, makers.featureFlags(opened)),
    () => contentItems.page(sitePages.siteMap, makers.siteMap()),
  ];
  return eachFitting(items, (make) => make());
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

const banner = announcementBanner.attributes.shape;
const bannerFile = z.strictObject({
  displayBanner: banner.displayBanner,
  title: banner.title,
  text: banner.text,
  icon: banner.icon,
  link: link.extend({ path: banner.link.unwrap().shape.path }).nullable(),
  madeAt: moment.optional(),
  madeDaysAgo: z.number().optional(),
  ...spanFields,
});

function bannerOf(opened: Instant) {
  const given = fileOf('announcement-banner');
  const { madeAt, madeDaysAgo, startsAt, endsAt, startsInDays, endsInDays, ...words } = spanned(
    bannerFile,
    given,
    opened,
  );
  const made = madeDaysAgo === undefined ? (madeAt ?? null) : plus(opened, -madeDaysAgo * day);
  const span = spanOf({ startsAt, endsAt, startsInDays, endsInDays }, opened);
  return checked(announcementBanner, { id: 'announcement-banner', ...words, time: made, ...span });
}

const flagFile = z.strictObject(spanFields);

/** Each flag is true, false, or on for a period. An unknown name is probably a typing error. */
function flagsOf(given: unknown, opened: Instant): Readonly<Record<string, PublishedFlag>> {
  const issues: z.core.$ZodIssue[] = [];
  const flags = Object.entries(z.record(z.string(), z.unknown()).parse(given)).map(([name, flag]) => {
    const issue = (message: string) => issues.push({ code: 'custom', path: [name], message, input: flag });
    if (!(name in defaultFlags))
      issue(`The house knows no flag of this name: ${Object.keys(defaultFlags).join(', ')}.`);
    if (typeof flag === 'boolean') return [name, flag] as const;
    const { data, error } = flagFile.safeParse(flag);
    for (const each of [...(error?.issues ?? []), ...spanIssues(flag, opened)])
      issues.push({ ...each, path: [name, ...each.path] });
    return [name, data ? spanOf(data, opened) : false] as const;
  });
  if (issues.length > 0) throw new z.ZodError(issues);
  return Object.fromEntries(flags);
}

/** A file with a schedule, with all problems of either. */
function spanned<T extends z.ZodType>(schema: T, given: unknown, opened: Instant): z.output<T> {
  const { success, data, error } = schema.safeParse(given);
  const issues = [...(error?.issues ?? []), ...spanIssues(given, opened)];
  if (!success || issues.length > 0) throw new z.ZodError(issues);
  return data;
}

function fileOf(name: string): unknown {
  return readFactsFile(`chrome/${name}.yaml`);
}

/** A document that its path could answer; a mistake in a file stops the loading with the field. */
function checked<R extends Resource>(of: R, doc: { readonly id: string } & Readonly<Record<string, unknown>>): Flat<R> {
  const { id, ...attributes } = doc;
  return { id, ...exactly(of, attributes) } as Flat<R>;
}
