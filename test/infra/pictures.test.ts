import { describe, expect, it } from 'vitest';

import { offeredPrefix } from '#functions/platform/media/uploads.ts';

import { ofType, synthesise } from './template-house.ts';
import type { Placed } from './template-house.ts';

const aws = synthesise('aws');
const bucket = ofType(aws, 'AWS::S3::Bucket').find(({ id }) => id.startsWith('Uploads'));
const text = (value: unknown): string => JSON.stringify(value ?? null);

/** What a function may do in S3, by its name: `action resource`. */
function inBuckets(all: readonly Placed[]): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {};
  for (const { id, properties } of ofType(all, 'AWS::IAM::Policy')) {
    const { Statement = [] } = (properties['PolicyDocument'] ?? {}) as {
      Statement?: readonly { readonly Action: string | readonly string[]; readonly Resource: unknown }[];
    };
    for (const { Action, Resource } of Statement)
      for (const action of [Action].flat().filter((each) => each.startsWith('s3:'))) {
        const place = /GetAtt(Uploads|Site)/.exec(text(Resource))?.[1];
        const keys = /"(\/[\w/*-]+)"\]\]/.exec(text(Resource))?.[1] ?? '';
        if (place) (found[id.replace(/(Function)?Role.*/, '')] ??= []).push(`${action} ${place}${keys}`);
      }
  }
  return found;
}

describe('the bucket of uploads', () => {
  it('is private, encrypted, and spoken to by TLS alone', () => {
    expect(bucket?.properties).toMatchObject({
      BucketEncryption: {},
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
    const policy = ofType(aws, 'AWS::S3::BucketPolicy').find(({ id }) => id.startsWith('Uploads'));
    expect(text(policy?.properties)).toContain('"aws:SecureTransport":"false"');
    expect(text(policy?.properties)).not.toContain('"Effect":"Allow"');
  });

  it('keeps what was sent for a day', () => {
    expect(bucket?.properties['LifecycleConfiguration']).toMatchObject({ Rules: [{ ExpirationInDays: 1 }] });
    expect(bucket?.properties['VersioningConfiguration']).toBeUndefined();
  });

  it('takes a PUT from pages of the site alone', () => {
    expect(bucket?.properties['CorsConfiguration']).toHaveProperty('CorsRules', [
      {
        AllowedMethods: ['PUT'],
        AllowedHeaders: ['content-type'],
        AllowedOrigins: [
          { 'Fn::Join': ['', ['https://', { 'Fn::GetAtt': ['EdgeDistribution0060737B', 'DomainName'] }]] },
        ],
        MaxAge: 3600,
      },
    ]);
  });

  it('is beside the site the only host that pages of the desk speak to, and pages of visitors do not know it', () => {
    const policies = ofType(aws, 'AWS::CloudFront::ResponseHeadersPolicy');
    const [desk, site] = ['DeskHeaders', 'SecurityHeaders'].map((name) =>
      text(policies.find(({ id }) => id.startsWith(name))?.properties),
    );
    expect(desk).toMatch(
      /connect-src 'self' https:\/\/venue-uploads-",\{"Fn::Select":\[2,[^;]*"AWS::StackId"[^;]*\.s3\.eu-west-2\.",\{"Ref":"AWS::URLSuffix"\},";/,
    );
    expect(text(bucket?.properties['BucketName'])).toMatch(/venue-uploads-.*AWS::StackId/);
    expect(site).toContain("connect-src 'self';");
  });
});

describe('who may do what with pictures', () => {
  it('offers and sees them, makes them, and nobody else does anything', () => {
    const rights = inBuckets(aws);
    const offering = ['s3:PutObject Uploads/offered/*', 's3:GetObject Uploads/offered/*', 's3:ListBucket Uploads'];
    expect(rights).toEqual({
      deskUploads: offering,
      deskUpload: offering,
      onPictureReceived: [
        's3:GetObject Uploads/offered/*',
        's3:DeleteObject Uploads/offered/*',
        's3:ListBucket Uploads',
        's3:PutObject Site/art/uploaded-*',
      ],
    });
    expect(offeredPrefix).toBe('offered/');
  });

  it('has the library as a layer, memory for 100 million pixels, and two at a time', () => {
    const functions = ofType(aws, 'AWS::Lambda::Function').filter(({ properties }) => properties['Layers']);
    expect(functions.map(({ id, properties }) => [id.replace(/Function.*/, ''), properties])).toEqual([
      ['onPictureReceived', expect.objectContaining({ Architectures: ['arm64'], MemorySize: 1536, Timeout: 90 })],
    ]);
    const mapping = ofType(aws, 'AWS::Lambda::EventSourceMapping').find(({ id }) => id.startsWith('onPictureReceived'));
    expect(mapping?.properties).toMatchObject({ BatchSize: 1, ScalingConfig: { MaximumConcurrency: 2 } });
    const layers = ofType(aws, 'AWS::Lambda::LayerVersion');
    expect(layers.map(({ properties }) => properties['CompatibleArchitectures'])).toEqual([['arm64']]);
  });
});
