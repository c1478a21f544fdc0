import { Blocks } from '#web/ui/blocks.tsx';
import { Split, Stack } from '#web/ui/layout.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';
import type { ContactWords } from './use-contact.ts';

type ContactPageProps = { readonly page: ContactWords };

/** Before the form: the telephone number for urgent matters, and when messages are read. */
export function ContactPage({ page }: ContactPageProps) {
  const { intro, urgent, hours } = page;
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <Blocks blocks={intro} />
      </div>
      <div className={styles.aside}>
        <section aria-labelledby="urgent-title" className={styles.part}>
          <h2 id="urgent-title" className={styles.asideTitle}>
            {urgent.title}
          </h2>
          <Blocks blocks={urgent.blocks} />
        </section>
        <section aria-labelledby="hours-title" className={styles.part}>
          <h2 id="hours-title" className={styles.asideTitle}>
            When we answer
          </h2>
          <p>{hours}</p>
        </section>
      </div>
      <div className={styles.form}>
        <ContactForm words={page} />
      </div>
    </div>
  );
}

export function ContactSkeleton() {
  return (
    <Split aside={<SkeletonLines count={6} />}>
      <Stack>
        <SkeletonLines count={2} />
        {['name', 'email', 'query type', 'subject'].map((field) => (
          <Skeleton key={field} width="32rem" height="3rem" />
        ))}
        <Skeleton width="32rem" height="14rem" />
      </Stack>
    </Split>
  );
}
