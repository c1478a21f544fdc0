import { lineIn, textsOf, usePageTexts } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import { NewsletterForm } from '#web/features/newsletter/newsletter-form.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

import styles from './newsletter-screen.module.css';

function NewsletterScreen() {
  const line = usePageTexts('newsletter');
  return (
    <Container>
      <div className={styles.page}>
        <PageHeading title="Newsletter" lead={line('lead')} size="title" />
        <NewsletterForm look="filled" />
      </div>
    </Container>
  );
}

export default defineScreen({
  needs: () => [textsOf('newsletter')],
  head: ([texts]) => ({ title: 'Newsletter', description: lineIn('newsletter', texts)('description') }),
  component: NewsletterScreen,
});
