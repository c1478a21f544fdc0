import { setImmediate } from 'node:timers/promises';

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import type { Instant } from '#shared/kernel/time/instant.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import { documents, documentsOver } from '#functions/platform/table/client.ts';
import { publish } from '#functions/publishing/publish/publish.ts';
import type { EditedPerson } from '#functions/season/views/people.ts';
import { localCredentials, tableNames } from '#local/table-server.ts';
import { clientOf } from '#test/support/client-of.ts';
import { anActivity, anEventDetails } from '#test/support/season.ts';

/** A small house whose documents all have the same word: a mixture of two publications shows two words. */
export function documentsSaying(word: string): readonly EditorsDocument[] {
  const of = (kind: string, id: string, body: unknown, place = 0): EditorsDocument => ({
    kind,
    id,
    body,
    source: null,
    place,
  });
  const runs = ['tosca', 'carmen', 'giselle'].map((slug) =>
    anEventDetails({
      slug,
      title: word,
      activities: [3, 5].map((day) => anActivity({ id: `${slug}-${day}`, title: word })),
    }),
  );
  // One is added and removed with every second publication.
  const guest = Number(word.replace(/\D/g, '')) % 2 === 0 ? ['gus-oak'] : [];
  const people = ['mira-vale', 'ada-thorne', 'nell-ashe', ...guest].map((slug) => personSaying(slug, word));
  return [
    ...runs.map((run, place) => of('events', `${run.slug}.${run.seasonId}`, run, place)),
    ...people.map((person, place) => of('people', person.slug, person, place)),
    of('nav-bar', 'page', { id: 'nav-bar', items: [{ title: word, path: '/', level2NavItems: [] }] }),
    of('contact', 'page', { id: 'contact', title: word }),
  ];
}

const personSaying = (slug: string, word: string): EditedPerson => ({
  id: slug,
  slug,
  name: slug,
  role: 'Soprano',
  sortField: slug,
  letter: slug.slice(0, 1),
  portrait: null,
  summary: word,
  biography: [{ kind: 'paragraph', spans: [{ text: word, style: null, link: null }] }],
});

const writes = [PutCommand, UpdateCommand, DeleteCommand, TransactWriteCommand, BatchWriteCommand];

/**
 * A client whose machine dies before its write of this number. `die` throws or ends the process; reads go on until then. `quiet` waits
 * until nothing that was on its way beside that write is left: a machine that is dead begins nothing more.
 */
export function dyingClient(real: DynamoDBDocumentClient, fatal: number, die: () => never) {
  let count = 0;
  const underWay = new Set<Promise<unknown>>();
  const send = async (command: never): Promise<unknown> => {
    if (writes.some((kind) => (command as unknown) instanceof kind)) count += 1;
    if (count >= fatal) die();
    const sent = real.send(command);
    underWay.add(sent);
    return sent.finally(() => underWay.delete(sent));
  };
  const quiet = async (): Promise<void> => {
    while (underWay.size > 0) await Promise.allSettled(underWay).then(() => setImmediate());
  };
  // Only this much of the client is used by stores.
  return { client: clientOf(send), quiet };
}

/** A publisher in a process of its own, killed by the system before one of its writes. */
if (import.meta.main) {
  const [endpoint = '', word = '', now = '', fatal = ''] = process.argv.slice(2);
  Object.assign(process.env, tableNames);
  const real = documentsOver(new DynamoDBClient({ endpoint, ...localCredentials }));
  const kill = (): never => {
    process.kill(process.pid, 'SIGKILL');
    throw new Error('killed');
  };
  documents.provide(dyingClient(real, Number(fatal), kill).client);
  // Handed over by the part as it has them.
  await publish({ by: 'a process', now: now as Instant, takesOver: true, documents: () => documentsSaying(word) });
  process.exit(0);
}
