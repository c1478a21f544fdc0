import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test } from 'vitest';

import { folderForTest } from '#test/support/folder.ts';
import { tableProcessesOf, until } from '#test/support/processes.ts';

import { startTableProcess } from './table-process.ts';
import { startTableServer } from './table-server.ts';

test('a table that is killed comes back at its address with what was written', async () => {
  const file = join(await folderForTest(), 'tables.db');
  const tables = await startTableServer(file);
  onTestFinished(tables.stop);
  await tables.client.send(new PutCommand({ TableName: 'sales', Item: { pk: 'a', sk: 'b' } }));
  const [pid = 0] = tableProcessesOf(file);
  process.kill(pid, 'SIGKILL');
  await until(() => tables.outages?.count() === 1);
  await tables.outages?.over();
  const { Item } = await tables.client.send(new GetCommand({ TableName: 'sales', Key: { pk: 'a', sk: 'b' } }));
  expect(Item).toEqual({ pk: 'a', sk: 'b' });
  expect(tableProcessesOf(file)).not.toContain(pid);
});

test('a table that cannot come back is told as lost', async () => {
  const folder = await folderForTest();
  const file = join(folder, 'tables.db');
  const tables = await startTableProcess(file);
  onTestFinished(tables.stop);
  const [pid = 0] = tableProcessesOf(file);
  await rm(file);
  await mkdir(file);
  process.kill(pid, 'SIGKILL');
  expect((await tables.lost).message).toBe(`The table process ended and does not start again on ${file}.`);
});

test('no table outlives a house that was killed', async () => {
  const file = join(await folderForTest(), 'tables.db');
  const program = `import { startTableProcess } from '#local/table-process.ts';
    await startTableProcess(${JSON.stringify(file)});
    setInterval(() => undefined, 1000);`;
  const house = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'ignore',
  });
  onTestFinished(() => void house.kill('SIGKILL'));
  await until(() => tableProcessesOf(file).length === 1);
  house.kill('SIGKILL');
  await until(() => tableProcessesOf(file).length === 0);
});
