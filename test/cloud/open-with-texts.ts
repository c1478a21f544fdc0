import { openOnce, takeStartingTexts } from '#infra/deploy.ts';

/** Opens a deployed stage as `npm run deploy` does without `--seed`: a process of its own, because readers find their folder on import. */
const [stage = ''] = process.argv.slice(2);
takeStartingTexts(stage);
await openOnce(stage);
