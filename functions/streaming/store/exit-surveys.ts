import type { CustomerId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { surveysOfCustomer } from '#shared/streaming/domain/exit-survey.ts';
import { exitSurveyAnswered, exitSurveyReceived } from '#shared/streaming/events/exit-survey.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { readItem, tables } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';
import { writeParts } from '#functions/platform/table/transaction.ts';

/** Why a customer leaves the stream, as text or as an option of the page. It is anonymous: neither customer nor hour. */
export interface ExitSurvey {
  readonly id: string;
  readonly option: string;
  /** Empty where not given. */
  readonly text: string;
  /** `2026-11-22`. */
  readonly receivedOn: string;
}

/** As long as a message to the house. */
const keptFor = 90 * day;

/**
 * Stores a survey, counts it and writes its event, all or nothing; false above the customer's daily limit. The customer appears only in the
 * count, hashed with the day, and in a fact of its own without the answers. One round trip.
 */
export async function saveExitSurvey(survey: ExitSurvey, customerId: CustomerId, now: Instant): Promise<boolean> {
  const TableName = tables.customers();
  const { id, receivedOn } = survey;
  const outcome = await writeParts({
    brake: {
      Update: {
        TableName,
        Key: customerKeys.enquiriesOf(hashOf(`${receivedOn} exit survey of ${customerId}`)),
        UpdateExpression: 'SET #ttl = :ttl ADD enquiries :one',
        ConditionExpression: 'attribute_not_exists(enquiries) OR enquiries < :limit',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':one': 1, ':limit': surveysOfCustomer, ':ttl': epochSeconds(plus(now, 2 * day)) },
      },
    },
    survey: {
      Put: {
        TableName,
        Item: { ...customerKeys.exitSurvey(id), ...survey, ttl: epochSeconds(plus(now, keptFor)) },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    told: [
      outbox(TableName, exitSurveyReceived, { subject: id, version: 1, now }, { surveyId: id }),
      outbox(TableName, exitSurveyAnswered, { subject: customerId, version: 1, now }, { customerId }),
    ],
  });
  if (outcome.written) return true;
  if (!outcome.failed.includes('survey')) return false;
  throw new Error(`The exit survey ${id} is there already.`);
}

const surveyKind = stored<ExitSurvey>('exit survey', { id: 'text', option: 'text', text: 'text', receivedOn: 'text' });

/** Consistent, because its event may be faster than replication. One round trip. */
export async function readExitSurvey(id: string): Promise<ExitSurvey> {
  const survey = await readItem(tables.customers(), customerKeys.exitSurvey(id), surveyKind);
  if (!survey) throw new Error(`There is no exit survey ${id}.`);
  return survey;
}
