import { join } from 'node:path';

import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';

import { sharpFolder } from '#infra/sharp-files.ts';

/** The library that makes pictures, with its binaries: too large for a bundle, and the same from one release to the next. */
export const sharpLayer = (scope: Construct, bundles: string): LayerVersion =>
  new LayerVersion(scope, 'Sharp', {
    code: Code.fromAsset(join(bundles, sharpFolder)),
    description: 'sharp, which makes the site’s files of a picture',
    compatibleArchitectures: [Architecture.ARM_64],
    compatibleRuntimes: [Runtime.NODEJS_24_X],
  });
