import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CloudWatchClient, GetMetricStatisticsCommand } from '@aws-sdk/client-cloudwatch';
import { GetAliasCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { DeleteScheduleGroupCommand, ListSchedulesCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeAws } from '#test/support/fake-aws.ts';
import type { FakeStack } from '#test/support/fake-aws.ts';

import { destroy } from './destroy.ts';
import type { Deployment } from './record.ts';
import { recorded } from './recorded.ts';
import { rollback } from './rollback.ts';
import { fetchRelease, history, keepRelease, kept, note, prune, releaseAt } from './store.ts';

const bucket = 'releases-1';
const table = { Type: 'AWS::DynamoDB::Table', DeletionPolicy: 'Retain' };
let stacks: FakeStack[] = [];
let aws: ReturnType<typeof fakeAws>;
let said: string[] = [];
let folder: string;
const folders: string[] = [];

beforeEach(() => {
  stacks = [
    { name: 'venue-test-releases', stage: 'test', outputs: { ReleaseBucket: bucket } },
    { name: 'venue-test-data', stage: 'test', resources: { Sales: table, Role: { Type: 'AWS::IAM::Role' } } },
  ];
  aws = fakeAws(() => stacks);
  // The bundle of every release, as the CDK published it.
  aws.objects.set('1.zip', Buffer.from('a bundle'));
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
  folders.push(folder);
});
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true })));

/** What the CDK and the build leave for one release; `resources` is the template of the data stack. */
function built(words: string, resources: object = { Sales: table }) {
  const place = mkdtempSync(join(folder, 'built-'));
  const [assembly, site] = [join(place, 'cdk.out'), join(place, 'site')];
  for (const each of [join(assembly, 'asset.1'), join(site, 'assets')]) mkdirSync(each, { recursive: true });
  const manifest = {
    artifacts: {
      data: { properties: { templateFile: 'venue-test-data.template.json' } },
      assets: { properties: { file: 'data.assets.json' } },
    },
  };
  const files = {
    'manifest.json': JSON.stringify(manifest),
    'cdk.out': '{"version":"1"}',
    'settings.json': '["stage","domain","edgeKey","canary"]',
    'venue-test-data.template.json': JSON.stringify({ Resources: resources }),
    'data.assets.json': JSON.stringify({
      files: {
        1: {
          displayName: 'Render/Code',
          source: { path: 'asset.1', packaging: 'zip' },
          destinations: { here: { bucketName: 'cdk-assets', objectKey: '1.zip', region: 'eu-west-2' } },
        },
      },
    }),
    'of-an-older-stack.template.json': '{}',
    'asset.1/index.mjs': words,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(assembly, name), text);
  writeFileSync(join(site, 'index.html'), words);
  writeFileSync(join(site, 'assets/a.css'), 'a{}');
  return { assembly, site };
}

async function deployed(hour: number, more: Partial<Deployment> = {}, resources?: object): Promise<Deployment> {
  const at = new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
  const begun = { at, version: `0.${hour}.0`, commit: 'abcdef1234', settings: { stage: 'test' }, ...more };
  const release = await keepRelease(bucket, begun, built(`release ${hour}`, resources));
  const record = { ...begun, release };
  await note(bucket, record);
  return record;
}

describe('a release', () => {
  it('has what the CLI needs and the site, each file once, and comes back as it was', async () => {
    const first = await deployed(1);
    const count = aws.objects.size;
    const second = await deployed(2);
    expect(second.release).toBe('0.2.0/abcdef1234/2026-01-01T02:00:00.000Z.json');
    // Record, list and the one file that differs.
    expect(aws.objects.size - count).toBe(3);
    await fetchRelease(bucket, await releaseAt(bucket, first.release ?? ''), join(folder, 'back'));
    expect(readFileSync(join(folder, 'back/site/index.html'), 'utf8')).toBe('release 1');
    expect(readdirSync(join(folder, 'back/assembly')).toSorted()).toEqual([
      'cdk.out',
      'data.assets.json',
      'manifest.json',
      'settings.json',
      'venue-test-data.template.json',
    ]);
  });

  it('of which a file is gone says so by its path', async () => {
    const { release } = await deployed(1);
    const whole = await releaseAt(bucket, release ?? '');
    aws.objects.delete(whole.files['site/index.html'] ?? '');
    await expect(fetchRelease(bucket, whole, join(folder, 'back'))).rejects.toThrow('which is site/index.html');
  });

  it('is deleted after the last ones, with the files that it alone had', async () => {
    for (let hour = 1; hour <= kept + 2; hour += 1) await deployed(hour);
    await prune(bucket);
    const left = await history(bucket);
    expect(left.map(({ version }) => version)).toEqual(Array.from({ length: kept }, (_, place) => `0.${place + 3}.0`));
    const texts = [...aws.objects.values()].map((bytes) => Buffer.from(bytes).toString('utf8'));
    expect(texts).not.toContain('release 2');
    for (const { release } of left)
      await fetchRelease(
        bucket,
        await releaseAt(bucket, release ?? ''),
        join(folder, `left-${release?.split('/')[0]}`),
      );
  });
});

describe('a deployment', () => {
  const settings = { stage: 'test' };

  it('is known as begun before the first stack changes, and as done with its release', async () => {
    const from = built('now');
    let begun: readonly Deployment[] = [];
    await recorded('test', 'eu-west-2', settings, async () => void (begun = await history(bucket)), from);
    expect(begun).toMatchObject([{ release: null, settings }]);
    const [done, ...others] = await history(bucket);
    expect(others).toEqual([]);
    expect(done).toMatchObject({ at: begun[0]?.at, version: expect.stringMatching(/^\d+\.\d+\.\d+$/), settings });
    expect((await releaseAt(bucket, done?.release ?? '')).knows).toContain('domain');
  });

  it('that fails stays known as begun', async () => {
    const failing = () => Promise.reject(new Error('cdk deploy ended with 1.'));
    await expect(recorded('test', 'eu-west-2', settings, failing, built('now'))).rejects.toThrow('ended with 1');
    expect(await history(bucket)).toMatchObject([{ release: null }]);
  });

  it('that forgets which key is in use is refused, and changes nothing', async () => {
    await deployed(1, { settings: { ...settings, edgeKey: '2' } });
    const count = aws.objects.size;
    const deploying = vi.fn<() => Promise<void>>();
    await expect(recorded('test', 'eu-west-2', settings, deploying, built('now'))).rejects.toThrow('edgeKey: 2 → 1');
    expect(deploying).not.toHaveBeenCalled();
    expect(aws.objects.size).toBe(count);
    // The next generation is taken.
    await recorded('test', 'eu-west-2', { ...settings, edgeKey: '3' }, deploying, built('now'));
    expect(deploying).toHaveBeenCalledOnce();
  });

  it('is the first one where the bucket comes with it', async () => {
    const all = stacks;
    stacks = [];
    await recorded('test', 'eu-west-2', settings, async () => void (stacks = all), built('now'));
    expect(await history(bucket)).toMatchObject([{ release: expect.any(String) }]);
  });
});

describe('a rollback', () => {
  const outputs = { SiteOrigin: 'https://house.test' } as never;
  let done: string[] = [];
  const doing = {
    deploy: async (stage: string, words: readonly string[] = []) => {
      const app = words[words.indexOf('--app') + 1] ?? '';
      done.push(`deploys ${stage} with ${existsSync(join(app, 'manifest.json')) ? 'an assembly' : 'nothing'}`);
      return outputs;
    },
    publish: async (_: unknown, __: unknown, site = '') =>
      void done.push(`publishes ${readFileSync(join(site, 'index.html'), 'utf8')}`),
  };
  beforeEach(() => void (done = []));

  it('deploys the stacks, then the site, of the deployment before, and is known', async () => {
    await deployed(1);
    await deployed(2);
    await rollback('test', 'eu-west-2', undefined, doing);
    expect(done).toEqual(['deploys test with an assembly', 'publishes release 1']);
    expect((await history(bucket)).at(-1)).toMatchObject({ version: '0.1.0', backTo: '2026-01-01T01:00:00.000Z' });
    expect(said.join('\n')).toMatch(/Now: {2}0\.2\.0[^]*Back: 0\.1\.0[^]*Not rolled back: what is in the tables/);
  });

  it.each([
    ['says what the canary of that release saw', 'true', ['The canary of render, version 3, saw 12 requests.']],
    ['says nothing of a canary where that release has none', 'false', []],
  ])('%s', async (_, canary, words) => {
    stacks = [
      ...stacks,
      { name: 'venue-test-web', stage: 'test', resources: { Live: { Type: 'AWS::Lambda::Alias' } } },
    ];
    const lambda = mockClient(LambdaClient);
    lambda.on(GetAliasCommand).resolves({ Description: 'render', FunctionVersion: '2' });
    mockClient(CloudWatchClient)
      .on(GetMetricStatisticsCommand)
      .resolves({ Datapoints: [{ Sum: 12 }] });
    await deployed(1, { settings: { canary } });
    // What is there now is no matter.
    await deployed(2, { settings: { canary: canary === 'true' ? 'false' : 'true' } });
    const shifting = {
      ...doing,
      deploy: async (...words_: Parameters<typeof doing.deploy>) => {
        lambda.on(GetAliasCommand).resolves({ Description: 'render', FunctionVersion: '3' });
        return doing.deploy(...words_);
      },
    };
    await rollback('test', 'eu-west-2', undefined, shifting);
    expect(said.filter((line) => line.includes('canary of'))).toEqual(words);
  });

  it('that fails half-way goes to the same deployment when it is tried again', async () => {
    await deployed(1);
    await deployed(2);
    await deployed(3);
    const failing = { ...doing, deploy: (): Promise<never> => Promise.reject(new Error('cdk deploy ended with 1.')) };
    await expect(rollback('test', 'eu-west-2', undefined, failing)).rejects.toThrow('ended with 1');
    await rollback('test', 'eu-west-2', undefined, doing);
    expect(done).toContain('publishes release 2');
  });

  it.each([
    [
      'there is no such stage',
      'tset',
      undefined,
      async (): Promise<unknown> => null,
      'There is no stage tset in eu-west-2.',
    ],
    [
      'nothing was deployed before',
      'test',
      undefined,
      () => deployed(1),
      'Nothing is known that was deployed to test before 0.1.0',
    ],
    ['the version was never there', 'test', '9.9.9', () => deployed(1), 'The version 9.9.9 was not deployed to test'],
    [
      'a setting in use is unknown to it',
      'test',
      undefined,
      async () => [await deployed(1), await deployed(2, { settings: { stage: 'test', budget: '50' } })],
      'does not know what is in use: budget',
    ],
    [
      'a key was replaced since',
      'test',
      undefined,
      async () => [await deployed(1), await deployed(2, { settings: { edgeKey: '2' } })],
      'before a key was replaced (edgeKey)',
    ],
    [
      'a bundle of it is gone',
      'test',
      undefined,
      async () => [await deployed(1), await deployed(2), aws.objects.delete('1.zip')],
      'no longer has what 0.1.0 (abcdef12), deployed at 2026-01-01T01:00:00.000Z runs: Render/Code',
    ],
    [
      'a table would be left behind',
      'test',
      undefined,
      async () => [await deployed(1, {}, { Role: { Type: 'AWS::IAM::Role' } }), await deployed(2)],
      'has no AWS::DynamoDB::Table sales-1',
    ],
  ] as const)('is refused while %s, and changes nothing', async (_, stage, to, before, words) => {
    await before();
    const count = aws.objects.size;
    await expect(rollback(stage, 'eu-west-2', to, doing)).rejects.toThrow(words);
    expect(done).toEqual([]);
    expect(aws.objects.size).toBe(count);
  });

  it('is refused where the desk of that release would lock somebody out, and changes nothing', async () => {
    const table = mockClient(DynamoDBDocumentClient);
    const partitions: Record<string, readonly object[]> = {
      STAFF: [
        { sk: 'MEMBER#s1', staffId: 's1', name: 'Anna', state: 'active', roleIds: ['r1'] },
        { sk: 'ROLE#r1', roleId: 'r1', duties: ['staff.manage'] },
      ],
      'STAFF#s1': [{ sk: 'PASSKEY#a', rpId: 'www.house.london' }],
    };
    table.on(QueryCommand).callsFake(({ ExpressionAttributeValues }) => ({
      Items: partitions[String((ExpressionAttributeValues as Record<string, unknown>)[':pk'])] ?? [],
    }));
    stacks = stacks.map((stack) =>
      stack.name.endsWith('-data') ? { ...stack, outputs: { CustomersTable: 'customers-1' } } : stack,
    );
    await deployed(1, { settings: { domain: 'old.house.london' } });
    await deployed(2, { settings: { domain: 'www.house.london' } });
    const count = aws.objects.size;
    try {
      await expect(rollback('test', 'eu-west-2', undefined, doing)).rejects.toThrow(
        'At the desk of old.house.london these have no way in, because their passkeys belong to another host: Anna.',
      );
    } finally {
      table.restore();
    }
    expect(done).toEqual([]);
    expect(aws.objects.size).toBe(count);
  });

  it('is refused for a stage without a release bucket', async () => {
    stacks = stacks.slice(1);
    await expect(rollback('test', 'eu-west-2', undefined, doing)).rejects.toThrow('before releases were kept');
  });
});

describe('destroying a stage', () => {
  let ran: string[] = [];
  const run = async (words: readonly string[]): Promise<void> => {
    ran.push(words.filter((word) => !word.includes('/')).join(' '));
    stacks = [];
  };
  beforeEach(() => void (ran = []));

  it('deletes its stacks by what was deployed last, and names what stays and how it goes', async () => {
    await deployed(1);
    await destroy('test', 'eu-west-2', 'test', null, { run });
    expect(ran).toEqual(['destroy --all --force --app']);
    expect(said.at(-1)).toContain('AWS::DynamoDB::Table sales-1 (eu-west-2)');
    expect(said.at(-1)).toContain('aws dynamodb delete-table --table-name sales-1');
    expect(said.at(-1)).not.toContain('Role');
  });

  describe('with a group of schedules', () => {
    const scheduler = mockClient(SchedulerClient);
    const group = { Type: 'AWS::Scheduler::ScheduleGroup', DeletionPolicy: 'Retain' };
    const deletedGroups = () =>
      scheduler.commandCalls(DeleteScheduleGroupCommand).map(({ args }) => args[0].input.Name);
    beforeEach(() => {
      scheduler.reset();
      scheduler.on(ListSchedulesCommand).resolves({ Schedules: [] });
      stacks = [...stacks, { name: 'venue-test-bus', stage: 'test', resources: { Group: group } }];
    });

    it('deletes it where nothing waits, and no longer names it', async () => {
      await destroy('test', 'eu-west-2', 'test', null, { run });
      expect(deletedGroups()).toEqual(['group-1']);
      expect(said.at(-2)).toBe('The schedule group group-1 was empty and is deleted.');
      expect(said.at(-1)).not.toContain('group-1');
    });

    it('leaves it with what waits in it, and names it', async () => {
      scheduler.on(ListSchedulesCommand, { GroupName: 'group-1' }).resolves({ Schedules: [{ Name: 'payment-1' }] });
      await destroy('test', 'eu-west-2', 'test', null, { run });
      expect(deletedGroups()).toEqual([]);
      expect(said.at(-1)).toContain('aws scheduler delete-schedule-group --name group-1');
    });

    it('leaves it where it cannot be read, and says why', async () => {
      scheduler.on(ListSchedulesCommand).rejects(Object.assign(new Error('no'), { name: 'AccessDeniedException' }));
      await destroy('test', 'eu-west-2', 'test', null, { run });
      expect(said.at(-2)).toBe('The schedule group group-1 stays: AccessDeniedException.');
      expect(said.at(-1)).toContain('group-1');
    });

    it('does not ask while a stack is still there, whose functions make schedules', async () => {
      await expect(destroy('test', 'eu-west-2', 'test', null, { run: async () => undefined })).rejects.toThrow();
      expect(scheduler.calls()).toHaveLength(0);
    });
  });

  it('names the vault in the region that its backups were copied to', async () => {
    await deployed(1, { settings: { stage: 'test', backupRegion: 'eu-south-2' } });
    const vault = { Type: 'AWS::Backup::BackupVault', DeletionPolicy: 'Retain' };
    const copies = {
      name: 'venue-test-backup-copies',
      stage: 'test',
      region: 'eu-south-2',
      resources: { Vault: vault },
    };
    stacks = [...stacks, copies];
    await destroy('test', 'eu-west-2', 'test', null, { run });
    expect(said.at(-1)).toContain('AWS::Backup::BackupVault vault-1 (eu-south-2)');
    // While the vault has its policy, nobody deletes a recovery point.
    expect(said.at(-1)).toMatch(/delete-backup-vault-access-policy .*vault-1.*delete its recovery points/);
  });

  it('goes by this checkout where nothing was kept', async () => {
    await destroy('test', 'eu-west-2', undefined, async () => 'test', { run, words: ['-c', 'demonstration=true'] });
    expect(ran).toEqual(['destroy --all --force -c stage=test -c demonstration=true']);
  });

  it('says which stacks are still there', async () => {
    await expect(destroy('test', 'eu-west-2', 'test', null, { run: async () => undefined })).rejects.toThrow(
      'aws cloudformation delete-stack --region eu-west-2 --stack-name venue-test-data',
    );
  });

  it.each([
    ['unknown', 'tset', 'tset', null, 'There is no stage tset'],
    ['not named again', 'test', undefined, null, 'Without a terminal, say it again: --yes test.'],
    ['named otherwise', 'test', 'tset', null, 'tset is not test'],
    ['named otherwise on the terminal', 'test', undefined, async () => 'yes', 'yes is not test'],
  ] as const)('is refused for one that is %s', async (_, stage, again, ask, words) => {
    await expect(destroy(stage, 'eu-west-2', again, ask, { run })).rejects.toThrow(words);
    expect(ran).toEqual([]);
  });

  it('is refused for one that is protected, with how that ends', async () => {
    stacks = stacks.map((stack) => ({ ...stack, isProtected: true }));
    await expect(destroy('test', 'eu-west-2', 'test', null, { run })).rejects.toThrow(
      '--no-enable-termination-protection',
    );
    expect(ran).toEqual([]);
  });

  it('does not take the stacks of a stage with a longer name for its own', async () => {
    stacks = [...stacks, { name: 'venue-test-two-data', stage: 'test-two' }];
    await expect(
      destroy('test', 'eu-west-2', 'test', null, { run: async () => void (stacks = stacks.slice(2)) }),
    ).resolves.toBeUndefined();
  });
});
