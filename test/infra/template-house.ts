import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { App } from 'aws-cdk-lib';
import type { Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';

import { buildHouse } from '#infra/house.ts';
import { readSettings } from '#infra/settings.ts';
import type { Target } from '#infra/settings.ts';
import { allSources } from '#infra/sources.ts';

export interface Resource {
  readonly Type: string;
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

/** A resource with the stack and the name it has there. */
export interface Placed {
  readonly id: string;
  readonly type: string;
  readonly stack: string;
  readonly resource: Resource;
  /** Its properties, or none. */
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Bundles that hold nothing: a template only names them, so nothing has to be built for these tests. */
function emptyBundles(folder: string): string {
  for (const { name } of allSources()) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'index.mjs'), `// ${name}\n`);
  }
  return folder;
}

/** `cdk synth` asks the library's own rules; here they would cost more time than all tests together. */
process.env['CDK_VALIDATION'] = 'false';

const synthesised = new Map<string, readonly Placed[]>();

/** All resources of all stacks, as they would be deployed to a target: built once for all files of a process. */
export function synthesise(target: Target, context: Readonly<Record<string, string>> = {}): readonly Placed[] {
  const key = JSON.stringify([target, context]);
  const placed = synthesised.get(key) ?? build(target, context);
  synthesised.set(key, placed);
  return placed;
}

function build(target: Target, context: Readonly<Record<string, string>>): readonly Placed[] {
  const folder = mkdtempSync(join(tmpdir(), 'synthesis-'));
  try {
    const app = new App({
      context: { target, stage: 'test', account: '111111111111', ...context },
      outdir: join(folder, 'templates'),
    });
    const house = buildHouse(app, readSettings(app), emptyBundles(join(folder, 'bundles')));
    const { firewall, bus, data, api, web, areas, events, consumers, operations } = house;
    const stacks = [...(firewall ? [firewall] : []), bus, data, api, web, ...areas, events, ...consumers, operations];
    return stacks.flatMap(resourcesOf);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function resourcesOf(stack: Stack): readonly Placed[] {
  // What the template holds by this name has this form.
  const { Resources = {} } = Template.fromStack(stack).toJSON() as { Resources?: Record<string, Resource> };
  return Object.entries(Resources).map(([id, resource]) => ({
    id,
    type: resource.Type,
    stack: stack.stackName,
    resource,
    properties: resource.Properties ?? {},
  }));
}

export function ofType(resources: readonly Placed[], type: string): readonly Placed[] {
  return resources.filter((placed) => placed.type === type);
}
