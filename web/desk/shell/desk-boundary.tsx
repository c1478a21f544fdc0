import { Component } from 'react';
import type { ReactNode } from 'react';

import { Button } from '#web/ui/button.tsx';

import { DeskPage } from './desk-page.tsx';

type DeskBoundaryProps = { readonly resetKey: string; readonly children: ReactNode };
type DeskBoundaryState = { readonly hasFailed: boolean; readonly resetKey: string };

/** A screen that fails, or whose code a new release has replaced, leaves the rest of the desk in place. React requires a class. */
export class DeskBoundary extends Component<DeskBoundaryProps, DeskBoundaryState> {
  override state: DeskBoundaryState = { hasFailed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<DeskBoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: DeskBoundaryProps, state: DeskBoundaryState): DeskBoundaryState | null {
    return resetKey === state.resetKey ? null : { hasFailed: false, resetKey };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <DeskPage title="This page failed" lead="Load it again; there may be a new release of the desk.">
        <div>
          <Button look="filled" onClick={() => location.reload()}>
            Load again
          </Button>
        </div>
      </DeskPage>
    );
  }
}
