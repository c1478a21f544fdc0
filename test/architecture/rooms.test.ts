import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { folderCircles, importsOf, misplaced, readSources, rules, violations } from './rooms.ts';

const root = join(import.meta.dirname, '../..');
const sources = readSources();

/** Signing in moves the basket to the account: the only import of a later area. */
const upward: Readonly<Record<string, number>> = { 'functions/account/commands/sign-in.ts': 1 };

describe('imports flow one way', () => {
  test('nothing in the project imports what its folder must not import', () => {
    const found = Map.groupBy(violations(sources), ({ from }) => from);
    const counts = [...found].map(([from, all]) => [from, new Set(all.map(({ to }) => to)).size]);
    expect(Object.fromEntries(counts)).toEqual(upward);
  });

  test('the rules see the project: every one of them has files to look at', () => {
    expect(rules.filter(({ from }) => !sources.some(({ path }) => from.test(path))).map(({ name }) => name)).toEqual(
      [],
    );
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(1000);
  });

  test.each([
    ['shared/kernel/money.ts', "import { readFileSync } from 'node:fs';"],
    ['shared/box-office/domain/seat/best-available.ts', "import dayjs from 'dayjs';"],
    ['shared/season/contract/index.ts', "import { documents } from '#functions/platform/table/client.ts';"],
    ['functions/platform/http/answer.ts', "import { startHouse } from '#local/house.ts';"],
    ['functions/publishing/publish/documents.ts', "import { works } from '#local/sample-season/season.ts';"],
    ['infra/content/commands.ts', "const load = await import('../../local/demonstration/load.ts');"],
    ['functions/season/api/events.ts', "import { handler } from './availability.ts';"],
    ['functions/season/api/events.ts', "import { handler } from '../../site/api/homepage.ts';"],
    ['functions/season/api/events.ts', "import { contract } from '#shared/catalogue/contract.ts';"],
    ['functions/site/api/search.ts', "import { contract } from '../../../shared/catalogue/contract.ts';"],
    ['functions/sold.ts', "import { readFee } from './streaming/store/films.ts';"],
    ['functions/box-office/store/orders.ts', "import { openingWrites } from '#functions/sold.ts';"],
    ['functions/box-office/commands/expire.ts', "import { GetCommand } from '@aws-sdk/lib-dynamodb';"],
    ['web/src/ui/button.tsx', "import { useBasket } from '#web/features/basket/use-basket.ts';"],
    ['web/src/features/seats/map.tsx', "import { useUser } from '#web/features/account/use-user.ts';"],
    ['web/src/features/seats/map.tsx', "export { routes } from '#web/app/routes.ts';"],
    ['web/src/screens/season/home-screen.tsx', "const screen = await import('./event-screen.tsx');"],
    ['web/src/screens/season/home-screen.tsx', "import '#functions/platform/table/client.ts';"],
    ['web/src/screens/season/home-screen.tsx', "import { useDesk } from '../../../desk/session/use-desk.ts';"],
    ['web/src/ui/button.tsx', "import { useDesk } from '../../desk/session/use-desk.ts';"],
    ['web/desk/pages.tsx', "import home from '#web/screens/season/home-screen.tsx';"],
    ['web/desk/app.tsx', "const { Shell } = await import('../src/app/chrome/shell.tsx');"],
    ['web/desk/app.tsx', "import { documents } from '#functions/platform/table/client.ts';"],
  ])('a planted violation is reported: %s with %s', (path, text) => {
    expect(violations([{ path, imports: importsOf(path, text) }]).length).toBeGreaterThan(0);
  });
});

/** The port of payments chooses its adapter by a setting, and both adapters fill its interface. */
const portWithAdapters =
  'functions/platform/payment ↔ functions/platform/payment/demo ↔ functions/platform/payment/stripe';

describe('folders of an area import each other one way', () => {
  test('no folders of the project stand in a circle but a port and its adapters', () => {
    expect(folderCircles(sources)).toEqual([portWithAdapters]);
  });

  const fileOf = (path: string, ...targets: readonly string[]) => ({ path, imports: targets });
  const site = 'shared/site';
  const domain = 'shared/box-office/domain';

  test.each([
    [
      'of two layers',
      ['functions/season/store ↔ functions/season/views'],
      [
        fileOf('functions/season/views/people.ts', 'functions/season/store/events.ts'),
        fileOf('functions/season/store/people.ts', 'functions/season/views/cast-lists.ts'),
      ],
    ],
    [
      'of two layers by folders that are in none',
      [`${site}/contract ↔ ${site}/domain`],
      [
        fileOf(`${site}/contract/search.ts`, `${site}/domain/search/entry.ts`),
        fileOf(`${site}/domain/menu/menu.ts`, `${site}/contract/catering.ts`),
      ],
    ],
    [
      'of three folders of a layer',
      [`${domain}/basket ↔ ${domain}/order ↔ ${domain}/sold`],
      [
        fileOf(`${domain}/basket/merge.ts`, `${domain}/sold/table.ts`),
        fileOf(`${domain}/sold/table.ts`, `${domain}/order/tender.ts`),
        fileOf(`${domain}/order/summary.ts`, `${domain}/basket/lines.ts`),
      ],
    ],
    [
      'of a folder and the one above it',
      [`${domain} ↔ ${domain}/basket`],
      [
        fileOf(`${domain}/price-basket.ts`, `${domain}/basket/lines.ts`),
        fileOf(`${domain}/basket/basket.ts`, `${domain}/promo.ts`),
      ],
    ],
    [
      'in no circle: entry points stand above',
      [],
      [
        fileOf('functions/season/api/performance.ts', 'functions/season/views/details-at.ts'),
        fileOf('functions/season/views/details-at.ts', 'functions/season/store/events.ts'),
        fileOf('functions/site/render/handler.ts', 'functions/site/api/search.ts', 'functions/site/views/news.ts'),
        fileOf('functions/site/views/news.ts', 'functions/site/render/site.ts'),
      ],
    ],
    [
      'in no circle: folders of two areas are a matter of their order',
      [],
      [
        fileOf('functions/site/views/homepage.ts', 'functions/season/views/card-at.ts'),
        fileOf('functions/season/views/card-at.ts', 'functions/site/views/homepage.ts'),
      ],
    ],
  ])('planted imports %s are told as they are', (_, circles, files) => {
    expect(folderCircles(files)).toEqual(circles);
  });
});

describe('a feature that one file uses lives beside it', () => {
  test('every feature is used by several files, and every folder of a screen by one', () => {
    expect(misplaced(sources)).toEqual([]);
  });

  test.each([
    ['features/tickets/', ['screens/season/event-tickets-screen.tsx']],
    ['screens/season/tickets/', ['screens/season/event-tickets-screen.tsx', 'screens/season/home-screen.tsx']],
  ])('a planted one is reported: web/src/%s', (folder, users) => {
    const imports = [`web/src/${folder}ticket.tsx`];
    const files = [...users, `${folder}list.tsx`].map((path) => ({ path: `web/src/${path}`, imports }));
    expect(misplaced(files)).toEqual([`web/src/${folder}`]);
  });
});

describe('words', () => {
  const names = sources.map(({ path }) => path);

  test('no file has a name that says nothing', () => {
    expect(names.filter((path) => /(^|\/)(utils?|helpers?|common|misc|manager)(\/|\.tsx?$)/.test(path))).toEqual([]);
  });

  test('a # is joined in keys.ts and nowhere else in the store', () => {
    const joined = names.filter(
      (path) => path.startsWith('functions/') && /`[^`]*\b[A-Z-]+#\$\{/.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(joined).toEqual(['functions/platform/table/keys.ts']);
  });

  test('nobody in functions or the domain asks the machine for the time', () => {
    const asks = names.filter(
      (path) =>
        /^(functions|shared)\//.test(path) &&
        path !== 'functions/platform/runtime/clock.ts' &&
        /Date\.now\(\)|new Date\(\)/.test(readFileSync(join(root, path), 'utf8')),
    );
    expect(asks).toEqual([]);
  });

  test('nothing is ever scanned', () => {
    expect(
      names.filter(
        (path) => path.startsWith('functions/') && /\bScanCommand\b/.test(readFileSync(join(root, path), 'utf8')),
      ),
    ).toEqual([]);
  });
});
