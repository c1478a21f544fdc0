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
  /** What files of that room must not import. */
  readonly never: (target: string, from: string) => boolean;
}

const root = join(import.meta.dirname, '../..');
const isPackage = (target: string): boolean => !/^(shared|functions|infra|web|local|test)\//.test(target);

/** Which way imports flow (design §4): every room with what it must not reach for. */
export const rules: readonly Rule[] = [
  {
    name: 'shared is pure: itself, zod and dayjs',
    from: /^shared\//,
    never: (target) => (isPackage(target) ? !/^(zod|dayjs)(\/|$)/.test(target) : !target.startsWith('shared/')),
  },
  {
    name: 'only time knows dayjs',
    from: /^shared\/(?!domain\/time\/)/,
    never: (target) => /^dayjs(\/|$)/.test(target),
  },
  {
    name: 'functions know neither web nor infra nor local',
    from: /^functions\//,
    never: (target, from) => {
      // The renderer is handed the built site at run time and knows the type of what it is handed.
      if (from.startsWith('functions/render/') && target === 'web/src/app/server.tsx') return false;
      return /^(web|infra|local|test)\//.test(target);
    },
  },
  {
    name: 'files of functions/api never import each other',
    from: /^functions\/api\//,
    never: (target) => target.startsWith('functions/api/'),
  },
  {
    name: 'a handler knows its own family of paths, not the whole contract, which would come into its bundle',
    // The description of the API is of all of it.
    from: /^functions\/api\/(?!site\/open-api\.ts$)/,
    never: (target) => target === 'shared/contract/index.ts',
  },
  {
    name: 'only the store and the outbox speak to the table',
    from: /^functions\/(?!store\/|publish\/|events\/relay)/,
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
    name: 'nothing that is deployed knows the sample house',
    from: /^(functions|web|shared)\//,
    never: (target) => target.startsWith('local/'),
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
  return ['shared', 'functions', 'infra', 'web/src', 'local'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => {
        const path = relative(root, join(entry.parentPath, entry.name));
        return { path, imports: importsOf(path, readFileSync(join(root, path), 'utf8')) };
      }),
  );
}
