import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The variable that names the folder in which the processes of one run of tests share the houses that they synthesise. */
export const folderOfRun = 'SYNTHESISED';

/** A folder for this run alone: what it holds is of the code as it is now. The processes of tests inherit its name. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'synthesised-'));
  process.env[folderOfRun] = folder;
  return () => rm(folder, { recursive: true });
}
