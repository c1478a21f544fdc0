import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { noteSettings } from '#infra/settings.ts';

import { houseOf } from './template-house.ts';

type Context = Readonly<Record<string, string>>;

/** A stage that takes money. */
export const real: Context = { demonstration: '', payments: 'stripe', mailDomain: 'house.london' };
const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/a';

/** Settings that say which stage it is, or what is deployed to it: with another value it is another stage. */
export const notTurned = ['stage', 'target', 'region', 'account', 'version', 'commit'] as const;

/** Every other setting, turned once. */
export const turns: readonly Context[] = [
  { mediaKey: '2' },
  { mediaKey: '3' },
  { edgeKey: '2' },
  { domain: 'www.house.london', certificateArn },
  { mailDomain: 'house.london' },
  real,
  { ...real, stripeSecret: 'house/stripe' },
  { ...real, stripeGeneration: '2' },
  { ...real, stripePublishableKey: 'pk_live_a' },
  { applePassSecret: 'apple' },
  { googlePassSecret: 'google' },
  { canary: 'true' },
  { leakedPasswords: 'none' },
  { alarmEmail: 'house@house.london' },
  { budget: '50' },
  { saleConcurrency: '400', pageConcurrency: '200' },
  { deskConcurrency: '5' },
  { domain: 'www.house.london', certificateArn, deskHost: 'house.london' },
  { logDays: '7' },
  { backupRegion: 'none' },
  { backupRegion: 'eu-west-3' },
];

/** Names of the settings for which the code of the whole house asks. */
export function settingsAskedFor(): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'asked-'));
  try {
    let asked: ReadonlySet<string> = new Set();
    houseOf('aws', {}, folder, (app) => void (asked = noteSettings(app)));
    return [...asked];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
