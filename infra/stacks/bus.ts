import { Duration, Stack } from 'aws-cdk-lib';
import type { StackProps } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';

import { DueDates } from '#infra/constructs/due-dates.ts';
import type { Settings } from '#infra/settings.ts';

export interface BusStackProps extends StackProps {
  readonly settings: Settings;
}

/** The bus with an archive of three months, and the scheduler for due dates. */
export class BusStack extends Stack {
  readonly bus: EventBus;
  readonly dueDates: DueDates;

  constructor(scope: Construct, id: string, { settings, ...props }: BusStackProps) {
    super(scope, id, props);
    this.bus = new EventBus(this, 'Bus', { description: 'Facts of the house' });
    // An emulator has no archives.
    if (settings.target === 'aws') {
      this.bus.archive('Archive', {
        description: 'Every fact of the last three months, to be played again',
        eventPattern: { account: [this.account] },
        retention: Duration.days(90),
      });
    }
    this.dueDates = new DueDates(this, 'DueDates', this.bus);
  }
}
