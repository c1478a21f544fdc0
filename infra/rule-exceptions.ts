import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * The rules of cdk-nag (AwsSolutions, Serverless) and cfn-lint that the house does not follow, each with its reason. An exception holds for
 * the constructs that `exceptFrom` is called with, and for no other.
 */
export const ruleExceptions = {
  'AwsSolutions-APIG4': 'A machine proves who it is by the signature of its notice and may call the gateway directly.',
  'AwsSolutions-CFR1': 'The house is open to every country; where a film may be shown is decided film by film.',
  'AwsSolutions-CFR3':
    'A log of every request would hold addresses of visitors; metrics and the logs behind answer our questions.',
  'AwsSolutions-CFR4': 'Without a domain of its own a distribution has the certificate of CloudFront.',
  'AwsSolutions-IAM5':
    'A schedule, an entry of a log outside the tables, or a picture is named after what it is about, so the right covers our group, our log, or the part of a bucket that pictures have.',
  'AwsSolutions-SMG4':
    'Both sides read the secret while deploying, so a new one comes with a deployment, by a generation in the settings.',
  'AwsSolutions-SQS3':
    'This is the end of the line: a dead-letter queue, in places of an event source that a template does not show.',
  'Serverless-LambdaDLQ':
    'Nothing calls this function without waiting for it: the gateway and the edge get its answer, and queues, streams and CloudFormation keep what failed.',
  'Serverless-LambdaEventSourceMappingDestination':
    'A mapping of a queue cannot have a destination; what fails five times goes to the dead-letter queue of that queue.',
  'Serverless-LambdaTracing':
    'One correlation id in every log line, event and mail tells the way of a request; a trace of X-Ray would tell it again, for money.',
  'Serverless-SQSRedrivePolicy': 'This is a dead-letter queue itself.',
} as const;

export type ExceptedRule = keyof typeof ruleExceptions;

/**
 * The rule does not hold for a construct and what is inside it. A finding about one permission is named with that permission, as cdk-nag prints
 * it in brackets, so that the exception hides no other.
 */
export function exceptFrom(rule: ExceptedRule, construct: IConstruct, finding?: string): void {
  const id = finding === undefined ? rule : `${rule}[${finding}]`;
  Validations.of(construct).acknowledge({ id, reason: ruleExceptions[rule] });
}
