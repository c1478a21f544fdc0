import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

import { useIsFromServer } from './use-is-from-server.ts';

const drawn = vi.fn<(isFromServer: boolean) => void>();

function Part() {
  const isFromServer = useIsFromServer();
  drawn(isFromServer);
  return <p>{String(isFromServer)}</p>;
}

it('is true of the server’s HTML, on both sides and without a second rendering', async () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<Part />);
  expect(root.textContent).toBe('true');
  drawn.mockClear();
  await act(async () => void hydrateRoot(root, <Part />));
  expect(root.textContent).toBe('true');
  expect(drawn.mock.calls).toEqual([[true]]);
});

it('is false of what the browser draws by itself', () => {
  const { container } = render(<Part />);
  expect(container.textContent).toBe('false');
});
