import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';

import { bundleFunctions, bundleFolder } from './bundle.ts';
import { buildHouse } from './house.ts';
import { noteSettings, readSettings, settingsFile } from './settings.ts';
import { makeSharpLayer } from './sharp-files.ts';

const app = new App();
const asked = noteSettings(app);
const settings = readSettings(app);
await bundleFunctions();
// An emulator runs functions on this machine.
await makeSharpLayer(bundleFolder, settings.target === 'aws' ? 'arm64' : process.arch);
buildHouse(app, settings, bundleFolder);
// An emulator's stacks lack some parts, so cdk-nag only checks those for AWS.
if (settings.target === 'aws') Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
const { directory } = app.synth();
writeFileSync(join(directory, settingsFile), JSON.stringify([...asked].toSorted()));
