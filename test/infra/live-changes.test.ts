import { describe, expect, it } from 'vitest';

import { beforeAliases, obstaclesOf } from './obstacles.ts';
import { ofType, synthesise, templatesOf } from './template-house.ts';
import type { StackTemplate } from './template-house.ts';

type Context = Readonly<Record<string, string>>;

const real: Context = {
  demonstration: '',
  payments: 'stripe',
  domain: 'www.house.london',
  certificateArn: 'arn:aws:acm:us-east-1:111111111111:certificate/a',
};
const careful: Context = { canary: 'true', saleConcurrency: '400', pageConcurrency: '200' };

/** Settings that a stage goes through, each change from the first to the second. */
const changes: readonly (readonly [name: string, before: Context, after: Context])[] = [
  ['real payments, and a name of its own', {}, real],
  ['new keys of Stripe', real, { ...real, stripeGeneration: '2' }],
  ['a canary, and calls that are kept for the sale', {}, careful],
];

describe('from functions themselves to their aliases', () => {
  it('nothing is in the way', () => {
    const after = templatesOf('aws');
    const before = after.map(beforeAliases);
    // They are another house: without a version, and with an address at the function itself.
    expect(before.filter(({ text }) => /AWS::Lambda::(Version|Alias)|"Qualifier"/.test(text))).toEqual([]);
    expect(obstaclesOf(before, after)).toEqual([]);
    expect(obstaclesOf(after, before)).toEqual([]);
  }, 60_000);

  it('an alias under another name in the template would be found', () => {
    const after = templatesOf('aws', careful);
    const moved = after.map((each) => ({
      ...each,
      // Names within the template alone change, so it stays one.
      template: JSON.parse(each.text.replaceAll('seatHoldsLive', 'seatHoldsAlias')) as StackTemplate['template'],
    }));
    expect(obstaclesOf(after, moved)).toEqual([expect.stringMatching(/makes seatHoldsAlias.*of which seatHoldsLive/)]);
  }, 60_000);
});

describe('a version', () => {
  /** What a version keeps of each function that has one, by its id, and the ids of versions. */
  function keptOf(context: Context) {
    const all = synthesise('aws', context);
    return ofType(all, 'AWS::Lambda::Version').map(({ id, stack, properties }) => {
      const { Ref } = properties['FunctionName'] as { readonly Ref: string };
      const {
        Tags: _,
        ReservedConcurrentExecutions: __,
        ...kept
      } = all.find((each) => each.stack === stack && each.id === Ref)?.properties ?? {};
      return { of: Ref, id, kept: JSON.stringify(kept) };
    });
  }

  // CloudFormation publishes for another id: of an unchanged function Lambda refuses that, and a changed one would go on with the old.
  it.each(changes)(
    'is made anew for a function that changes, and for no other: %s',
    (_, before, after) => {
      const [old, now] = [keptOf(before), keptOf(after)];
      expect(now.map(({ of }) => of)).toEqual(old.map(({ of }) => of));
      const changed = now.filter(({ kept }, place) => kept !== old[place]?.kept).map(({ of }) => of);
      const renewed = now.filter(({ id }, place) => id !== old[place]?.id).map(({ of }) => of);
      expect(renewed).toEqual(changed);
    },
    120_000,
  );

  it('of what takes money comes with new keys of its provider, and of none with a canary or with kept calls', () => {
    const renewedBy = (before: Record<string, string>, after: Record<string, string>) => {
      const old = new Set(keptOf(before).map(({ id }) => id));
      return keptOf(after).flatMap(({ id, of }) => (old.has(id) ? [] : [of.slice(0, -8)]));
    };
    expect(renewedBy(real, { ...real, stripeGeneration: '2' }).toSorted()).toEqual(['orders', 'paymentNotices']);
    expect(renewedBy({}, careful)).toEqual([]);
  }, 120_000);
});
