import { staffPaths } from '#shared/desk/contract/staff.ts';
import { formatDateTime } from '#shared/kernel/time/format.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { openDeployed } from '#infra/content/stage.ts';
import { Misused, runCommand } from '#infra/run-command.ts';

import { demoStaffLines } from './demonstration/staff.ts';
import { inviteAdministrator } from './invite-administrator.ts';
import { openTables } from './open-tables.ts';
import { readSettings } from './settings.ts';

const usage = `Usage: npm run staff -- invite <name> <address> [--again] [--stage <name>]
       npm run staff -- codes

invite
Invites the first colleague who manages the staff, and prints the link: it works once, for 24 hours. All others are invited from the desk.
Where there are no roles yet, it makes those of a new house. The audit names the command line.

codes
Prints the colleagues of the demonstration with their one-time codes of this moment.

  --again          for a colleague who manages the staff and has lost every way in: what they set up with the link
                   replaces it, and their sessions end. While nobody manages the staff, for any colleague
  --stage <name>   local (default): the house that npm start has opened; or the name of a deployment
  --site <address> of the link. Default: the stage's own`;

const options = {
  again: { type: 'boolean', default: false },
  stage: { type: 'string', default: 'local' },
  site: { type: 'string' },
} as const;

/** Opens the tables; the address of the site that they belong to. */
async function open(stage: string): Promise<string> {
  if (stage !== 'local') return (await openDeployed(stage)).SiteOrigin;
  await openTables();
  return `http://localhost:${readSettings(process.env).port}`;
}

/** The instant of the house on this machine, whose clock may be ahead. */
async function houseTime(): Promise<Instant> {
  const answer = await fetch(`http://localhost:${readSettings(process.env).port}/house/clock`).catch(() => null);
  if (!answer?.ok) throw new Error('No house is open on this machine: start it with npm start, then try again.');
  // A path of the local house alone.
  return instant(((await answer.json()) as { readonly now: string }).now);
}

await runCommand({ usage, options, words: 3 }, async ({ values: { again, stage, site }, words }) => {
  const [command, name, email] = words;
  if (command === 'codes') {
    process.stdout.write(`${demoStaffLines(stage === 'local' ? await houseTime() : now())}\n`);
    return 0;
  }
  if (command !== 'invite')
    throw new Misused(command === undefined ? 'Say invite or codes.' : `There is no command ${command}.`);
  // The same rules as at the desk; the roles follow from what there is.
  const asked = staffPaths.invitations.methods.POST.body?.safeParse({ name, email, roleIds: ['any'] });
  if (!asked?.success) throw new Misused('Say whom to invite: a name and an address, "Ada Byron" ada@example.org.');
  const origin = await open(stage);
  const invitee = { name: asked.data.name, email: asked.data.email, isAgain: again, siteOrigin: site ?? origin };
  const { invitation, link } = await inviteAdministrator(invitee, now());
  process.stdout.write(`${invitation.name} can join until ${formatDateTime(invitation.expiresAt)}:\n${link}\n`);
  return 0;
});
