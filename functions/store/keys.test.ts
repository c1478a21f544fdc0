import { expect, test } from 'vitest';

import { contentKeys, customerKeys, outboxKey, salesKeys } from './keys.ts';

/** Literal text on purpose: changing a key orphans what is stored under it. */
test.each([
  [contentKeys.listItem('events', 12), 'LIST#events', 'ITEM#000012'],
  [contentKeys.eventDetails('tosca', '2627'), 'EVENT#tosca', 'SEASON#2627'],
  [contentKeys.digitalEvent('tosca'), 'DIGITAL-EVENT#tosca', 'DETAILS'],
  [contentKeys.video('tosca-trailer'), 'VIDEO#tosca-trailer', 'VIDEO'],
  [contentKeys.fee('fee-tosca'), 'FEE#fee-tosca', 'FEE'],
  [contentKeys.page('homepage'), 'PAGE#homepage', 'PAGE'],
  [contentKeys.publications(), 'PUBLICATIONS', 'VERSION'],
  [contentKeys.searchHead(), 'SEARCH', 'HEAD'],
  [contentKeys.searchPart('b1', 2), 'SEARCH#b1', 'PART#000002'],
  [contentKeys.person('amara-lindqvist'), 'PERSON#amara-lindqvist', 'PERSON'],
  [contentKeys.castList('main-stage'), 'CAST-LISTS', 'VENUE#main-stage'],
  [contentKeys.festival('festival-of-voices'), 'FESTIVAL#festival-of-voices', 'FESTIVAL'],
  [contentKeys.newsPost('new-tosca'), 'NEWS#new-tosca', 'POST'],
  [contentKeys.staticPage('/policies/privacy'), 'STATIC-PAGE#/policies/privacy', 'PAGE'],
  [salesKeys.seat('p1', 'stalls', 'stalls-G-14'), 'SEATS#p1#stalls', 'SEAT#stalls-G-14'],
  [salesKeys.terms('p1'), 'PERFORMANCE#p1', 'TERMS'],
  [salesKeys.sectionProjection('p1', 'stalls'), 'PERFORMANCE#p1', 'SECTION#stalls'],
  [salesKeys.tally('p1'), 'PERFORMANCE#p1', 'TALLY'],
  [salesKeys.house('main-stage'), 'HOUSE#main-stage', 'HOUSE'],
  [salesKeys.houseSection('main-stage', 'stalls'), 'HOUSE#main-stage', 'SECTION#stalls'],
  [salesKeys.sectionOfHouse('stalls', 'main-stage'), 'SECTION#stalls', 'HOUSE#main-stage'],
  [salesKeys.availability('p1'), 'AVAILABILITY', 'PERFORMANCE#p1'],
  [salesKeys.basket('b1'), 'BASKET#b1', 'BASKET'],
  [salesKeys.order('o1'), 'ORDER#o1', 'ORDER'],
  [salesKeys.allowance('c1', 'p1'), 'CUSTOMER#c1', 'ALLOWANCE#p1'],
  [salesKeys.ledger('o1', 'charge.p1'), 'ORDER#o1', 'LEDGER#charge.p1'],
  [salesKeys.orderOfCustomer('c1', 'o1'), 'CUSTOMER#c1', 'ORDER#o1'],
  [salesKeys.rental('c1', 'fee-tosca'), 'CUSTOMER#c1', 'RENTAL#fee-tosca'],
  [salesKeys.idempotency('n1'), 'IDEMPOTENCY#n1', 'ANSWER'],
  [salesKeys.handled('onHold', 'e1'), 'HANDLED#e1', 'BY#onHold'],
  [customerKeys.account('c1'), 'CUSTOMER#c1', 'ACCOUNT'],
  [customerKeys.credential('ada@example.com'), 'EMAIL#ada@example.com', 'CREDENTIAL'],
  [customerKeys.session('h1'), 'SESSION#h1', 'SESSION'],
  [customerKeys.sessionOfCustomer('c1', 'h1'), 'CUSTOMER#c1', 'SESSION#h1'],
  [customerKeys.enquiry('e1'), 'ENQUIRY#e1', 'ENQUIRY'],
  [customerKeys.enquiriesOf('h1'), 'WRITER#h1', 'ENQUIRIES'],
  [customerKeys.watchPosition('c1', 'v1'), 'CUSTOMER#c1', 'WATCHED#v1'],
  [customerKeys.subscription('n1'), 'NEWSLETTER#n1', 'SUBSCRIPTION'],
  [customerKeys.newsletterRequests('v1'), 'VISITOR#v1', 'NEWSLETTER'],
  [outboxKey('e1'), 'OUTBOX#e1', 'EVENT'],
])('%j', (key, pk, sk) => {
  expect(key).toEqual({ pk, sk });
});
