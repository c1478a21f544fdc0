import { randomUUID } from 'node:crypto';

import { now } from '#functions/platform/runtime/clock.ts';
import { codeOf, demoStaff, staffPassword } from '#local/demonstration/staff.ts';
import { softwareAuthenticator } from '#test/support/authenticator.ts';

import { expectEqual } from './report.ts';
import type { Report } from './report.ts';
import type { Visitor } from './visitor.ts';

/** Signs in at the desk with a password and a one-time code, as a colleague of the demonstration. */
export async function signInAtDesk(visitor: Visitor, roleId: string): Promise<void> {
  const colleague = demoStaff.find(({ role }) => role.roleId === roleId);
  if (!colleague) throw new Error(`Nobody of the demonstration has the role ${roleId}.`);
  const body = { email: colleague.email, password: staffPassword };
  const { id: challengeId } = await visitor.call('deskPassword', 'POST', { body });
  await visitor.call('deskCode', 'POST', { body: { challengeId, code: codeOf(colleague, now()) } });
}

/** An administrator invites a colleague, who joins with a passkey, is refused what they may not do, and is suspended; the audit has it all. */
export async function workAtDesk(
  report: Report,
  administrator: Visitor,
  newcomer: Visitor,
  siteOrigin: string,
): Promise<void> {
  const email = `newcomer-${randomUUID()}@house.example`;
  let staffId = '';
  await report.check('an administrator invites a colleague, who joins the desk with a passkey', async () => {
    await signInAtDesk(administrator, 'administrator');
    const invited = { name: 'Nora New', email, roleIds: ['door'] };
    const { link } = await administrator.call('invitations', 'POST', { body: invited });
    const secret = link.slice(link.indexOf('#') + 1);
    const offer = await newcomer.call('invitationOffer', 'POST', { body: { secret } });
    const { id: rpId } = offer.passkeyOptions['rp'] as { readonly id: string };
    const response = softwareAuthenticator(siteOrigin, rpId).create(offer.passkeyOptions);
    const way = { challengeId: offer.id, response, name: 'Key' };
    const joined = await newcomer.call('invitationAcceptance', 'POST', { body: { secret, way } });
    ({ staffId } = joined);
    expectEqual(joined.duties.join(), 'access-needs.read,door.scan', 'duties of the role at the door');
  });
  await report.check('the newcomer is refused what is not their duty', async () => {
    const refused = await newcomer.ask('/api/desk/staff');
    expectEqual(refused.status, 403, 'status');
    expectEqual(refused.text.includes('duty-needed'), true, 'the reason');
  });
  await report.check(
    'the audit tells who invited, joined and suspended, and the suspended are out at once',
    async () => {
      const { version } = await administrator.call('staffMember', 'GET', { params: { staffId } });
      await administrator.call('staffMember', 'POST', { params: { staffId }, body: { version, state: 'suspended' } });
      expectEqual((await newcomer.ask('/api/desk/session')).status, 401, 'status after the suspension');
      const entries = await administrator.call('audit', 'GET', { query: { 'filter[day]': now().slice(0, 10) } });
      const about = entries.filter(({ subject }) => subject === `staff/${staffId}`).map(({ deed }) => deed);
      expectEqual(about.length, 3, 'entries about the newcomer');
    },
  );
}
