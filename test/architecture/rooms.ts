import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

/** A file of the project and what it imports, both as paths from the root; packages keep their names. */
export interface SourceFile {
  readonly path: string;
  readonly imports: readonly string[];
}

export interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: string;
}

interface Rule {
  readonly name: string;
  readonly from: RegExp;
  /** What files of that folder must not import. */
  readonly never: (target: string, from: string) => boolean;
}

const root = join(import.meta.dirname, '../..');
const isPackage = (target: string): boolean => !/^(shared|functions|infra|web|local|test|content)\//.test(target);

/** The areas in their order: each may import those before it, never those after it. */
const areas = ['season', 'account', 'box-office', 'streaming', 'site', 'desk'];

const areaOf = (path: string): string => /^(?:shared|functions)\/([^/]+)\//.exec(path)?.[1] ?? '';
const layerOf = (path: string): string => /^functions\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? '';
const isLater = (target: string, from: string): boolean =>
  areas.includes(areaOf(target)) && areas.indexOf(areaOf(target)) > areas.indexOf(areaOf(from));

/** What an area may import of the views and commands of an earlier one; all else goes through the store. */
const sharedSteps: ReadonlySet<string> = new Set([
  // A bill is an order and is settled like one.
  'functions/streaming/commands/open-bill.ts -> functions/box-office/commands/settle-payment.ts',
  'functions/streaming/commands/close-bill.ts -> functions/box-office/commands/settle-payment.ts',
  // The home page shows the cards of the listing.
  'functions/site/views/homepage.ts -> functions/season/views/card-at.ts',
]);

const areaRules: readonly Rule[] = [
  {
    name: 'the kernel imports nothing of an area',
    from: /^shared\/kernel\//,
    never: (target) => target.startsWith('shared/') && areaOf(target) !== 'kernel',
  },
  {
    name: 'an area of shared imports the kernel and the areas before it',
    from: /^shared\/(?!kernel\/|catalogue\/)/,
    never: (target, from) => isLater(target, from) || target.startsWith('shared/catalogue/'),
  },
  {
    name: 'the platform imports the kernel and itself',
    from: /^functions\/platform\//,
    never: (target) => /^(shared|functions)\//.test(target) && !['kernel', 'platform'].includes(areaOf(target)),
  },
  {
    name: 'an area of functions never imports a later one',
    from: /^functions\/(?!.*\/(api|consumers)\/|site\/render\/|platform\/|publishing\/|personal-data\/)[^/]+\//,
    never: isLater,
  },
  {
    name: 'views and commands of another area are imported by a list',
    // The desk stands above the areas, and does for their customers what they do themselves.
    from: /^functions\/(?!.*\/(api|consumers)\/|desk\/|site\/render\/|platform\/|publishing\/|personal-data\/)[^/]+\//,
    never: (target, from) =>
      areas.includes(areaOf(target)) &&
      areaOf(target) !== areaOf(from) &&
      ['views', 'commands', 'mail'].includes(layerOf(target)) &&
      !sharedSteps.has(`${from} -> ${target}`),
  },
  {
    name: 'the table of things that are sold lists files of that name',
    from: /^functions\/sold\.ts$/,
    never: (target) => /^functions\/(?!platform\/|[^/]+\/sold\/)/.test(target),
  },
  {
    name: 'only commands of the box office sell by the table',
    from: /^functions\/(?!box-office\/commands\/)/,
    never: (target) => target === 'functions/sold.ts',
  },
  {
    name: 'only entry points import publishing and personal data',
    from: /^functions\/(?!.*\/(api|consumers)\/|site\/render\/|publishing\/|personal-data\/)/,
    never: (target) => /^functions\/(publishing|personal-data)\//.test(target),
  },
  {
    name: 'only entry points and publishing import the catalogue of all paths and events',
    from: /^functions\/(?!.*\/(api|consumers)\/|site\/render\/|publishing\/)/,
    never: (target) => target.startsWith('shared/catalogue/'),
  },
  {
    name: 'only the renderer imports handlers',
    from: /^functions\/(?!site\/render\/)/,
    never: (target) => /^functions\/[^/]+\/(api|consumers)\//.test(target),
  },
];

/** Which way imports flow (design §3): every folder with what it must not import. */
export const rules: readonly Rule[] = [
  {
    name: 'shared is pure: itself, zod and dayjs',
    from: /^shared\//,
    never: (target) => (isPackage(target) ? !/^(zod|dayjs)(\/|$)/.test(target) : !target.startsWith('shared/')),
  },
  {
    name: "only the kernel's time imports dayjs",
    from: /^shared\/(?!kernel\/time\/)/,
    never: (target) => /^dayjs(\/|$)/.test(target),
  },
  ...areaRules,
  {
    name: 'functions import neither web nor infra nor local nor content',
    from: /^functions\//,
    never: (target, from) => {
      // The renderer is handed the built site at run time and knows the type of what it is handed.
      if (from.startsWith('functions/site/render/') && target === 'web/src/app/server.tsx') return false;
      return /^(web|infra|local|content|test)\//.test(target);
    },
  },
  {
    name: 'a handler knows its own family of paths, not the whole contract, which would come into its bundle',
    // The description of the API is of all of it.
    from: /^functions\/[^/]+\/api\/(?!open-api\.ts$)/,
    never: (target) => target === 'shared/catalogue/contract.ts',
  },
  {
    name: "only the platform's table, documents and relay, and the stores of areas, speak to the table",
    from: /^functions\/(?!platform\/(table|documents|relay)\/|[^/]+\/store\/|personal-data\/)/,
    never: (target) => /^@aws-sdk\/(client-dynamodb|lib-dynamodb|util-dynamodb)/.test(target),
  },
  {
    name: 'ui, api and styles are the lowest layer of web',
    from: /^web\/src\/(ui|api|styles)\//,
    never: (target) =>
      /^web\/src\/(features|screens|app)\//.test(target) || /^(functions|infra|local|test)\//.test(target),
  },
  {
    name: 'features import what lies below them, and never each other',
    from: /^web\/src\/features\//,
    never: (target, from) =>
      /^web\/src\/(screens|app)\//.test(target) ||
      /^(functions|infra|local|test)\//.test(target) ||
      (target.startsWith('web/src/features/') && target.split('/')[3] !== from.split('/')[3]),
  },
  {
    name: 'screens compose features and never each other',
    from: /^web\/src\/screens\//,
    never: (target) =>
      /^web\/src\/app\/|^web\/src\/screens\/.*-screen\.tsx$/.test(target) ||
      /^(functions|infra|local|test)\//.test(target),
  },
  {
    name: "the desk has screens of its own, and none of the site's",
    from: /^web\/desk\//,
    never: (target) => /^web\/src\/(screens|app)\//.test(target) || /^(functions|infra|local|test)\//.test(target),
  },
  {
    name: 'nothing of the site imports the desk',
    from: /^web\/src\//,
    never: (target) => target.startsWith('web/desk/'),
  },
  {
    name: 'nothing that is deployed, or deploys and publishes, imports the sample house',
    from: /^(functions|web|shared|infra)\//,
    never: (target) => /^(local|content)\//.test(target),
  },
];

export function violations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, imports }) =>
    rules.flatMap((rule) =>
      rule.from.test(path)
        ? imports.filter((target) => rule.never(target, path)).map((to) => ({ from: path, to, rule: rule.name }))
        : [],
    ),
  );
}

/** Nothing imports these but the renderer, which is one of them: they stand above the other folders of their area. */
const isEntryPoint = (path: string): boolean => /^functions\/(?:[^/]+\/(?:api|consumers)|site\/render)\//.test(path);
const folderAt = (path: string, level: number): string => path.split('/').slice(0, -1).slice(0, level).join('/');

/**
 * Folders inside one folder of `shared` or `functions` that import each other in a circle, on every level: layers with all that is below
 * them, then the folders of a layer, of which a folder and the one above it are two.
 */
export function folderCircles(files: readonly SourceFile[]): string[] {
  const inside = files.filter(({ path }) => areaOf(path) !== '' && !isEntryPoint(path));
  const levels = Math.max(...inside.map(({ path }) => path.split('/').length - 1));
  const circles = new Set<string>();
  for (let level = 3; level <= levels; level += 1) {
    const graph = foldersImported(inside, level);
    for (const folder of graph.keys()) {
      const circle = [...reachedFrom(folder, graph)].filter((other) => reachedFrom(other, graph).has(folder));
      if (circle.length > 0) circles.add(circle.toSorted().join(' ↔ '));
    }
  }
  return [...circles];
}

type FolderGraph = ReadonlyMap<string, ReadonlySet<string>>;

function foldersImported(files: readonly SourceFile[], level: number): FolderGraph {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    const from = folderAt(path, level);
    const near = imports.filter((target) => folderAt(target, 2) === folderAt(path, 2) && !isEntryPoint(target));
    const others = near.map((target) => folderAt(target, level)).filter((to) => to !== from);
    graph.set(from, new Set([...(graph.get(from) ?? []), ...others]));
  }
  return graph;
}

function reachedFrom(folder: string, graph: FolderGraph): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const to of graph.get(next) ?? []) if (!reached.has(to)) waiting.push(to);
    for (const to of graph.get(next) ?? []) reached.add(to);
  }
  return reached;
}

/** Features that one file alone uses, which belong beside it, and folders beside a screen that several files use. */
export function misplaced(files: readonly SourceFile[]): string[] {
  const users = new Map<string, Set<string>>();
  for (const { path, imports } of files) {
    for (const target of imports) {
      const folder = /^web\/src\/(features\/[^/]+|screens\/[^/]+\/[^/]+)\//.exec(target)?.[0];
      if (folder === undefined || path.startsWith(folder)) continue;
      users.set(folder, (users.get(folder) ?? new Set()).add(path));
    }
  }
  return [...users]
    .filter(([folder, { size }]) => (folder.startsWith('web/src/features/') ? size === 1 : size > 1))
    .map(([folder]) => folder);
}

const statement =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const rooms: Readonly<Record<string, string>> = {
  '#shared/': 'shared/',
  '#functions/': 'functions/',
  '#infra/': 'infra/',
  '#web/': 'web/src/',
  '#local/': 'local/',
  '#test/': 'test/',
};

/** What a file imports, by its text: static, for its effect, and dynamic with a literal name. */
export function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(statement)].map((match) => {
    const name = match[1] ?? match[2] ?? match[3] ?? '';
    const alias = Object.keys(rooms).find((prefix) => name.startsWith(prefix));
    if (alias) return name.replace(alias, rooms[alias] ?? '');
    return name.startsWith('.') ? posix.join(dirname(path), name) : name;
  });
}

/** Every source file of the project that is not a test. */
export function readSources(): SourceFile[] {
  return ['shared', 'functions', 'infra', 'web/src', 'web/desk', 'local'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => {
        const path = relative(root, join(entry.parentPath, entry.name));
        return { path, imports: importsOf(path, readFileSync(join(root, path), 'utf8')) };
      }),
  );
}
