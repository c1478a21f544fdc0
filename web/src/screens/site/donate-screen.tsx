import { largePath } from '#shared/kernel/image-paths.ts';
import { links } from '#web/api/links.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { DonateForm } from '#web/features/basket/donate-form.tsx';
import { defineDataScreen } from '#web/ui/data-screen.tsx';

import { DonationPage, DonationSkeleton } from './donation/donation-page.tsx';

/** `/donate-now` (spec 1 §2). */
export default defineDataScreen({
  path: 'donations',
  head: ([page]) => ({
    title: page?.meta.title ?? 'Donate now',
    description: page?.meta.description ?? '',
    image: largePath(page?.header.image),
    structuredData: breadcrumbData([{ label: 'Donate now', to: links.donate.to() }]),
  }),
  skeleton: <DonationSkeleton />,
  show: (page) => (
    <DonationPage
      page={page}
      form={<DonateForm amounts={page.amounts.map(({ pence }) => pence)} note={page.formNote} />}
    />
  ),
});
