import { largePath } from '#shared/kernel/image-paths.ts';
import { links } from '#web/api/links.ts';
import { defineScreen, need } from '#web/api/screen.ts';
import { breadcrumbData } from '#web/api/structured-data.ts';
import { DonateForm } from '#web/features/basket/donate-form.tsx';
import { DataView } from '#web/ui/data-view.tsx';
import { Container } from '#web/ui/layout.tsx';

import { DonationPage } from './donation/donation-page.tsx';
import { DonationSkeleton } from './donation/donation-skeleton.tsx';
import { useDonations } from './donation/use-donations.ts';

/** `/donate-now` (spec 1 §2). */
export default defineScreen({
  needs: () => [need('donations', {})],
  head: ([page]) => ({
    title: page?.meta.title ?? 'Donate now',
    description: page?.meta.description ?? '',
    image: largePath(page?.header.image),
    structuredData: breadcrumbData([{ label: 'Donate now', to: links.donate.to() }]),
  }),
  component: DonateScreen,
});

function DonateScreen() {
  const state = useDonations();
  return (
    <Container>
      <DataView state={state} skeleton={<DonationSkeleton />}>
        {(page) => (
          <DonationPage
            page={page}
            form={<DonateForm amounts={page.amounts.map(({ pence }) => pence)} note={page.formNote} />}
          />
        )}
      </DataView>
    </Container>
  );
}
