import { runDeploy } from '#infra/deploy.ts';

import { seed } from './demonstration/seed.ts';

await runDeploy(seed);
