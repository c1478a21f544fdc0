import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import type { Message } from '@aws-sdk/client-sqs';

import { areasWithEvents } from '#infra/sources.ts';

import type { DeadLetterBox, Found } from './letter.ts';

/** Seconds for which a letter is hidden from others while we read it. */
const looking = 60;

interface Lying extends Found {
  readonly receipt: string;
}

interface Queues {
  readonly queue: string | undefined;
  readonly deadLetters: string;
}

/** The dead letter queues of a deployed stage, with the command line's credentials and region. */
export function onAws(stage: string): DeadLetterBox {
  const sqs = new SQSClient({});
  let queues: ReadonlyMap<string, Queues> | undefined;
  const known = async (): Promise<ReadonlyMap<string, Queues>> => (queues ??= await queuesOf(stage));
  return {
    find: async () => {
      const looks = [...(await known())].map(async ([queue, { deadLetters }]): Promise<readonly Found[]> => {
        const lying = await lookInto(sqs, queue, deadLetters);
        await putBack(sqs, deadLetters, lying);
        return lying;
      });
      return (await Promise.all(looks)).flat();
    },
    redrive: async (name, letters, all) => {
      const { queue, deadLetters } = (await known()).get(name) ?? {};
      if (!queue || !deadLetters) throw new Error(`${name} has no queue to send anything to.`);
      if (all && (await moveAll(sqs, deadLetters, queue))) return letters.length;
      return moveEach(sqs, { name, queue, deadLetters }, new Set(letters.map(({ id }) => id)));
    },
  };
}

/** `onHoldQueue1234ABCD` and `onHoldDeadLetters1234ABCD`, as the stack names its resources. */
const named = /^(\w+?)(Queue|DeadLetters)[0-9A-F]{8}$/;

async function queuesOf(stage: string): Promise<ReadonlyMap<string, Queues>> {
  const client = new CloudFormationClient({});
  const working = new Map<string, string>();
  const dead = new Map<string, string>();
  for (const stack of ['events', ...areasWithEvents.map((area) => `events-${area}`)]) {
    const pages = paginateListStackResources({ client }, { StackName: `venue-${stage}-${stack}` });
    for await (const { StackResourceSummaries = [] } of pages) {
      for (const { ResourceType, LogicalResourceId = '', PhysicalResourceId = '' } of StackResourceSummaries) {
        const [, name = '', what] = named.exec(LogicalResourceId) ?? [];
        if (ResourceType !== 'AWS::SQS::Queue' || !what) continue;
        (what === 'Queue' ? working : dead).set(name.replace(/^Relay/, 'relay-'), PhysicalResourceId);
      }
    }
  }
  return new Map([...dead].map(([name, deadLetters]) => [name, { queue: working.get(name), deadLetters }]));
}

/** All letters, hidden from others for a minute; ends when nothing new arrives. */
async function lookInto(sqs: SQSClient, queue: string, QueueUrl: string): Promise<readonly Lying[]> {
  const lying = new Map<string, Lying>();
  for (;;) {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: 10,
        VisibilityTimeout: looking,
        // Without waiting, a queue answers from some of its servers only.
        WaitTimeSeconds: 1,
        MessageSystemAttributeNames: ['SentTimestamp', 'ApproximateReceiveCount'],
        MessageAttributeNames: ['ERROR_CODE'],
      }),
    );
    const before = lying.size;
    for (const message of Messages) lying.set(message.MessageId ?? '', lyingAs(queue, message));
    if (lying.size === before) return [...lying.values()];
  }
}

function lyingAs(queue: string, { MessageId = '', Body = '', ReceiptHandle = '', ...message }: Message): Lying {
  const sent = Number(message.Attributes?.SentTimestamp);
  return {
    queue,
    id: MessageId,
    body: Body,
    receipt: ReceiptHandle,
    sentAt: Number.isFinite(sent) ? new Date(sent).toISOString() : null,
    received: Number(message.Attributes?.ApproximateReceiveCount ?? 0),
    error: message.MessageAttributes?.['ERROR_CODE']?.StringValue ?? null,
  };
}

async function putBack(sqs: SQSClient, QueueUrl: string, lying: readonly Lying[]): Promise<void> {
  for (const { receipt } of lying)
    await sqs.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle: receipt, VisibilityTimeout: 0 }));
}

/** AWS moves a whole queue itself; an emulator refuses. */
async function moveAll(sqs: SQSClient, deadLetters: string, queue: string): Promise<boolean> {
  try {
    const [SourceArn, DestinationArn] = await Promise.all([deadLetters, queue].map((url) => arnOf(sqs, url)));
    await sqs.send(new StartMessageMoveTaskCommand({ SourceArn, DestinationArn }));
    return true;
  } catch (error) {
    if (error instanceof Error && /^(Unsupported|Unknown|Invalid)(Operation|Action)/.test(error.name)) return false;
    throw error;
  }
}

async function arnOf(sqs: SQSClient, QueueUrl: string): Promise<string | undefined> {
  const command = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['QueueArn'] });
  return (await sqs.send(command)).Attributes?.QueueArn;
}

/** Sends first and deletes afterwards: an interruption duplicates a letter, never loses it. */
async function moveEach(
  sqs: SQSClient,
  { name, queue, deadLetters }: { readonly name: string; readonly queue: string; readonly deadLetters: string },
  wanted: ReadonlySet<string>,
): Promise<number> {
  const lying = await lookInto(sqs, name, deadLetters);
  const moving = lying.filter(({ id }) => wanted.has(id));
  for (const { body, receipt } of moving) {
    await sqs.send(new SendMessageCommand({ QueueUrl: queue, MessageBody: body }));
    await sqs.send(new DeleteMessageCommand({ QueueUrl: deadLetters, ReceiptHandle: receipt }));
  }
  await putBack(
    sqs,
    deadLetters,
    lying.filter(({ id }) => !wanted.has(id)),
  );
  return moving.length;
}
