import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { App } from 'aws-cdk-lib';
import { DISABLE_ASSET_STAGING_CONTEXT } from 'aws-cdk-lib/cx-api';

import { buildHouse } from '#infra/house.ts';
import { readSettings } from '#infra/settings.ts';
import type { Target } from '#infra/settings.ts';
import { sharpFolder } from '#infra/sharp-files.ts';
import { allSources, root } from '#infra/sources.ts';

import { folderOfRun } from './provide-folder.ts';

export interface Resource {
  readonly Type: string;
  readonly DependsOn?: string | readonly string[];
  readonly Properties?: Readonly<Record<string, unknown>>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly UpdatePolicy?: Readonly<Record<string, unknown>>;
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
  mkdirSync(join(folder, sharpFolder), { recursive: true });
  return folder;
}

/**
 * `cdk synth` asks the library's own rules; here they would cost more time than all tests together. No template holds where in the code a
 * construct was made, or what is deprecated.
 */
Object.assign(process.env, { CDK_VALIDATION: 'false', CDK_DISABLE_STACK_TRACE: 'true', JSII_DEPRECATED: 'quiet' });

/** A stack as it would be deployed. */
export interface StackTemplate {
  readonly name: string;
  /** Names of the stacks that are deployed before it. */
  readonly dependencies: readonly string[];
  readonly template: {
    readonly Resources?: Readonly<Record<string, Resource>>;
    readonly Outputs?: Readonly<Record<string, { readonly Export?: { readonly Name: unknown } }>>;
  };
  /** The template as JSON. */
  readonly text: string;
}

type Context = Readonly<Record<string, string>>;

const synthesised = new Map<string, readonly StackTemplate[]>();

/** All stacks in their order of deployment, as they would be deployed to a target: built once for all files of a run. */
export function templatesOf(target: Target, context: Context = {}): readonly StackTemplate[] {
  const key = JSON.stringify([target, context]);
  const stacks = synthesised.get(key) ?? inFolderOfRun(key, () => build(target, context));
  synthesised.set(key, stacks);
  return stacks;
}

/** What another process of this run has built, or what is built now for all of them. Outside a run of tests nothing is kept. */
function inFolderOfRun(key: string, make: () => readonly StackTemplate[]): readonly StackTemplate[] {
  const folder = process.env[folderOfRun];
  if (!folder) return make();
  const file = join(folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  // Written below.
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as readonly StackTemplate[];
  const made = make();
  // In one step: another process may read it.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(made));
  renameSync(`${file}.${process.pid}`, file);
  return made;
}

const placed = new WeakMap<readonly StackTemplate[], readonly Placed[]>();

/** All resources of all stacks. */
export function synthesise(target: Target, context: Context = {}): readonly Placed[] {
  const stacks = templatesOf(target, context);
  const resources = placed.get(stacks) ?? stacks.flatMap(resourcesOf);
  placed.set(stacks, resources);
  return resources;
}

/** As the CDK CLI reads it. */
function cdkContext(): Context {
  // `context` of cdk.json: texts by name.
  return (JSON.parse(readFileSync(join(root, 'cdk.json'), 'utf8')) as { context: Context }).context;
}

/**
 * A house whose stacks are made, its templates not yet written. `folder` takes them and empty bundles; `begun` gets the app before anything
 * reads its settings.
 */
export function houseOf(target: Target, context: Context, folder: string, begun?: (app: App) => void): App {
  const app = new App({
    context: {
      ...cdkContext(),
      // Nothing is deployed, so no bundle is copied beside the templates, which are the same without.
      [DISABLE_ASSET_STAGING_CONTEXT]: 'true',
      target,
      demonstration: 'true',
      stage: 'test',
      account: '111111111111',
      ...context,
    },
    outdir: join(folder, 'templates'),
    treeMetadata: false,
  });
  begun?.(app);
  buildHouse(app, readSettings(app), emptyBundles(join(folder, 'bundles')));
  return app;
}

function build(target: Target, context: Context): readonly StackTemplate[] {
  const folder = mkdtempSync(join(tmpdir(), 'synthesis-'));
  try {
    const app = houseOf(target, context, folder);
    // In an order in which each stack follows those that it depends on.
    return app.synth().stacks.map(({ stackName, template, dependencies }) => ({
      name: stackName,
      dependencies: dependencies.map(({ id }) => id),
      // The template of a stack has this form.
      template: template as StackTemplate['template'],
      text: JSON.stringify(template),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function resourcesOf({ name, template: { Resources = {} } }: StackTemplate): readonly Placed[] {
  return Object.entries(Resources).map(([id, resource]) => ({
    id,
    type: resource.Type,
    stack: name,
    resource,
    properties: resource.Properties ?? {},
  }));
}

export function ofType(resources: readonly Placed[], type: string): readonly Placed[] {
  return resources.filter((placed) => placed.type === type);
}
