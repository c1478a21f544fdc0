import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { consumerOf } from '#shared/catalogue/consumers.ts';
import { entries, fileOf } from '#shared/catalogue/contract.ts';
import { subscriptions } from '#shared/catalogue/subscriptions.ts';
import { seasonOffice } from '#shared/desk/contract/index.ts';
import { areas } from '#shared/kernel/contract/path.ts';
import type { Area, PathEntry } from '#shared/kernel/contract/path.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';

/** A bundle and its source file, relative to the repository. */
export interface Source {
  /** Folder of the bundle; the mails of an area share one. */
  readonly name: string;
  readonly file: string;
  /** The function's export. Default: `handler`. */
  readonly exported?: string;
}

export const root = join(import.meta.dirname, '..');

export const allSubscriptions: readonly EventSubscription[] = Object.values(subscriptions);

/** Areas with events or consumers: each has a stack. */
export const areasWithEvents: readonly Area[] = areas.filter((area) =>
  allSubscriptions.some((subscription) => subscription.area === area),
);

/** A stack of paths. */
export interface ApiPart {
  /** `api-<name>` is the stack. */
  readonly name: string;
  readonly area: Area;
  readonly entries: readonly PathEntry[];
}

const isOfOffice = ({ name }: PathEntry): boolean => Object.hasOwn(seasonOffice, name);

/** One for each area; the season office has one of its own, because CloudFormation takes 500 resources in a stack. */
export const apiParts: readonly ApiPart[] = [
  ...areas.map((area) => ({
    name: area,
    area,
    entries: entries.filter((entry) => entry.area === area && !isOfOffice(entry)),
  })),
  { name: 'season-office', area: 'desk', entries: entries.filter(isOfOffice) },
];

export function sourceOfEntry({ name, area }: PathEntry): Source {
  return { name: fileOf(name), file: `functions/${area}/api/${fileOf(name)}.ts` };
}

export function sourceOfSubscription(subscription: EventSubscription): Source {
  const { area, letter } = subscription;
  const { file, exported } = consumerOf(subscription);
  return { name: letter ? `${area}-${file}` : file, file: `functions/${area}/consumers/${file}.ts`, exported };
}

/** Functions outside the contract and the subscriptions. */
export const sources = {
  relay: { name: 'relay', file: 'functions/platform/relay/relay.ts' },
  render: { name: 'render', file: 'functions/site/render/handler.ts' },
  unknownPath: { name: 'unknown-path', file: 'functions/platform/http/unknown-path.ts' },
  edgeOnly: { name: 'edge-only', file: 'functions/platform/http/edge-only.ts' },
  demoPayments: { name: 'demo-payments', file: 'functions/platform/payment/demo/hosted-page.ts' },
  mediaKey: { name: 'media-key', file: 'infra/constructs/media-key-handler.ts' },
} as const satisfies Record<string, Source>;

/** Every bundle once. */
export function allSources(): readonly Source[] {
  const all = [...entries.map(sourceOfEntry), ...allSubscriptions.map(sourceOfSubscription), ...Object.values(sources)];
  return [...new Map(all.map((source) => [source.name, source])).values()];
}

/** Throws for functions without a source file, and names all of them. */
export function refuseMissing(all: readonly Source[], folder = root): void {
  const missing = all.filter(({ file }) => !existsSync(join(folder, file)));
  if (missing.length === 0) return;
  throw new Error(`These handlers are declared but not written:\n${missing.map(({ file }) => `  ${file}`).join('\n')}`);
}
