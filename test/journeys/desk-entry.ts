import { now } from '#functions/platform/runtime/clock.ts';
import { codeOf, demoStaff, staffPassword } from '#local/demonstration/staff.ts';

import type { Visitor } from './visitor.ts';
import { must } from './wait.ts';

type RoleId = (typeof demoStaff)[number]['role']['roleId'];

/**
 * Opens a screen of the desk as the demonstration's colleague with this role, by password and code. A code works once: each journey takes a
 * colleague of its own.
 */
export async function enterDesk(visitor: Visitor, roleId: RoleId, path: string): Promise<void> {
  const { page } = visitor;
  const colleague = must(
    demoStaff.find(({ role }) => role.roleId === roleId),
    'colleague',
  );
  visitor.allow(401, '/api/desk/session');
  await visitor.open(`/desk${path}`);
  await visitor.button('Use a password and a code instead').click();
  await page.getByLabel('Address', { exact: true }).fill(colleague.email);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await page.keyboard.press('Enter');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(colleague, now()));
  await page.keyboard.press('Enter');
  await visitor.isAt(`/desk${path}`);
}
