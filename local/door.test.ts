import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { takePort } from './door.ts';

test('a port in use is told in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(0, 'localhost', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  await expect(takePort(port)).rejects.toThrow(
    `Port ${port} is already in use. End the program that uses it, or name another port in PORT.`,
  );
});

test('what is asked before the house is open is answered then', async () => {
  const door = await takePort(0);
  onTestFinished(door.close);
  const early = fetch(door.url);
  door.open(async (_, response) => void response.end('good evening'));
  expect(await (await early).text()).toBe('good evening');
});
