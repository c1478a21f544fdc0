import { now } from '#functions/platform/runtime/clock.ts';
import { codeOf, demoStaff, staffPassword } from '#local/demonstration/staff.ts';
import { softwareAuthenticator } from '#test/support/authenticator.ts';

import { commandOf } from './command-of.ts';
import { expectEqual } from './report.ts';
import type { Report } from './report.ts';
import { newAddress } from './sign-up.ts';
import type { Visitor } from './visitor.ts';

/** Signs in at the desk with a password and a one-time code, as a colleague of the demonstration. */
export async function signInAtDesk(visitor: Visitor, roleId: string): Promise<void> {
  const colleague = demoStaff.find(({ role }) => role.roleId === roleId);
  if (!colleague) throw new Error(`Nobody of the demonstration has the role ${roleId}.`);
  const body = { email: colleague.email, password: staffPassword };
  const { id: challengeId } = await visitor.call('deskPassword', 'POST', { body });
  await visitor.call('deskCode', 'POST', { body: { challengeId, code: codeOf(colleague, now()) } });
}

/** Joins the desk by the link of an invitation, with a passkey of this site. */
export async function joinDesk(visitor: Visitor, link: string, siteOrigin: string) {
  const secret = link.slice(link.indexOf('#') + 1);
  const offer = await visitor.call('invitationOffer', 'POST', { body: { secret } });
  const { id: rpId } = offer.passkeyOptions['rp'] as { readonly id: string };
  const response = softwareAuthenticator(siteOrigin, rpId).create(offer.passkeyOptions);
  const way = { challengeId: offer.id, response, name: 'Key' };
  return visitor.call('invitationAcceptance', 'POST', { body: { secret, way } });
}

interface Stage {
  readonly stage: string;
  readonly siteOrigin: string;
}

/**
 * An administrator invites a colleague, who joins with a passkey, is refused what they may not do, becomes an administrator, is let in again by
 * the command, and is suspended; the audit has it all.
 */
export async function workAtDesk(
  report: Report,
  newVisitor: () => Visitor,
  { stage, siteOrigin }: Stage,
): Promise<void> {
  const [administrator, newcomer, again] = [newVisitor(), newVisitor(), newVisitor()];
  const email = newAddress('newcomer');
  let staffId = '';
  await report.check('an administrator invites a colleague, who joins the desk with a passkey', async () => {
    await signInAtDesk(administrator, 'administrator');
    const invited = { name: 'Nora New', email, roleIds: ['door'] };
    const { link } = await administrator.call('invitations', 'POST', { body: invited });
    const joined = await joinDesk(newcomer, link, siteOrigin);
    ({ staffId } = joined);
    expectEqual(joined.duties.join(), 'access-needs.read,door.scan', 'duties of the role at the door');
  });
  await report.check('the newcomer is refused what is not their duty', async () => {
    const refused = await newcomer.ask('/api/desk/staff');
    expectEqual(refused.status, 403, 'status');
    expectEqual(refused.text.includes('duty-needed'), true, 'the reason');
  });
  await report.check(
    'the command invites an administrator again who has lost every way in, and nobody else',
    async () => {
      const { version } = await administrator.call('staffMember', 'GET', { params: { staffId } });
      const body = { version, roleIds: ['administrator'] };
      await administrator.call('staffMember', 'POST', { params: { staffId }, body });
      const refused = await commandOf('staff', ['invite', 'Nora New', email, '--stage', stage]);
      expectEqual(refused.code, 1, 'exit code without --again');
      expectEqual(refused.said.includes('invites from the desk'), true, refused.said);
      const { code, said } = await commandOf('staff', ['invite', 'Nora New', email, '--again', '--stage', stage]);
      expectEqual(code, 0, 'exit code');
      const link = said.split('\n').find((line) => line.startsWith(`${siteOrigin}/desk/`)) ?? '';
      expectEqual((await newcomer.ask('/api/desk/session')).status, 200, 'status while the link is not used');
      expectEqual((await joinDesk(again, link, siteOrigin)).staffId, staffId, 'the colleague');
      expectEqual((await newcomer.ask('/api/desk/session')).status, 401, 'status of the session before');
      expectEqual((await again.ask('/api/desk/staff')).status, 200, 'status of what an administrator may see');
    },
  );
  await report.check(
    'the audit tells who invited, joined and suspended, and the suspended are out at once',
    async () => {
      const { version } = await administrator.call('staffMember', 'GET', { params: { staffId } });
      await administrator.call('staffMember', 'POST', { params: { staffId }, body: { version, state: 'suspended' } });
      expectEqual((await newcomer.ask('/api/desk/session')).status, 401, 'status after the suspension');
      const entries = await administrator.call('audit', 'GET', { query: { 'filter[day]': now().slice(0, 10) } });
      const about = entries.filter(({ subject }) => subject === `staff/${staffId}`).map(({ deed }) => deed);
      // Invited, joined, made an administrator, invited again, joined again, suspended.
      expectEqual(about.length, 6, 'entries about the newcomer');
    },
  );
}
