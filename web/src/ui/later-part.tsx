import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';

import { isLostCode } from './missing-chunk.ts';

type LaterPartProps = {
  /** Until the code is here, and in its place where it is lost. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
};

type LaterPartState = { readonly error: unknown };

/**
 * A part of a page whose code comes later (`later`). Where the code is lost the page goes on without this part, for what stands
 * above it is being read; any other error is one of the page. React knows such boundaries as classes only.
 */
export class LaterPart extends Component<LaterPartProps, LaterPartState> {
  override state: LaterPartState = { error: null };

  static getDerivedStateFromError(error: unknown): LaterPartState {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { fallback = null, children } = this.props;
    if (error === null) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (isLostCode(error)) return fallback;
    throw error;
  }
}
