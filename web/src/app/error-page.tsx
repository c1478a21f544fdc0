import { useState } from 'react';

import { links } from '#web/api/links.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './error-page.module.css';
import { errorTexts } from './error-texts.ts';
import type { ErrorCode, ErrorText } from './error-texts.ts';

/** Likely targets of a lost visitor. */
const ways = [
  { title: 'What’s on', to: links.listing.to() },
  { title: 'Calendar', to: links.calendar.to() },
  { title: 'Stream', to: links.stream.to() },
  { title: 'Visit us', to: links.visitUs.to() },
  { title: 'Help centre', to: links.helpCentre.to() },
  { title: 'Sitemap', to: links.sitemap.to() },
] as const;

const reload = () => location.reload();

type ErrorPageProps = {
  readonly code: ErrorCode;
  /** Retries what is missing. Default: reloads the page. */
  readonly retry?: () => void;
  readonly isRetrying?: boolean;
  /** The title of the page that could not be shown. */
  readonly page?: string | undefined;
};

/** Replaces a screen that cannot be shown (spec 1 §8). */
export function ErrorPage({ code, retry = reload, isRetrying = false, page }: ErrorPageProps) {
  const { title, message, button }: ErrorText = errorTexts[code];
  return (
    <Container>
      <div className={styles.page}>
        <PageHeading
          title={`${title} (error ${code})`}
          overline={button ? undefined : page}
          lead={message}
          size="title"
        >
          {/* The document shows no button where the house itself has failed: trying again is what helps there. */}
          <p className={styles.actions}>
            {button ? (
              <LinkButton to={button.to} look="filled">
                {button.label}
              </LinkButton>
            ) : (
              <>
                <Button look="filled" busy={isRetrying} onClick={retry}>
                  Try again
                </Button>
                <LinkButton to={links.home.to()}>Return to homepage</LinkButton>
              </>
            )}
          </p>
          <nav aria-label="Other ways" className={styles.ways}>
            <ul>
              {ways.map((way) => (
                <li key={way.to}>
                  <TextLink to={way.to}>{way.title}</TextLink>
                </li>
              ))}
            </ul>
          </nav>
        </PageHeading>
        <ErrorStage code={code} />
      </div>
    </Container>
  );
}

type ErrorStageProps = { readonly code: ErrorCode };

/**
 * The illustration: an empty stage for a missing page, a lowered curtain for a forbidden one, a stuck one for a failure. A chunk of its
 * own, so that no other page carries it; where it cannot be loaded, it is omitted.
 */
function ErrorStage({ code }: ErrorStageProps) {
  const curtain = code === 404 ? 'open' : code === 403 || code === 410 ? 'closed' : 'stuck';
  const [isLost, setIsLost] = useState(false);
  if (isLost) return null;
  return (
    <img
      className={styles.stage}
      src={`/drawings/stage-${curtain}.svg`}
      alt=""
      width={400}
      height={310}
      onError={() => setIsLost(true)}
    />
  );
}
