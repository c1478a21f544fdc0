import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { GiftVoucherForm } from '#web/features/basket/gift-voucher-form.tsx';
import { PageSkeleton } from '#web/features/page/page-skeleton.tsx';
import { staticHead } from '#web/features/page/static-head.ts';
import { StaticPage } from '#web/features/page/static-page.tsx';
import { useStaticPage } from '#web/features/page/use-static-page.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';

import { BalanceForm } from './voucher-balance/balance-form.tsx';

const path = links.giftVouchers.to();

/** `/support/gift-vouchers`: the form first, then what an editor has to say about it, then what is left on a voucher. */
export default defineScreen({
  needs: () => [need('staticPage', { query: { path } }), textsOf('gift-vouchers')],
  head: ([pages]) => staticHead(pages),
  status: ([pages]) => (pages?.length === 0 ? 404 : undefined),
  component: GiftVouchersScreen,
});

function GiftVouchersScreen() {
  const state = useStaticPage(path);
  return (
    <Container>
      <DataView state={state} skeleton={<PageSkeleton />}>
        {([page]) => (page ? <StaticPage page={page} before={<GiftVoucherForm />} after={<BalanceForm />} /> : null)}
      </DataView>
    </Container>
  );
}
