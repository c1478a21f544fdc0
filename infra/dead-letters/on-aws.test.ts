import { CloudFormationClient, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';

import { onAws } from './on-aws.ts';

const stacks = mockClient(CloudFormationClient);
const sqs = mockClient(SQSClient);

const resource = (LogicalResourceId: string, PhysicalResourceId: string, ResourceType = 'AWS::SQS::Queue') => ({
  LogicalResourceId,
  PhysicalResourceId,
  ResourceType,
  LastUpdatedTimestamp: new Date(),
  ResourceStatus: 'CREATE_COMPLETE' as const,
});

let lying: string[] = [];

beforeEach(() => {
  stacks.reset();
  sqs.reset();
  process.env['AWS_REGION'] = 'eu-west-2';
  lying = ['m1', 'm2'];
  stacks.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [] });
  stacks.on(ListStackResourcesCommand, { StackName: 'venue-test-events' }).resolves({
    StackResourceSummaries: [resource('RelaysalesDeadLettersFFFF0000', 'https://q/relayDead')],
  });
  stacks.on(ListStackResourcesCommand, { StackName: 'venue-test-events-box-office' }).resolves({
    StackResourceSummaries: [
      resource('onHoldQueue1234ABCD', 'https://q/onHold'),
      resource('onHoldDeadLetters1234ABCD', 'https://q/onHoldDead'),
      resource('onHoldFunction1234ABCD', 'a-function', 'AWS::Lambda::Function'),
    ],
  });
  let asked = 0;
  sqs.on(ReceiveMessageCommand).callsFake(({ QueueUrl }: { QueueUrl: string }) => {
    if (QueueUrl !== 'https://q/onHoldDead') return {};
    asked += 1;
    // A received message stays hidden for a time, so every second call finds none.
    if (asked % 2 === 0) return {};
    return {
      Messages: lying.map((id) => ({
        MessageId: id,
        Body: `body of ${id}`,
        ReceiptHandle: `receipt of ${id}`,
        Attributes: { SentTimestamp: '1795262400000', ApproximateReceiveCount: '6' },
      })),
    };
  });
  sqs.on(ChangeMessageVisibilityCommand).resolves({});
  sqs.on(SendMessageCommand).resolves({});
  sqs.on(DeleteMessageCommand).resolves({});
  sqs.on(GetQueueAttributesCommand).callsFake(({ QueueUrl }: { QueueUrl: string }) => ({
    Attributes: { QueueArn: `arn:${QueueUrl}` },
  }));
  sqs.on(StartMessageMoveTaskCommand).resolves({});
});

test('finds what lies in every queue of dead letters of the stage, and puts it back', async () => {
  const found = await onAws('test').find();
  expect(found.map(({ queue, id, received }) => [queue, id, received])).toEqual([
    ['onHold', 'm1', 6],
    ['onHold', 'm2', 6],
  ]);
  const back = sqs.commandCalls(ChangeMessageVisibilityCommand).map(({ args }) => args[0].input);
  expect(back.map(({ ReceiptHandle, VisibilityTimeout }) => [ReceiptHandle, VisibilityTimeout])).toEqual([
    ['receipt of m1', 0],
    ['receipt of m2', 0],
  ]);
});

test('a whole queue is moved by AWS itself, to the queue that it belongs to', async () => {
  const box = onAws('test');
  expect(await box.redrive('onHold', await box.find(), true)).toBe(2);
  expect(sqs.commandCalls(StartMessageMoveTaskCommand)[0]?.args[0].input).toEqual({
    SourceArn: 'arn:https://q/onHoldDead',
    DestinationArn: 'arn:https://q/onHold',
  });
  expect(sqs.commandCalls(SendMessageCommand)).toEqual([]);
});

test('where that is not known, letters are sent one by one, each taken away only after it was sent', async () => {
  sqs.on(StartMessageMoveTaskCommand).rejects(Object.assign(new Error('no'), { name: 'UnsupportedOperation' }));
  const box = onAws('test');
  expect(await box.redrive('onHold', await box.find(), true)).toBe(2);
  const steps = sqs
    .calls()
    .map(({ args }) => args[0])
    .filter((command) => command instanceof SendMessageCommand || command instanceof DeleteMessageCommand)
    .map((command) =>
      command instanceof SendMessageCommand ? command.input.MessageBody : command.input.ReceiptHandle,
    );
  expect(steps).toEqual(['body of m1', 'receipt of m1', 'body of m2', 'receipt of m2']);
});

test('one letter alone is sent, and the others are put back', async () => {
  const box = onAws('test');
  const found = await box.find();
  expect(await box.redrive('onHold', found.slice(0, 1), false)).toBe(1);
  expect(sqs.commandCalls(StartMessageMoveTaskCommand)).toEqual([]);
  expect(sqs.commandCalls(SendMessageCommand).map(({ args }) => args[0].input)).toEqual([
    { QueueUrl: 'https://q/onHold', MessageBody: 'body of m1' },
  ]);
  expect(sqs.commandCalls(DeleteMessageCommand).map(({ args }) => args[0].input.ReceiptHandle)).toEqual([
    'receipt of m1',
  ]);
});

test('a letter that could not be sent stays where it is', async () => {
  sqs.on(SendMessageCommand).rejects(new Error('no way there'));
  const box = onAws('test');
  const found = await box.find();
  await expect(box.redrive('onHold', found.slice(0, 1), false)).rejects.toThrow('no way there');
  expect(sqs.commandCalls(DeleteMessageCommand)).toEqual([]);
});

test('a right that is missing is told and does not fall back to sending one by one', async () => {
  sqs.on(StartMessageMoveTaskCommand).rejects(Object.assign(new Error('no right'), { name: 'AccessDenied' }));
  const box = onAws('test');
  await expect(box.redrive('onHold', await box.find(), true)).rejects.toThrow('no right');
  expect(sqs.commandCalls(SendMessageCommand)).toEqual([]);
});
