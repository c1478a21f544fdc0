import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  ListStackResourcesCommand,
} from '@aws-sdk/client-cloudformation';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';

/** A deployed stack of a test: its resources by logical id, kept or not. */
export interface FakeStack {
  readonly name: string;
  readonly stage: string;
  /** Default: eu-west-2. */
  readonly region?: string;
  readonly isProtected?: true;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly resources?: Readonly<Record<string, { readonly Type: string; readonly DeletionPolicy?: string }>>;
}

/** CloudFormation with these stacks, and S3 with one bucket in memory, for tests of the commands about releases. */
export function fakeAws(stacks: () => readonly FakeStack[]) {
  process.env['AWS_REGION'] = 'eu-west-2';
  const objects = new Map<string, Uint8Array>();
  const formation = mockClient(CloudFormationClient);
  const storage = mockClient(S3Client);
  formation.on(DescribeStacksCommand).callsFake(async (_: unknown, client: () => CloudFormationClient) => {
    const region = await client().config.region();
    return {
      Stacks: stacks()
        .filter((stack) => (stack.region ?? 'eu-west-2') === region)
        .map(({ name, stage, isProtected, outputs = {} }) => ({
          StackName: name,
          EnableTerminationProtection: isProtected === true,
          Tags: [{ Key: 'house', Value: stage }],
          Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
        })),
    };
  });
  const named = (name: string) => stacks().find((each) => each.name === name)?.resources ?? {};
  formation.on(GetTemplateCommand).callsFake(({ StackName }: { StackName: string }) => ({
    TemplateBody: JSON.stringify({ Resources: named(StackName) }),
  }));
  formation.on(ListStackResourcesCommand).callsFake(({ StackName }: { StackName: string }) => ({
    StackResourceSummaries: Object.entries(named(StackName)).map(([id, { Type }]) => ({
      LogicalResourceId: id,
      ResourceType: Type,
      PhysicalResourceId: `${id.toLowerCase()}-1`,
    })),
  }));
  storage.on(PutObjectCommand).callsFake(({ Key, Body }: { Key: string; Body: Uint8Array | string }) => {
    objects.set(Key, Buffer.from(Body));
    return {};
  });
  storage.on(GetObjectCommand).callsFake(({ Key }: { Key: string }) => {
    const bytes = objects.get(Key);
    if (!bytes) throw new NoSuchKey({ message: Key, $metadata: {} });
    return { Body: { transformToByteArray: async () => bytes } };
  });
  storage.on(HeadObjectCommand).callsFake(({ Key }: { Key: string }) => {
    if (!objects.has(Key)) throw new NotFound({ message: Key, $metadata: {} });
    return {};
  });
  storage.on(ListObjectsV2Command).callsFake(({ Prefix = '' }: { Prefix?: string }) => ({
    Contents: [...objects.keys()].filter((key) => key.startsWith(Prefix)).map((Key) => ({ Key, ETag: '"x"' })),
  }));
  storage.on(DeleteObjectsCommand).callsFake(({ Delete }: { Delete: { Objects: readonly { Key: string }[] } }) => {
    for (const { Key } of Delete.Objects) objects.delete(Key);
    return {};
  });
  return { objects };
}
