import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

import styles from './app.module.css';
import { errorTexts } from './error-texts.ts';
import type { ErrorCode, ErrorText } from './error-texts.ts';

type ErrorPageProps = { readonly code: ErrorCode };

/** What stands in place of a screen that cannot be shown (spec 1 §8). */
export function ErrorPage({ code }: ErrorPageProps) {
  const { title, message, button }: ErrorText = errorTexts[code];
  return (
    <Container>
      <div className={styles.error}>
        <PageHeading title={`${title} (error ${code})`} lead={message} size="title">
          {button ? (
            <p>
              <LinkButton to={button.to} look="filled">
                {button.label}
              </LinkButton>
            </p>
          ) : null}
        </PageHeading>
      </div>
    </Container>
  );
}
