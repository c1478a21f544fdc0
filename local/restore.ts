import { runRestore } from '#infra/restore/run.ts';

import { copyTablesTo, openForRestore } from './restore/in-house.ts';

await runRestore({ copyTo: copyTablesTo, open: openForRestore });
