import { Component } from 'react';
import type { ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** A new value resets the fallback: the path (spec 1 §2). */
  readonly resetKey: string;
  readonly fallback: (error: unknown) => ReactNode;
  readonly children: ReactNode;
};

type ErrorBoundaryState = { readonly failure: { readonly error: unknown } | null; readonly resetKey: string };

/** A render error replaces the page until the path changes (spec 1 §2). React requires a class for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
