import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

// What https://docs.localstack.cloud/aws/getting-started/installation/#docker-compose asks for; the port is ours to choose.
test('the compose file says what the installation page of LocalStack asks for', () => {
  const file: unknown = parse(readFileSync(join(import.meta.dirname, 'compose.yaml'), 'utf8'));
  const port = '${LOCALSTACK_PORT:-4566}';
  expect(file).toEqual({
    services: {
      localstack: {
        image: 'localstack/localstack',
        ports: [`127.0.0.1:${port}:${port}`],
        environment: [
          'LOCALSTACK_AUTH_TOKEN=${LOCALSTACK_AUTH_TOKEN:?}',
          `GATEWAY_LISTEN=0.0.0.0:${port}`,
          `LOCALSTACK_HOST=localhost.localstack.cloud:${port}`,
          'DEBUG=${DEBUG:-0}',
        ],
        volumes: ['localstack:/var/lib/localstack', '/var/run/docker.sock:/var/run/docker.sock'],
      },
    },
    volumes: { localstack: null },
  });
});
