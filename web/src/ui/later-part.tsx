import { Component, Suspense } from 'react';
import type { ReactNode } from 'react';

import { isLostCode } from './missing-chunk.ts';

type LaterPartProps = {
  /** Shown until the code is loaded, and when it is lost. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
};

type LaterPartState = { readonly error: unknown };

/**
 * A part of a page whose code is loaded later (`later`). Where the chunk is lost the page stays without this part; any other error fails
 * the page. React requires a class for this.
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
