import { counted } from '#functions/publishing/publish/differences.ts';
import { readDrafts } from '#infra/content/folder.ts';
import { customers } from '#local/demonstration/customers.ts';

/** The demonstration customers with their purposes, one a line. */
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

/** What `npm start` and `npm run dev` print once the house is open. */
export function greeting(url: string, opened: string): string {
  return `
${opened}

  Site      ${url}
  Mailbox   ${url}/mailbox

${demoCustomers()}

`;
}

/** Tells editors after a start which files are not published. Empty where there are none. */
export async function draftsNotice(): Promise<string> {
  const drafts = await readDrafts();
  if (drafts === null) return 'content has mistakes and stays unpublished: npm run content -- check names them.\n\n';
  if (drafts.length === 0) return '';
  const [first] = drafts;
  const which = drafts.length === 1 && first ? `${first.kind}/${first.id}` : counted(drafts.length, 'document');
  return `content differs from what is published (${which}): npm run content -- diff shows it, npm run content -- publish publishes it.\n\n`;
}
