import { render as draw, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';

import { DataView, EmptyMessage } from './data-view.tsx';
import type { DataState } from './data-view.tsx';
import { SkeletonCard, SkeletonLines } from './skeleton.tsx';

const render = (view: ReactNode) => draw(<MemoryRouter>{view}</MemoryRouter>);

const loading: DataState<string[]> = { data: undefined, error: undefined, isLoading: true, retry: () => {} };

function Works({ state }: { readonly state: DataState<string[]> }) {
  return (
    <DataView
      state={state}
      skeleton={
        <>
          <SkeletonCard />
          <SkeletonLines />
        </>
      }
      empty={<EmptyMessage title="Nothing matches" />}
    >
      {(works) => works.join(', ')}
    </DataView>
  );
}

describe('a view of data', () => {
  it('has nothing that axe objects to while loading, failed and empty', async () => {
    const { container } = render(
      <>
        <Works state={loading} />
        <Works state={{ ...loading, isLoading: false, error: new Error('504') }} />
        <Works state={{ ...loading, isLoading: false, data: [] }} />
      </>,
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says that it is loading', () => {
    render(<Works state={loading} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('says that loading failed and tries again when asked', async () => {
    const retry = vi.fn<() => void>();
    render(<Works state={{ data: undefined, error: new Error('504'), isLoading: false, retry }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('This did not load');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'See what’s on' })).toHaveAttribute('href', '/tickets-and-events');
  });

  it('has a reference to read out, which is copied as logs have it', async () => {
    const error = { reference: '0a1b2c3d4e5f60718293a4b5c6d7e8f9' };
    const { container } = render(<Works state={{ data: undefined, error, isLoading: false, retry: () => {} }} />);
    expect(screen.getByRole('code')).toHaveTextContent(/^0a1b2c3d4e5f60718293a4b5c6d7e8f9$/);
    expect(await axeFindings(container)).toEqual([]);
  });

  it('says that there is nothing', () => {
    render(<Works state={{ ...loading, isLoading: false, data: [] }} />);
    expect(screen.getByText('Nothing matches')).toBeVisible();
  });

  it('keeps what the visitor reads when a refresh fails', () => {
    render(<Works state={{ ...loading, isLoading: false, data: ['Tosca', 'Giselle'], error: new Error('504') }} />);
    expect(screen.getByText('Tosca, Giselle')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
