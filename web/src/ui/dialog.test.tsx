import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Renewal() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Keep your seats?" actions={<Button>Hold</Button>}>
        <p>Two minutes are left.</p>
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('has nothing that axe objects to when open', async () => {
    const { container } = render(<Renewal />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await axeFindings(container)).toEqual([]);
  });

  it('opens with its title in focus and closes by its button', async () => {
    render(<Renewal />);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(screen.getByRole('dialog', { name: 'Keep your seats?' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Keep your seats?' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by a press on the veil but not by one inside', async () => {
    render(<Renewal />);
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.click(screen.getByText('Two minutes are left.'));
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
