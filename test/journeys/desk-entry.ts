import type { Locator } from 'playwright-core';

import { now } from '#functions/platform/runtime/clock.ts';
import { codeOf, demoStaff, staffPassword } from '#local/demonstration/staff.ts';

import { tabTo } from './keys.ts';
import type { Visitor } from './visitor.ts';
import { must } from './wait.ts';

type RoleId = (typeof demoStaff)[number]['role']['roleId'];

const colleagueWith = (roleId: RoleId) =>
  must(
    demoStaff.find(({ role }) => role.roleId === roleId),
    'colleague',
  );

/**
 * Opens a screen of the desk as the demonstration's colleague with this role, by password and code. A code works once: each journey takes a
 * colleague of its own.
 */
export async function enterDesk(visitor: Visitor, roleId: RoleId, path: string): Promise<void> {
  const { page } = visitor;
  const colleague = colleagueWith(roleId);
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

/**
 * Waits for what a grave act leads to. Where a fresh proof is asked before it, it is given by keys alone: by the browser's passkey, or by
 * password and code of the demonstration's administrator.
 */
export async function provedUntil(visitor: Visitor, done: Locator): Promise<void> {
  const { page } = visitor;
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await done.or(proof).first().waitFor();
  if (await proof.isVisible()) {
    // The heading of the dialog has the focus.
    if ((await tabTo(visitor, /^Password|^Prove it with a passkey/)).startsWith('Password')) {
      await page.keyboard.insertText(staffPassword);
      await tabTo(visitor, /^Code/);
      await page.keyboard.insertText(codeOf(colleagueWith('administrator'), now()));
    }
    await page.keyboard.press('Enter');
  }
  await done.waitFor();
}
