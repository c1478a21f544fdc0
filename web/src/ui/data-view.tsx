import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { ApiProblem } from '#web/api/api-problem.ts';
import type { DataFor, InputFor } from '#web/api/contract-types.ts';
import { links, signInFrom } from '#web/api/links.ts';
import { useResource } from '#web/api/use-resource.ts';
import type { ResourceName } from '#web/api/use-resource.ts';

import { Button } from './button.tsx';
import styles from './data-view.module.css';
import { LinkButton } from './link-button.tsx';
import { Reference } from './reference.tsx';
import { TextLink } from './text-link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type DataState<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly retry: () => void;
};

type MessageProps = { readonly title: ReactNode; readonly children?: ReactNode; readonly action?: ReactNode };

/** The message and the one action of an empty state. */
export function EmptyMessage({ title, children, action }: MessageProps) {
  return (
    <div className={styles.message} data-message>
      <p className={styles.title}>{title}</p>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action}
    </div>
  );
}

type DataViewProps<T> = {
  readonly state: DataState<T>;
  /** Placeholders of the content. */
  readonly skeleton: ReactNode;
  /** Shown for an empty list, or where `isEmpty` says so; usually an `EmptyMessage`. */
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: T) => boolean;
  /** Replaces the general message, for instance by a page for one code. */
  readonly failed?: ReactNode;
  readonly children: (data: T) => ReactNode;
};

/** The four states of loaded data. Present data wins over a failed refresh: a visitor never loses what they were reading. */
export function DataView<T>({ state, skeleton, empty, isEmpty = isEmptyList, failed, children }: DataViewProps<T>) {
  const { data, error, isLoading, retry } = state;
  if (data !== undefined) return empty !== undefined && isEmpty(data) ? empty : children(data);
  if (error !== undefined && error !== null && !isLoading) {
    return failed ?? <FailedMessage retry={retry} error={error} />;
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>
        <output>Loading</output>
      </VisuallyHidden>
      <div aria-hidden="true">{skeleton}</div>
    </div>
  );
}

type ResourceViewProps<Name extends ResourceName> = Omit<DataViewProps<DataFor<Name>>, 'state'> & {
  readonly path: Name;
  /** Default: nothing. */
  readonly input?: InputFor<Name>;
};

/** The answer of a path, in the same four states. */
export function ResourceView<Name extends ResourceName>({ path, input, ...view }: ResourceViewProps<Name>) {
  // Without `input` the path asks for nothing.
  return <DataView state={useResource(path, input ?? ({} as InputFor<Name>))} {...view} />;
}

function isEmptyList(data: unknown): boolean {
  return Array.isArray(data) && data.length === 0;
}

type FailedMessageProps = {
  readonly retry: () => void;
  /** The error; one from the house has a reference for its logs. Default: no reference. */
  readonly error?: unknown;
};

export function FailedMessage({ retry, error }: FailedMessageProps) {
  if (isSignedOut(error)) return <SignedOutHere />;
  return (
    <div role="alert" className={styles.message}>
      <p className={styles.title}>This did not load</p>
      <p className={styles.text}>
        Nothing you chose is lost. Please try again, and in a few minutes if it fails again.
      </p>
      <p className={styles.ways}>
        <Button onClick={retry}>Try again</Button>
        <TextLink to={links.listing.to()}>See what’s on</TextLink>
        <TextLink to={links.contact.to()}>Contact us</TextLink>
      </p>
      <Reference id={referenceOf(error)} />
    </div>
  );
}

/** The sign-in prompt, on the error page and within others (spec 1 §8). */
export const signedOutText = {
  title: "You're not logged in",
  message: "Sorry, you can't see this page without logging in.",
} as const;

type SignedOutProps = {
  /** Where signing in returns to. */
  readonly back: string;
  /** What signing in would show, or another link. */
  readonly children?: ReactNode;
};

export function SignedOut({ back, children }: SignedOutProps) {
  return (
    <EmptyMessage
      title={signedOutText.title}
      action={
        <LinkButton look="filled" to={signInFrom(back)}>
          Sign in
        </LinkButton>
      }
    >
      {signedOutText.message} {children}
    </EmptyMessage>
  );
}

/** The session ended while the page was open. */
function SignedOutHere() {
  const { pathname, search } = useLocation();
  return <SignedOut back={`${pathname}${search}`} />;
}

const isSignedOut = (error: unknown): boolean => error instanceof ApiProblem && error.status === 401;

function referenceOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('reference' in error)) return null;
  return typeof error.reference === 'string' ? error.reference : null;
}
