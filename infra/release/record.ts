import * as z from 'zod';

/** A deployment of a stage, as it stands in the release bucket. */
const deployment = z.object({
  /** When it began; names the record. */
  at: z.iso.datetime(),
  version: z.string(),
  commit: z.string(),
  /** Key of what it deployed; null where it did not come to its end. */
  release: z.string().nullable(),
  /** The settings that it was given, `-c name=value`. */
  settings: z.record(z.string(), z.string()),
  /** A rollback: when the deployment began that it went back to. */
  backTo: z.iso.datetime().optional(),
});
export type Deployment = z.infer<typeof deployment>;

/** What was deployed: the CDK's assembly and the site, as files of the bucket. */
const release = z.object({
  /** Names of the settings that its code knows. */
  knows: z.array(z.string()),
  /** Keys in the bucket by path, `assembly/manifest.json` or `site/index.html`. */
  files: z.record(z.string(), z.string()),
});
export type Release = z.infer<typeof release>;

export const readDeployment = (text: string): Deployment => deployment.parse(JSON.parse(text));
export const readRelease = (text: string): Release => release.parse(JSON.parse(text));

export const recordKey = ({ at }: Pick<Deployment, 'at'>): string => `deployments/${at}.json`;
export const releaseKey = ({ version, commit, at }: Pick<Deployment, 'version' | 'commit' | 'at'>): string =>
  `${version}/${commit}/${at}.json`;
export const recordPrefix = 'deployments/';
export const filePrefix = 'files/';

/** A deployment in words. */
export const nameOf = ({ version, commit, at }: Deployment): string =>
  `${version} (${commit.slice(0, 8)}), deployed at ${at}`;

/**
 * The deployment to go back to; null where there is none. `history` is in the order of time. The last one may have failed half-way: it counts
 * as what is there now. A rollback stands where it went back to, so that two rollbacks go back twice. `to` is a version.
 */
export function before(history: readonly Deployment[], to?: string): Deployment | null {
  const last = history.at(-1);
  if (!last) return null;
  const origin = last.backTo ?? last.at;
  // A rollback that failed is tried again.
  const isUndone = last.backTo !== undefined && last.release === null;
  const whole = history.filter(({ release, backTo }) => release !== null && backTo === undefined);
  if (to !== undefined)
    return whole.findLast(({ version, at }) => version === to && (isUndone || at !== origin)) ?? null;
  return whole.findLast(({ at }) => (isUndone ? at <= origin : at < origin)) ?? null;
}

/** Settings in use that the code of an older release does not know, by name. */
export function unknownSettings({ settings }: Deployment, { knows }: Release): readonly string[] {
  return Object.keys(settings).filter((name) => !knows.includes(name));
}

/** Generations of keys that both sides of a house have to know. */
const keys = ['mediaKey', 'edgeKey'];

const generation = ({ settings }: Pick<Deployment, 'settings'>, name: string): number => Number(settings[name] ?? 1);

/** Keys whose generation would fall: until the other side is deployed too, it would refuse the older one. */
export function keysThatFall(now: Deployment, target: Deployment): readonly string[] {
  return keys.filter((name) => generation(target, name) < generation(now, name));
}

/**
 * Keys that a deployment would neither leave nor replace by the next generation, `edgeKey: 2 → 1`: a stage has the present one and the one
 * before, so any other is refused by the stacks that are not deployed yet.
 */
export function keysOutOfTurn(now: Deployment, next: Pick<Deployment, 'settings'>): readonly string[] {
  return keys
    .filter((name) => ![0, 1].includes(generation(next, name) - generation(now, name)))
    .map((name) => `${name}: ${generation(now, name)} → ${generation(next, name)}`);
}

/** Settings that go back as well, `budget: 50 → none`. */
export function settingsThatGoBack(now: Deployment, target: Deployment): readonly string[] {
  const names = [...new Set([...Object.keys(now.settings), ...Object.keys(target.settings)])];
  return names
    .filter((name) => now.settings[name] !== target.settings[name])
    .map((name) => `${name}: ${now.settings[name] ?? 'none'} → ${target.settings[name] ?? 'none'}`);
}
