import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { noteChallenge } from '#web/api/challenge.ts';
import { axeFindings } from '#test/support/axe.ts';

import { BareShell } from './shell.tsx';

test('a page that the firewall wants loaded again says so, with a button, and keeps what it shows', async () => {
  const { container } = render(
    <BareShell>
      <input aria-label="Name" defaultValue="half written" />
    </BareShell>,
  );
  expect(screen.queryByRole('status')).toBeNull();
  act(noteChallenge);
  expect(screen.getByRole('status')).toHaveTextContent('Load this page again to go on.');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('half written');
  expect(await axeFindings(container)).toEqual([]);
});
