import { outboxKey } from '#functions/platform/table/keys.ts';

import { rightsOfAll } from '../rights/function-rights.ts';
import { placeOf } from '../rights/right.ts';
import type { Right, TableName } from '../rights/right.ts';

const tables: readonly TableName[] = ['content', 'sales', 'customers', 'audit'];
const outbox = outboxKey('', '').pk.replaceAll('#', '');

/** What every function may do to items, and which events it may announce. */
export function rightsTable(): string {
  const rows = Object.entries(rightsOfAll())
    .filter(([, rights]) => rights.length > 0)
    .map(([name, rights]) => {
      const events = rights.filter(isEvent).map(({ keys }) => keys.split('#')[1] ?? '');
      const cells = tables.map((table) =>
        ofTable(rights.filter((right) => placeOf(right).table === table && !isEvent(right))),
      );
      return `| ${[name, ...cells, events.join(', ')].join(' | ')} |`;
    });
  return ['| function | content | sales | customers | audit | announces |', '|---|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

const isEvent = ({ keys }: Right): boolean => keys.startsWith(`${outbox}#`);

/** `read` BASKET#*; `put` BASKET#*, SEATS#*#*. */
const ofTable = (rights: readonly Right[]): string =>
  [...Map.groupBy(rights, (right) => [right.deed, placeOf(right).index ?? []].flat().join(' '))]
    .map(([deed, same]) => `${deed} ${same.map(({ keys }) => `\`${keys}\``).join(', ')}`)
    .join('; ');
