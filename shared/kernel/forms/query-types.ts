/** The query types, word for word as in the form (spec 1 §3), with the desk for each. */
export const queryTypes = [
  ['Box Office and Ticketing', 'box-office'],
  ['Collections', 'collections'],
  ['Customer services', 'customer-services'],
  ['Human Resources', 'human-resources'],
  ['Learning and Participation', 'learning'],
  ['Lost Property', 'lost-property'],
  ['Membership', 'membership'],
  ['Restaurants', 'restaurants'],
  ['ROH Stream', 'stream'],
  ['Shop', 'shop'],
  ['Website', 'website'],
] as const satisfies readonly (readonly [queryType: string, desk: string])[];

export type QueryType = (typeof queryTypes)[number][0];
/** The part of a desk's address before the @; the domain is the house's. */
export type Desk = (typeof queryTypes)[number][1];

export function isQueryType(text: string): text is QueryType {
  return queryTypes.some(([queryType]) => queryType === text);
}

export function deskOf(queryType: QueryType): Desk {
  const row = queryTypes.find(([known]) => known === queryType);
  if (!row) throw new RangeError(`No desk answers ${queryType}.`);
  return row[1];
}
