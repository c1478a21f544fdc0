import { fileOf } from '#shared/catalogue/contract.ts';
import type { PathEntry } from '#shared/kernel/contract/path.ts';
import type { PathHandler } from '#functions/platform/http/handle-path.ts';

const files = import.meta.glob<{ readonly handler: PathHandler }>(['/functions/*/api/*.ts', '!**/*.test.ts']);

/** The handler of any entry of the contract, loaded when it is asked for. */
export async function handlerOf(entry: PathEntry): Promise<PathHandler> {
  const file = `/functions/${entry.area}/api/${fileOf(entry.name)}.ts`;
  const load = files[file];
  if (!load) throw new Error(`The entry ${entry.name} has no handler in ${file}.`);
  return (await load()).handler;
}
