import {
  DeleteFunctionConcurrencyCommand,
  GetEventSourceMappingCommand,
  PutFunctionConcurrencyCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda';
import type { LambdaClient } from '@aws-sdk/client-lambda';

import { entries } from '#shared/catalogue/contract.ts';
import { apiParts, areasWithEvents } from '#infra/sources.ts';

import type { DeployedStage } from './deployed.ts';

interface Closing {
  readonly stage: DeployedStage;
  readonly lambda: LambdaClient;
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** A function of a path, with the calls that its template reserves. */
interface PathFunction {
  readonly name: string;
  readonly reserved: number | null;
  /** Called by another machine, such as the payment provider. */
  readonly isForMachines: boolean;
}

/** The functions that carry out what visitors do, and other machines. The renderer only reads: pages stay up, and every change is refused. */
async function pathFunctions(stage: DeployedStage): Promise<readonly PathFunction[]> {
  const machines = new Set(entries.filter(({ machine }) => machine).map(({ name }) => name));
  const found = await Promise.all(
    apiParts.map(async ({ name: part }) => {
      const [resources, properties] = await Promise.all([
        stage.resources(`api-${part}`),
        stage.properties(`api-${part}`),
      ]);
      return resources
        .filter(({ type }) => type === 'AWS::Lambda::Function')
        .map(({ logicalId, physicalId }): PathFunction => {
          const reserved = properties.get(logicalId)?.['ReservedConcurrentExecutions'];
          return {
            name: physicalId,
            reserved: typeof reserved === 'number' ? reserved : null,
            isForMachines: machines.has(logicalId.replace(/(Function)?[0-9A-F]{8}$/, '')),
          };
        });
    }),
  );
  return found.flat();
}

/** Lambda takes fifteen such changes a second. */
async function inTurn<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of all) await act(one);
}

/** Lets no call of a path run: Lambda refuses a function that may run none at a time, and keeps that whatever scales. */
export async function refusePaths({ stage, lambda }: Closing): Promise<void> {
  await inTurn(await pathFunctions(stage), ({ name: FunctionName }) =>
    lambda.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 })),
  );
}

/** Gives paths what their templates reserve again: all, or those that other machines call. */
export async function admitPaths({ stage, lambda }: Closing, whose: 'machines' | 'all'): Promise<void> {
  const admitted = (await pathFunctions(stage)).filter(({ isForMachines }) => whose === 'all' || isForMachines);
  await inTurn(admitted, async ({ name: FunctionName, reserved }) => {
    if (reserved === null) await lambda.send(new DeleteFunctionConcurrencyCommand({ FunctionName }));
    else await lambda.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: reserved }));
  });
}

/** Stops or starts the consumers' reading of their queues, and waits until all do. A stopped one uses up no tries of its messages. */
export async function setConsumers({ stage, lambda, pause }: Closing, isOn: boolean): Promise<void> {
  const stacks = await Promise.all(areasWithEvents.map((area) => stage.resources(`events-${area}`)));
  const ids = stacks
    .flat()
    .filter(({ type }) => type === 'AWS::Lambda::EventSourceMapping')
    .map(({ physicalId }) => physicalId);
  const wanted = isOn ? 'Enabled' : 'Disabled';
  const stateOf = async (UUID: string) => (await lambda.send(new GetEventSourceMappingCommand({ UUID }))).State;
  await inTurn(ids, async (UUID) => {
    if ((await stateOf(UUID)) !== wanted)
      await lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled: isOn }));
  });
  await inTurn(ids, async (UUID) => {
    while ((await stateOf(UUID)) !== wanted) await pause(2000);
  });
}
