import { now } from '#functions/platform/runtime/clock.ts';
import { customers } from '#local/demonstration/customers.ts';
import { demoStaffLines } from '#local/demonstration/staff.ts';

/** The demonstration customers with their purposes, one a line. */
export function demoCustomers(): string {
  const lines = customers.map(
    ({ email, firstName, modeOfSale, membership, schemes, rentedFeeId, evenings }) =>
      `  ${email.padEnd(26)} ${firstName.padEnd(9)} ${[
        `mode of sale ${modeOfSale}`,
        membership?.title,
        schemes.length > 0 ? 'stream subscriber' : null,
        rentedFeeId ? 'has rented a film' : null,
        evenings.length > 0 ? 'has tickets' : null,
      ]
        .filter(Boolean)
        .join(', ')}`,
  );
  return `Sign in as one of these, password ${customers[0]?.password}:\n${lines.join('\n')}`;
}

/** What `npm start` and `npm run dev` print once the house is open. */
export function greeting(url: string, opened: string): string {
  return `
${opened}

  Site      ${url}
  Desk      ${url}/desk
  Mailbox   ${url}/mailbox

${demoCustomers()}

${demoStaffLines(now())}

`;
}

/** The same for an empty house: how its first administrator gets in, or that there is one. */
export function emptyGreeting(url: string, opened: string, invitation: string | null): string {
  const staff = invitation
    ? `The first administrator joins the desk by this link. It works once, for 24 hours; the next start prints another.\n  ${invitation}`
    : 'The house has its administrator: colleagues are invited from the desk.';
  return `
${opened}

  Site      ${url}
  Desk      ${url}/desk
  Mailbox   ${url}/mailbox
  Texts     ${process.env['VENUE_CONTENT']}, published by npm run content -- publish --from <that folder>

${staff}

`;
}
