import { defineScreen } from '#web/api/screen.ts';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

import styles from './newsletter-screen.module.css';

function NewsletterScreen() {
  return (
    <Container>
      <div className={styles.page}>
        <PageHeading
          title="Newsletter"
          lead="One letter a month: new productions, booking dates and rehearsals you can watch."
          size="title"
        />
        <NewsletterForm look="filled" />
      </div>
    </Container>
  );
}

export default defineScreen({
  head: () => ({
    title: 'Newsletter',
    description: 'New productions, booking dates and rehearsals, once a month by e-mail.',
  }),
  component: NewsletterScreen,
});
