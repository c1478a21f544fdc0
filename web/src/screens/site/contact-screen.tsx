import { defineDataScreen } from '#web/ui/data-screen.tsx';
import { PageHeading } from '#web/ui/headline.tsx';

import { ContactPage, ContactSkeleton } from './contact/contact-page.tsx';

/** `/contact` (spec 1 §2). */
export default defineDataScreen({
  path: 'contactPage',
  head: ([page]) => ({ title: page?.title ?? 'Contact', description: page?.description ?? '' }),
  heading: (page) => <PageHeading title={page?.title ?? 'Contact'} size="title" />,
  skeleton: <ContactSkeleton />,
  show: (page) => <ContactPage page={page} />,
});
