import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import { AnswerLink, confirming } from '#web/features/newsletter/answer-link.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

import styles from './newsletter-screen.module.css';

function NewsletterConfirmScreen() {
  return (
    <Container>
      <div className={styles.page}>
        <PageHeading title="Confirm your subscription" size="title" />
        <AnswerLink words={confirming} />
      </div>
    </Container>
  );
}

export default defineScreen({
  needs: () => [textsOf('newsletter')],
  head: () => ({ title: 'Confirm your subscription', noIndex: true }),
  component: NewsletterConfirmScreen,
});
