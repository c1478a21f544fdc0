import { textsOf } from '#web/api/page-texts.ts';
import { defineScreen } from '#web/api/screen.ts';
import { AnswerLink, leaving } from '#web/features/newsletter/answer-link.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

import styles from './newsletter-screen.module.css';

function NewsletterUnsubscribeScreen() {
  return (
    <Container>
      <div className={styles.page}>
        <PageHeading title="Leave the newsletter" size="title" />
        <AnswerLink words={leaving} />
      </div>
    </Container>
  );
}

export default defineScreen({
  needs: () => [textsOf('newsletter')],
  head: () => ({ title: 'Leave the newsletter', noIndex: true }),
  component: NewsletterUnsubscribeScreen,
});
