import { customers } from './seed/customers.ts';

/** The demonstration customers, one a line, with what each is for. */
export function demoCustomers(): string {
  const lines = customers.map(
    ({ email, firstName, modeOfSale, membership, schemes, staff, rentedFeeId, evenings }) =>
      `  ${email.padEnd(26)} ${firstName.padEnd(9)} ${[
        `mode of sale ${modeOfSale}`,
        membership?.title,
        staff ? 'staff' : null,
        schemes.length > 0 ? 'stream subscriber' : null,
        rentedFeeId ? 'has rented a film' : null,
        evenings.length > 0 ? 'has tickets' : null,
      ]
        .filter(Boolean)
        .join(', ')}`,
  );
  return `Sign in as one of these, password ${customers[0]?.password}:\n${lines.join('\n')}`;
}
