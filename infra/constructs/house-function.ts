import { join } from 'node:path';

import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Architecture, Code, Function as Lambda, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

import { functionTime } from '#functions/platform/http/time-limits.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { reservedFor } from '#infra/concurrency.ts';
import { exceptFrom } from '#infra/rule-exceptions.ts';
import { logRetention, stageOf } from '#infra/settings.ts';
import type { Source } from '#infra/sources.ts';

import { namespaceOf } from './figures.ts';

export interface HouseFunctionProps {
  readonly source: Source;
  /** Folder of all bundles. */
  readonly bundles: string;
  /** Its purpose, where the file name does not say it. Default: the file. */
  readonly purpose?: string;
  /** Megabytes; CPU grows with it. Default 512, where a cold start with the SDK takes less than half a second. */
  readonly memorySize?: number;
  /** Default 10 seconds; handlers of paths give up a second earlier. */
  readonly timeout?: Duration;
  /** Default: none. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Encrypts an environment with secrets. Default: Lambda's own key. */
  readonly environmentKey?: IKey;
  /** Default: none. */
  readonly layers?: readonly ILayerVersion[];
}

/** A function of the house: Node 24 on arm64, its log kept as long as the stage says, and only the permission to write it. */
export class HouseFunction extends Lambda {
  constructor(scope: Construct, id: string, props: HouseFunctionProps) {
    const {
      source,
      bundles,
      purpose,
      memorySize = 512,
      timeout = Duration.millis(functionTime),
      environmentKey,
      layers = [],
    } = props;
    const role = new Role(scope, `${id}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: logRetention(scope),
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const reservedConcurrentExecutions = reservedFor(scope, source);
    logGroup.grantWrite(role);
    environmentKey?.grantDecrypt(role);
    super(scope, id, {
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: `index.${source.exported ?? 'handler'}`,
      code: Code.fromAsset(join(bundles, source.name)),
      description: purpose ? `${source.file}: ${purpose}` : source.file,
      memorySize,
      timeout,
      role,
      logGroup,
      loggingFormat: LoggingFormat.TEXT,
      environment: { [env.metrics]: namespaceOf(stageOf(scope)), ...props.environment },
      ...(reservedConcurrentExecutions === undefined ? {} : { reservedConcurrentExecutions }),
      ...(environmentKey ? { environmentEncryption: environmentKey } : {}),
      ...(layers.length > 0 ? { layers: [...layers] } : {}),
    });
    exceptFrom('Serverless-LambdaTracing', this);
    exceptFrom('Serverless-LambdaDLQ', this);
  }
}
