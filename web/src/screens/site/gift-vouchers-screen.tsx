import { links } from '#web/api/links.ts';
import { textsOf } from '#web/api/page-texts.ts';
import { GiftVoucherForm } from '#web/features/basket/gift-voucher-form.tsx';
import { PageSkeleton } from '#web/features/page/page-skeleton.tsx';
import { staticHead, StaticPage } from '#web/features/page/static-page.tsx';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

import { BalanceForm } from './voucher-balance/balance-form.tsx';

const path = links.giftVouchers.to();

/** `/support/gift-vouchers`: the form first, then the editors' text, then the balance of a voucher. */
export default defineDataScreen({
  path: 'staticPage',
  input: () => ({ query: { path } }),
  others: () => [textsOf('gift-vouchers')],
  head: ([pages]) => staticHead(pages),
  status: ([pages]) => (pages?.length === 0 ? 404 : undefined),
  skeleton: <PageSkeleton />,
  show: ([page]) => (page ? <StaticPage page={page} before={<GiftVoucherForm />} after={<BalanceForm />} /> : null),
});
