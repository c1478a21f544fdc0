import { defineScreen, need } from '#web/api/screen.ts';
import { DataView } from '#web/ui/data-view.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

import { ContactPage } from './contact/contact-page.tsx';
import { ContactSkeleton } from './contact/contact-skeleton.tsx';
import { useContactPage } from './contact/use-contact.ts';

/** `/contact` (spec 1 §2). */
export default defineScreen({
  needs: () => [need('contactPage', {})],
  head: ([page]) => ({ title: page?.title ?? 'Contact', description: page?.description ?? '' }),
  component: ContactScreen,
});

function ContactScreen() {
  const state = useContactPage();
  return (
    <Container>
      <PageHeading title={state.data?.title ?? 'Contact'} size="title" />
      <DataView state={state} skeleton={<ContactSkeleton />}>
        {(page) => <ContactPage page={page} />}
      </DataView>
    </Container>
  );
}
