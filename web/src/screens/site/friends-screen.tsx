import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen, need, usePlace } from '#web/api/screen.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useVisitor } from '#web/api/visitor.ts';
import { LevelTable, LevelTableSkeleton } from '#web/features/basket/level-table.tsx';
import { GiftCodeForm } from '#web/features/membership/gift-code-form.tsx';
import { useOwnMembership } from '#web/features/membership/use-membership.ts';
import { PageSkeleton } from '#web/features/page/page-skeleton.tsx';
import { staticHead, StaticPage } from '#web/features/page/static-page.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';

const path = links.friends.to();

/** `/support/membership/friends` (spec 1 §2): the editors' text, the levels to buy, and the redeeming of gifts. */
export default defineScreen({
  needs: () => [need('staticPage', { query: { path } }), need('membershipLevels', {}), textsOf('friends')],
  head: ([pages]) => staticHead(pages),
  status: ([pages]) => (pages?.length === 0 ? 404 : undefined),
  component: FriendsScreen,
});

function FriendsScreen() {
  const state = useResource('staticPage', { query: { path } });
  const code = usePlace().query.get('code') ?? '';
  const { data: visitor } = useVisitor();
  const words = useResource('membershipLevels', {});
  const { data: own } = useOwnMembership(Boolean(visitor?.user));
  const isMember = own?.state === 'active' || own?.state === 'ending';
  const gift = <GiftCodeForm code={code} words={words.data?.account.gift ?? null} />;
  const levels = words.data && (
    <LevelTable words={words.data} offers={own?.offers} own={isMember ? own.modeOfSale : null} />
  );
  // A visitor with a code from the mail sees its form first.
  const above = code ? (
    <>
      {gift}
      {levels}
    </>
  ) : (
    levels
  );
  return (
    <Container>
      <DataView
        state={words.data ? state : { ...state, data: undefined }}
        skeleton={<PageSkeleton above={<LevelTableSkeleton />} />}
      >
        {([page]) => (page ? <StaticPage page={page} above={above} after={code ? null : gift} /> : null)}
      </DataView>
    </Container>
  );
}
