import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';

import { bundleFunctions, bundleFolder } from './bundle.ts';
import { buildHouse } from './house.ts';
import { readSettings } from './settings.ts';

const app = new App();
await bundleFunctions();
buildHouse(app, readSettings(app), bundleFolder);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
