import type { App } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';

import type { HouseResources } from './constructs/equipped-function.ts';
import type { Watched } from './constructs/monitored-resources.ts';
import type { Settings } from './settings.ts';
import { apiParts, areasWithEvents } from './sources.ts';
import { ApiAreaStack } from './stacks/api-area.ts';
import { ApiStack, DeskStack } from './stacks/api.ts';
import { BackupCopiesStack, BackupStack } from './stacks/backup.ts';
import { BusStack } from './stacks/bus.ts';
import { DataStack } from './stacks/data.ts';
import { EventsAreaStack } from './stacks/events-area.ts';
import { EventsStack } from './stacks/events.ts';
import { FirewallStack } from './stacks/firewall.ts';
import { OperationsStack } from './stacks/operations.ts';
import { ReleasesStack } from './stacks/releases.ts';
import { WebStack } from './stacks/web.ts';

/** What operators monitor of the data. */
function ofData({ tables, mail }: HouseResources): Pick<Watched, 'tables' | 'configurationSet'> {
  const { content, sales, customers, audit } = tables;
  return {
    tables: {
      content: content.tableName,
      sales: sales.tableName,
      customers: customers.tableName,
      audit: audit.tableName,
    },
    configurationSet: mail.configurationSet,
  };
}

/** … and of facts on their way. */
function ofEvents(
  { dueDates }: BusStack,
  { watched: { relays, untaken, deadLetters } }: EventsStack,
  consumers: readonly EventsAreaStack[],
): Pick<Watched, 'relays' | 'untaken' | 'queues' | 'deadLetters'> {
  return {
    relays,
    untaken,
    queues: consumers.flatMap(({ watched }) => watched.queues),
    deadLetters: [
      ...consumers.flatMap(({ watched }) => watched.deadLetters),
      ...deadLetters,
      { of: 'due-dates', queueName: dueDates.deadLetters.queueName },
    ],
  };
}

/** All stacks of a house, in order of dependency: each gets the outputs of those before it. */
export function buildHouse(app: App, settings: Settings, bundles: string) {
  const { stage, target, region, account, backupRegion } = settings;
  const name = (stack: string): string => `venue-${stage}-${stack}`;
  const at = (region: string): StackProps => ({
    env: { region, ...(account ? { account } : {}) },
    terminationProtection: stage === 'prod',
    tags: { house: stage },
    crossRegionReferences: target === 'aws',
  });
  const props = { ...at(region), settings, bundles };
  const firewall =
    target === 'aws'
      ? new FirewallStack(app, name('firewall'), { ...at('us-east-1'), stage, alarmEmail: settings.alarmEmail })
      : undefined;
  const releases = new ReleasesStack(app, name('releases'), props);
  const bus = new BusStack(app, name('bus'), props);
  const data = new DataStack(app, name('data'), { ...props, dueDates: bus.dueDates });
  const tables = Object.values(data.house.tables);
  const copies = backupRegion && new BackupCopiesStack(app, name('backup-copies'), at(backupRegion)).vault;
  const backup = copies ? new BackupStack(app, name('backup'), { ...at(region), tables, copies }) : null;
  const gatewayProps = { ...props, house: data.house, edgeSecrets: data.edgeSecrets };
  const api = new ApiStack(app, name('api'), gatewayProps);
  const desk = new DeskStack(app, name('desk'), gatewayProps);
  const web = new WebStack(app, name('web'), {
    ...props,
    house: api.house,
    gateway: api.gateway.address,
    deskGateway: desk.gateway.address,
    edgeSecret: data.edgeSecrets[0],
    mediaKey: data.mediaKey,
    webAclArn: firewall?.webAclArn,
  });
  const { house } = web;
  const events = new EventsStack(app, name('events'), { ...props, house, bus: bus.bus });
  const consumers = areasWithEvents.map(
    (area) => new EventsAreaStack(app, name(`events-${area}`), { ...props, area, house, bus: bus.bus }),
  );
  const ofAreas = apiParts.map((part) => {
    const { api: gateway } = (part.area === 'desk' ? desk : api).gateway;
    return new ApiAreaStack(app, name(`api-${part.name}`), { ...props, part, api: gateway, house });
  });
  // Rules and consumers before what announces: a fact that no rule takes yet is lost to its consumers. Consumers announce too, to areas
  // whose rules come later: until all of those are there, the rule for unknown facts is the one that was deployed before.
  for (const consumer of consumers) events.addStackDependency(consumer);
  for (const area of ofAreas) for (const stack of [events, ...consumers]) area.addStackDependency(stack);
  const operations = new OperationsStack(app, name('operations'), {
    ...props,
    watched: {
      stage,
      ...ofData(house),
      apiId: api.gateway.api.apiId,
      deskApiId: desk.gateway.api.apiId,
      distributionId: web.distributionId,
      vault: backup?.vaultName ?? null,
      vital: [...web.vital, ...ofAreas.flatMap(({ vital }) => vital), ...events.watched.relays],
      ...ofEvents(bus, events, consumers),
    },
  });
  return { firewall, releases, bus, data, api, desk, web, areas: ofAreas, events, consumers, operations };
}
