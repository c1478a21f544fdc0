import { describe, expect, it } from 'vitest';

import { user } from '#shared/account/contract/user.ts';
import type { Resource } from '#shared/kernel/contract/resource.ts';
import { activityDetails, castEntry, eventDetails, production } from '#shared/season/contract/event.ts';
import { festival } from '#shared/season/contract/festival.ts';

import { proves } from './proves.ts';
import { statements } from './statements.ts';

/** Names of everything that a resource tells, its related ones included. */
const fieldsOf = ({ attributes, relations }: Resource): readonly string[] => [
  'id',
  ...Object.keys(attributes.shape),
  ...Object.keys(relations),
];

const missing = (fields: readonly string[], named: string): readonly string[] =>
  named.split(/\s+/).filter((field) => field !== '' && !fields.includes(field));

/** The fields of spec 1 §3, word for word; resources may have others. */
describe('the entities of the specification (spec 1 §3)', () => {
  it('an event has its fields', () => {
    proves(statements.siteEntities.eventFieldsSpecification);
    const named = `id slug title description shortDescription carouselDescription startDate endDate nextDate startTime endTime
      activities locations tags productions sponsors coProducers festival sourceType isCancelled isTour isSingleActivity
      ctaBehaviour ctaOverrides dateFieldOverride isHiddenFromTicketsAndEvents ticketPriceDetails donationInformation
      helpInformation castListInfo cinemaBroadcastLink cinemaBroadcastExpirationDate seatMapLink videoLink videoCtaText
      accessibility guidance guidanceDetails hashtag reviews runningTimeSummary sectionImages segments synopsisTitle
      bookingSeasons imageResult imageTray onSaleDates performances productionPageUrl eventCardPrimaryCtaBehaviour`;
    expect(missing(fieldsOf(eventDetails), named)).toEqual([]);
    expect(missing(fieldsOf(eventDetails), 'isSeatMapLinkVisible')).toEqual([]);
  });

  it('an activity has its fields', () => {
    proves(statements.siteEntities.activityFieldsSpecification);
    const named = `id activityType bookingSeason cast castChange castListUrl title date isBroadcast isCancelled locations
      onSaleDates performanceTimes tags tourPosition shortBackground isCastListHidden`;
    expect(missing(fieldsOf(activityDetails), named)).toEqual([]);
  });

  it('a production and its cast have their fields', () => {
    proves(statements.siteEntities.productionFieldsSpecification);
    const named = 'id title cast creatives galleryImages language synopsis synopsisImage castListTitle castListText';
    expect(missing(fieldsOf(production), named)).toEqual([]);
    expect(missing(Object.keys(castEntry.shape), 'id name slug role replacements isHiddenOnEventDetails')).toEqual([]);
  });

  it('a festival has its fields', () => {
    proves(statements.siteEntities.festivalFieldsSpecification);
    const named = 'slug title shortDescription about headerTicketsAndEvents eventDetails eventCards eventsOrder';
    expect(missing(fieldsOf(festival), named)).toEqual([]);
  });

  it('a user has its fields', () => {
    proves(statements.siteEntities.userCustomerIdModeSale, statements.streamPurpose.modeSaleAttachedUser);
    expect(missing(fieldsOf(user), 'customerId isLoggedIn modeOfSale firstName membership')).toEqual([]);
  });

  it('a field that is not there would be found', () => {
    expect(missing(fieldsOf(user), 'customerId favouriteSeat')).toEqual(['favouriteSeat']);
  });
});
