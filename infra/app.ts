import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';

import { bundleFunctions, bundleFolder } from './bundle.ts';
import { buildHouse } from './house.ts';
import { readSettings } from './settings.ts';

const app = new App();
const settings = readSettings(app);
await bundleFunctions();
buildHouse(app, settings, bundleFolder);
// An emulator's stacks lack some parts, so cdk-nag only checks those for AWS.
if (settings.target === 'aws') Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
app.synth();
