import { afterAll, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { loadSeason } from '#local/demonstration/load.ts';
import { openTables } from '#local/open-tables.ts';
import { programmeOf, seedHouse } from '#local/sample-season/season.ts';

import { commandNamed } from './commands.ts';

/** Wrong before anything reads it: some documents are read when the program is loaded. */
const editors = await vi.hoisted(async () => {
  const { openEditorsFolder } = await import('#test/support/editors-folder.ts');
  const folder = openEditorsFolder();
  folder.edit('chrome/nav-bar.yaml', '- title: Visit us', '- tilte: Visit us');
  folder.edit('chrome/announcement-banner.yaml', 'icon: travel', 'icon: glove\ncolour: red');
  folder.edit('chrome/announcement-banner.yaml', 'endsInDays: 6', 'endsInDays: -2');
  folder.edit('chrome/announcement-banner.yaml', 'path: /', 'path: /visit-uss/');
  folder.edit('news/the-floor.md', 'picture: story-the-floor', 'picture: of-stage\nsubtitle: Wood');
  folder.edit('news/the-floor.md', 'events: [backstage-tour]', 'events: [backstage-tuor]');
  folder.edit('news/the-floor.md', '## Three layers', '<b>Three</b>\n\n[Layers](/learning/layers)\n\n# Layers');
  folder.edit('news/the-floor.md', 'Pieces of', 'Pay to 4111 1111 1111 1111. Pieces of');
  folder.edit('news/the-telephone.md', 'at: ', 'date: 2026-12-12 25:30\nat: ');
  folder.edit('chrome/feature-flags.yaml', 'newCheckout: false', 'newCheckuot: true');
  folder.edit(
    'chrome/feature-flags.yaml',
    'unsubscribedWatching: false',
    'unsubscribedWatching: { startsAt: 2026-12-24 18:00, endsAt: 2026-12-24 17:00, untill: tomorrow }',
  );
  folder.add('chrome/sidebar.yaml', 'title: Beside the page\n');
  folder.add('people/nora-vale.md', '---\nname: Nora Vale\n---\n\nNora Vale sings.\n');
  folder.edit('chrome/sitemap.yaml', 'lead: Quick', 'lede: Quick');
  folder.edit('people/amara-lindqvist.md', 'name:', 'nom:');
  folder.edit('halls/clore-studio.yaml', 'venueId: ', 'venue: ');
  folder.edit('halls/clore-studio.yaml', 'pitch: 60', 'pitch: wide');
  folder.edit('halls/main-stage.yaml', 'zones: BBB', 'zones: B');
  folder.edit('halls/foyers.yaml', 'id: foyers', 'id: foyer');
  folder.drop('people/thabo-nkosinathi.md');
  folder.edit('festival/song-week.md', 'shortDescription:', 'description:');
  folder.edit('festival/festival-of-voices.md', 'title:', 'titel:');
  folder.edit('cinema/cinemas.yaml', 'live: true', 'live: perhaps');
  folder.edit('listing/tickets-and-events.md', 'firstEvents:', 'fristEvents:');
  folder.edit('listing/news.yaml', 'title:', 'titel:');
  folder.edit('news/a-film-about-shoes.md', 'title:', 'titel:');
  folder.edit('home/homepage.yaml', 'slices:', 'slicse:');
  folder.edit('news/adele-thornquist.md', 'title: ', 'subtitle: One\nat: noon: or later\ntitle: ');
  folder.edit('news/adele-thornquist.md', '\n---\n', '\n---\n\n<i>A hand</i>\n');
  return folder;
});
afterAll(() => editors.remove());

const check = () =>
  commandNamed
    .check({
      openStage: openTables,
      sampleProgramme: async (now) => programmeOf(seedHouse(now)),
      by: 'Ada',
      takesOver: false,
      to: undefined,
      say: () => undefined,
    })
    .then(String, (error: unknown) => (error instanceof Error ? error.message : String(error)));

it('the check tells every mistake of every document at once', { timeout: 120_000 }, async () => {
  const said = await check();
  for (const mistake of [
    /^chrome\/nav-bar\.yaml:\d+ items\.1\.title: /m,
    /^chrome\/nav-bar\.yaml:\d+ items\.1\.tilte: There is no such field/m,
    /^chrome\/announcement-banner\.yaml:\d+ icon: /m,
    /^chrome\/announcement-banner\.yaml:\d+ colour: There is no such field/m,
    /^chrome\/announcement-banner\.yaml:\d+ endsInDays: It would end before it begins/m,
    /^chrome\/feature-flags\.yaml:\d+ newCheckuot: The house knows no flag/m,
    /^chrome\/feature-flags\.yaml:\d+ unsubscribedWatching\.endsAt: It would end before it begins/m,
    /^chrome\/feature-flags\.yaml:\d+ unsubscribedWatching\.untill: There is no such field/m,
    /^chrome\/sidebar\.yaml:1: No page is made of a file of this name/m,
    /^people\/nora-vale\.md:1 profession: /m,
    /^chrome\/sitemap\.yaml:\d+ lead: /m,
    /^chrome\/sitemap\.yaml:\d+ lede: There is no such field/m,
    /^people\/amara-lindqvist\.md:\d+ name: /m,
    /^people\/amara-lindqvist\.md:\d+ nom: There is no such field/m,
    /^people\/thabo-nkosinathi\.md:1: There is no such file/m,
    /^halls\/clore-studio\.yaml:\d+ venueId: /m,
    /^halls\/clore-studio\.yaml:3 venue: There is no such field/m,
    /^halls\/clore-studio\.yaml:\d+ sections\.0\.pitch: /m,
    /^halls\/main-stage\.yaml:1: .*zone for row 2/m,
    /^halls\/foyers\.yaml:1: The file of foyer is called foyer\.yaml/m,
    /^festival\/song-week\.md:\d+ shortDescription: /m,
    /^festival\/festival-of-voices\.md:\d+ titel: There is no such field/m,
    /^cinema\/cinemas\.yaml:\d+ cinemas\.\d+\.live: /m,
    /^listing\/tickets-and-events\.md:\d+ firstEvents: /m,
    /^listing\/tickets-and-events\.md:\d+ fristEvents: There is no such field/m,
    /^listing\/news\.yaml:\d+ titel: There is no such field/m,
    /^news\/a-film-about-shoes\.md:\d+ title: /m,
    /^home\/homepage\.yaml:\d+ slicse: There is no such field/m,
    /^news\/adele-thornquist\.md:3: This is no YAML/m,
    /^news\/adele-thornquist\.md:2 subtitle: There is no such field/m,
    /^news\/adele-thornquist\.md:\d+: There is no span for html/m,
    /^chrome\/announcement-banner\.yaml:\d+ link\.path: There is no page \/visit-uss\//m,
    /^news\/the-floor\.md:8 picture: There is no picture \/art\/of-stage-1200\.webp/m,
    /^news\/the-floor\.md:9 subtitle: There is no such field/m,
    /^news\/the-floor\.md:10 events\.0: There is none of that name among the events: backstage-tuor/m,
    /^news\/the-floor\.md:17: There is no span for html/m,
    /^news\/the-floor\.md:19: There is no page \/learning\/layers/m,
    /^news\/the-floor\.md:21: Headings are of level 2 or 3/m,
    /^news\/the-floor\.md:27: This looks like a card number/m,
    /^news\/the-telephone\.md:\d+ date: This is no moment in London/m,
  ])
    expect(said).toMatch(mistake);
  expect(said).toMatch(/mistakes; nothing was published\.$/);
});

it('no season is loaded with a hall that is wrong', async () => {
  await expect(loadSeason(instant('2026-11-23T12:00:00.000Z'))).rejects.toThrow(
    /^halls\/clore-studio\.yaml:3 venue: /m,
  );
});
