import { Aws, Duration } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, PeriodOverride, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { IWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

import { dashboardRows } from './dashboard-rows.ts';
import type { Panel } from './dashboard-rows.ts';
import type { Watched } from './monitored-resources.ts';

const whole = 24;
const height = 6;

/** The rows of `dashboard-rows.ts`, each with its question. */
export class HouseDashboard extends Dashboard {
  constructor(scope: Construct, id: string, watched: Watched) {
    const rows = dashboardRows(watched);
    super(scope, id, {
      dashboardName: `venue-${watched.stage}`,
      defaultInterval: Duration.hours(3),
      periodOverride: PeriodOverride.INHERIT,
      widgets: rows.flatMap(({ title, question, panels }): IWidget[][] => [
        [new TextWidget({ markdown: `## ${title}\n${question}`, width: whole, height: 2 })],
        panels.map((panel) => graphOf(panel, whole / panels.length)),
      ]),
    });
  }
}

function graphOf({ title, lines, right = [], limit }: Panel, width: number): GraphWidget {
  return new GraphWidget({
    title,
    width,
    height,
    region: Aws.REGION,
    left: [...lines],
    right: [...right],
    leftYAxis: { min: 0, showUnits: false },
    ...(right.length > 0 ? { rightYAxis: { min: 0, showUnits: false } } : {}),
    ...(limit ? { leftAnnotations: [limit] } : {}),
  });
}
