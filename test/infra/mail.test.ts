import { expect, test } from 'vitest';

import { ofType, synthesise } from './template-house.ts';

const aws = synthesise('aws');
const only = (type: string) => {
  const [found, ...others] = ofType(aws, type);
  expect(others).toEqual([]);
  return found;
};

test('mails go over TLS alone, and none to an address that bounced or complained', () => {
  expect(only('AWS::SES::ConfigurationSet')?.properties).toMatchObject({
    DeliveryOptions: { TlsPolicy: 'REQUIRE' },
    SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    ReputationOptions: { ReputationMetricsEnabled: true },
  });
});

test('SES tells the default bus of bounces and complaints', () => {
  const destination = only('AWS::SES::ConfigurationSetEventDestination')?.properties['EventDestination'];
  expect(destination).toMatchObject({ Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] });
  expect(JSON.stringify(destination)).toContain(':event-bus/default');
});

test('the rules of two consumers are on the default bus and take the events of this stage’s mails alone', () => {
  const rules = ofType(aws, 'AWS::Events::Rule').filter(({ properties }) => !('EventBusName' in properties));
  expect(rules.map(({ id }) => id.replace(/Rule.*/, '')).toSorted()).toEqual(['onMailReturned', 'onMailWantsPerson']);
  for (const { properties } of rules)
    expect(properties).toMatchObject({
      EventPattern: {
        source: ['aws.ses'],
        'detail-type': ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [expect.anything()] } } },
      },
    });
});

test.each([
  ['mail-bounces', 'Reputation.BounceRate', 0.02],
  ['mail-complaints', 'Reputation.ComplaintRate', 0.001],
])('%s is raised from its share on, over an hour', (name, MetricName, Threshold) => {
  const alarm = ofType(aws, 'AWS::CloudWatch::Alarm').find(
    ({ properties }) => properties['AlarmName'] === `venue-test-${name}`,
  );
  expect(alarm?.properties).toMatchObject({
    Namespace: 'AWS/SES',
    MetricName,
    Threshold,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
    Period: 3600,
    Dimensions: [{ Name: 'ses:configuration-set' }],
  });
});
