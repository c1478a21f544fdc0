import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';

import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

describe('a button', () => {
  it('has nothing that axe objects to, in any of its states', async () => {
    const { container } = render(
      <MemoryRouter>
        <Button look="filled">Buy tickets</Button>
        <Button busy>Holding seats</Button>
        <Button disabledReason="Choose a seat first">Continue</Button>
        <LinkButton to="/tickets-and-events">See dates</LinkButton>
      </MemoryRouter>,
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('keeps its label while it is busy and ignores presses', async () => {
    const press = vi.fn<() => void>();
    render(
      <Button busy onClick={press}>
        Holding seats
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Holding seats' }));
    expect(press).not.toHaveBeenCalled();
  });

  it('says why it cannot be pressed, and stays in reach of the keyboard so that the reason is heard', async () => {
    const press = vi.fn<() => void>();
    render(
      <Button disabledReason="Choose a seat first" onClick={press}>
        Continue
      </Button>,
    );
    await userEvent.tab();
    expect(screen.getByRole('button')).toHaveFocus();
    expect(screen.getByRole('button')).toHaveAccessibleDescription('Choose a seat first');
    await userEvent.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
  });

  it('keeps the focus when the reason goes, and when it comes back', async () => {
    const { rerender } = render(<Button disabledReason="Choose a seat first">Continue</Button>);
    await userEvent.tab();
    for (const reason of [undefined, 'Choose a seat first']) {
      rerender(<Button disabledReason={reason}>Continue</Button>);
      expect(screen.getByRole('button')).toHaveFocus();
    }
  });

  it('does not send its form while it is busy', async () => {
    const send = vi.fn<() => void>();
    render(
      <form onSubmit={send}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(send).not.toHaveBeenCalled();
  });
});
