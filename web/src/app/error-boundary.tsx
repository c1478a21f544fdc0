import { Component } from 'react';
import type { ReactNode } from 'react';

type ErrorBoundaryProps = {
  /** A new value clears the fallback: the path (spec 1 §2). */
  readonly resetKey: string;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
};

type ErrorBoundaryState = { readonly hasFailed: boolean; readonly resetKey: string };

/** A render error replaces the page until the path changes (spec 1 §2). React knows such boundaries as classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
