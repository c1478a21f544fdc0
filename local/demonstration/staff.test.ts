import { afterAll, beforeAll, expect, test } from 'vitest';

import { instant, plus, second } from '#shared/kernel/time/instant.ts';
import { handler as staff } from '#functions/desk/api/staff.ts';
import { addMember, raiseVersion, readTeam } from '#functions/desk/store/team.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { call } from '#test/support/call.ts';
import { signInWithCode } from '#test/support/desk-house.ts';
import { memberNamed } from '#test/support/desk.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { demoStaff, demoStaffLines, seedStaff, staffPassword } from './staff.ts';

const start = instant('2026-11-26T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

/** Password and code of a role, as a person reads them from the terminal. */
function printed(title: string) {
  const text = demoStaffLines(clock.now());
  const [, email = '', code = ''] = new RegExp(`^ {2}(\\S+) .* (\\d{6}) {2}${title}$`, 'm').exec(text) ?? [];
  return { email, code, password: /password ([\w-]+),/.exec(text)?.[1] ?? '' };
}

test('each colleague gets in with what the start prints, and a house with staff stays as it is', async () => {
  await seedStaff(start);
  expect((await readTeam()).members).toHaveLength(demoStaff.length);
  for (const { role, name } of demoStaff) {
    clock.pass(40 * second);
    const { email, code, password } = printed(role.title);
    expect(password).toBe(staffPassword);
    const { data } = await signInWithCode({ ...memberNamed('x', [], start), email }, password, code);
    expect(data).toMatchObject({ name, roles: [role.title], duties: role.duties });
  }
  const { email, code, password } = printed('Administrator');
  clock.set(plus(clock.now(), 60 * second));
  expect(code).not.toBe(printed('Administrator').code);
  const { browser } = await signInWithCode(
    { ...memberNamed('x', [], start), email },
    password,
    printed('Administrator').code,
  );
  expect((await call(staff, { cookies: browser })).data).toHaveLength(demoStaff.length);

  const eve = memberNamed('eve', ['door'], start);
  await write([raiseVersion(await readTeam()), ...addMember(eve)]);
  await seedStaff(start);
  expect(await readTeam()).toMatchObject({ version: 2 });
});
