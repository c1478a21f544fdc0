import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { cdkWords, deploy } from './deploy.ts';

type Doing = NonNullable<Parameters<typeof deploy>[2]>;

const region = process.env['AWS_REGION'];
let done: string[] = [];
let said: string[] = [];
/** The region of every client that a step makes. */
let regions = new Set<string | undefined>();
const step = (name: string): void => {
  done.push(name);
  regions.add(process.env['AWS_REGION']);
};

// Of the outputs only the address is read here.
const outputs = { SiteOrigin: 'https://house.test' } as Awaited<ReturnType<Doing['deployStacks']>>;
const doing: Doing = {
  cdk: async (words) => step(`cdk ${words.join(' ')}`),
  quotasMissing: async ({ region: where, concurrency }) => {
    step(`quotas of ${where} for ${JSON.stringify(concurrency)}`);
    return [];
  },
  refuseLockOut: async (stage, _, where) => step(`lock-out of ${stage} in ${where}`),
  giveHouseFirst: async () => step('facts'),
  recorded: async (stage, where, settings, work) => {
    step(`begun ${stage} in ${where} with ${JSON.stringify(settings)}`);
    const result = await work({ version: '1.2.3', commit: 'abc' });
    step('kept');
    return result;
  },
  deployStacks: async (stage, more) => {
    step(`deployed ${stage} ${more?.join(' ')}`);
    return outputs;
  },
  publishSite: async () => step('published'),
  upgradeOnce: async () => step('upgraded'),
  openOnce: async () => step('opened'),
  advancedBackupCommand: async () => {
    step('backups');
    return 'aws backup update-region-settings …';
  },
};
const asked = (words: readonly string[] = [], more = {}) => ({
  values: { stage: 'prod', seed: true, diff: false, ...more },
  words,
});
const seed = async (): Promise<void> => step('seeded');

beforeEach(() => {
  [done, said, regions] = [[], [], new Set()];
  process.env['AWS_REGION'] = 'ap-south-1';
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  if (region === undefined) delete process.env['AWS_REGION'];
  else process.env['AWS_REGION'] = region;
});

describe('a deployment', () => {
  it('looks at quotas first, then deploys, then publishes, all of it in the region of the settings', async () => {
    const words = ['-c', 'region=eu-west-3', '-c', 'saleConcurrency=400', '-c', 'pageConcurrency=200'];
    await deploy(asked(words), seed, doing);
    const settings = '{"region":"eu-west-3","saleConcurrency":"400","pageConcurrency":"200"}';
    expect(done).toEqual([
      'quotas of eu-west-3 for {"sale":400,"pages":200}',
      'lock-out of prod in eu-west-3',
      'facts',
      `begun prod in eu-west-3 with ${settings}`,
      `deployed prod -c version=1.2.3 -c commit=abc ${words.join(' ')}`,
      'published',
      'kept',
      'upgraded',
      'seeded',
      'backups',
    ]);
    expect([...regions]).toEqual(['eu-west-3']);
    expect(said.at(-1)).toContain('Once in this account and region:\n  aws backup update-region-settings');
  });

  it('is in London where nothing else is said, wherever the shell points', async () => {
    await deploy(asked(), seed, doing);
    expect([...regions]).toEqual(['eu-west-2']);
  });

  it('is refused by each quota that is too small, and changes nothing', async () => {
    const small = ['Lambda runs 10 calls at a time', 'A distribution may have 25 behaviours'];
    const poor = { ...doing, quotasMissing: async () => small };
    await expect(deploy(asked(), seed, poor)).rejects.toThrow(small.join('\n'));
    expect(done).toEqual([]);
  });

  it('is refused where somebody would be locked out, and changes nothing', async () => {
    const refuseLockOut = () => Promise.reject(new Error('no way in'));
    await expect(deploy(asked(), seed, { ...doing, refuseLockOut })).rejects.toThrow('no way in');
    expect(done).toEqual(['quotas of eu-west-2 for {}']);
  });

  it('that fails publishes no site and seeds nothing', async () => {
    const deployStacks = () => Promise.reject(new Error('cdk deploy ended with 1.'));
    await expect(deploy(asked(), seed, { ...doing, deployStacks })).rejects.toThrow('ended with 1');
    expect(done.at(-1)).toMatch(/^begun prod/);
  });

  it('without backups does not ask about them', async () => {
    await deploy(asked(['-c', 'backupRegion=none']), seed, doing);
    expect(done).not.toContain('backups');
  });

  it('whose difference is asked for shows it, and does nothing else', async () => {
    await deploy(asked(['-c', 'mediaKey=2'], { diff: true }), seed, doing);
    expect(done).toEqual(['cdk diff --all -c stage=prod -c mediaKey=2']);
  });
});

it('the CDK CLI never asks, so that no terminal is needed, and its words may be more', () => {
  const words = cdkWords('prod', ['-c', 'mediaKey=2']).join(' ');
  expect(words).toMatch(/^deploy --all -c stage=prod --outputs-file \S+ --require-approval never -c mediaKey=2$/);
});
