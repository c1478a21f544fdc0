import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';

import { Checkbox, RadioGroup } from './choices.tsx';
import { Field, TextArea } from './field.tsx';
import { FileField } from './file-field.tsx';
import { Select } from './select.tsx';

const deliveries = [
  { value: 'e-ticket', label: 'E-ticket', hint: 'By email' },
  { value: 'collect', label: 'Collect at the box office' },
];

function Delivery() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <RadioGroup
      legend="Delivery"
      name="delivery"
      choices={deliveries}
      value={value}
      onChange={setValue}
      error="Choose one"
    />
  );
}

describe('fields', () => {
  it('have nothing that axe objects to', async () => {
    const { container } = render(
      <form>
        <Field label="Email" type="email" hint="Your tickets go here" error="Check the address" />
        <Field label="Password" type="password" />
        <TextArea label="Message" optional />
        <Select label="Query" options={[{ value: 'tickets', label: 'Tickets' }]} />
        <Checkbox label="Send me news" hint="You can stop at any time" error="Tick to go on" />
        <Delivery />
        <FileField label="Plan" hint="CSV" error="Too large" accept=".csv" chosen={['plan.csv']} onFiles={() => {}} />
      </form>,
    );
    expect(await axeFindings(container)).toEqual([]);
  });

  it('for an e-mail address are not corrected while somebody types, and others are', () => {
    render(
      <>
        <Field label="Email" type="email" />
        <Field label="Town" />
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocapitalize', 'none');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('spellcheck', 'false');
    expect(screen.getByRole('textbox', { name: 'Town' })).not.toHaveAttribute('spellcheck');
  });

  it('tie hint and error to the control, hint first', () => {
    render(<Field label="Email" hint="Your tickets go here." error="Check the address." />);
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toHaveAccessibleDescription('Your tickets go here. Check the address.');
    expect(field).toBeInvalid();
  });

  it('are required unless they say that they are optional', () => {
    render(
      <>
        <Field label="Name" />
        <Field label="Telephone" optional />
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired();
    expect(screen.getByRole('textbox', { name: 'Telephone (optional)' })).not.toBeRequired();
  });

  it('show a password when asked, and hide it again', async () => {
    render(<Field label="Password" type="password" defaultValue="larghetto" />);
    const show = screen.getByRole('button', { name: 'Show password' });
    await userEvent.click(show);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(show);
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('offer choices one of which is taken', async () => {
    render(<Delivery />);
    await userEvent.click(screen.getByRole('radio', { name: /E-ticket/ }));
    expect(screen.getByRole('radio', { name: /E-ticket/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /Collect/ })).not.toBeChecked();
    expect(screen.getByRole('group', { name: 'Delivery' })).toHaveAccessibleDescription('Choose one');
  });
});

describe('a field for files', () => {
  const plan = new File(['a'], 'plan.csv', { type: 'text/csv' });
  const Plan = ({ told }: { readonly told: (names: readonly string[]) => void }) => {
    const [chosen, setChosen] = useState<readonly string[]>([]);
    return (
      <FileField
        label="Plan"
        error={chosen.length > 0 ? 'Not this one.' : null}
        accept=".csv"
        chosen={chosen}
        onFiles={(files) => {
          const names = files.map(({ name }) => name);
          setChosen(names);
          told(names);
        }}
      />
    );
  };

  it('says in words of the house what was chosen, and takes the same file again once it was corrected', async () => {
    const told: (readonly string[])[] = [];
    render(<Plan told={(names) => told.push(names)} />);
    expect(screen.getByText('No file chosen yet')).toBeVisible();
    const field = screen.getByLabelText('Plan');
    await userEvent.upload(field, plan);
    expect(screen.getByText('plan.csv')).toBeVisible();
    expect(field).toHaveAccessibleDescription('Not this one.');
    // The browser tells of a change only where the value differs from the one that is there.
    expect(field).toHaveValue('');
    await userEvent.upload(field, plan);
    expect(told).toEqual([['plan.csv'], ['plan.csv']]);
  });
});
