import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { day, instant } from '#shared/kernel/time/instant.ts';
import { setHouseClock } from '#web/api/house-clock.ts';
import { paths } from '#web/api/paths.ts';
import { axeFindings } from '#test/support/axe.ts';
import { openBrowser } from '#test/support/browser.ts';
import type { Browser } from '#test/support/browser.ts';
import { formPages } from '#test/support/form-pages.ts';
import type { FormPage, PageField } from '#test/support/form-pages.ts';
import { openForForms } from '#test/support/forms-house.ts';
import { forms } from '#test/support/forms.ts';
import type { BadInput, FormVisitor, HouseForm } from '#test/support/forms/house-form.ts';
import { openPage } from '#test/support/open-page.tsx';
import { useTestClock } from '#test/support/shop.ts';

/** Rules for every form on its page, tested in the same way. test/conformance/forms.test.ts tests the handlers. */
const clock = useTestClock(instant('2026-11-21T12:10:00Z'));
let house: Awaited<ReturnType<typeof openForForms>>;
let browser: Browser;
let visitor: FormVisitor;

beforeAll(async () => void (house = await openForForms(clock.now())));
afterAll(() => house.close());
afterEach(() => vi.unstubAllGlobals());
beforeEach(async () => {
  // Another day for each test, so that the brakes of one do not limit the next.
  clock.pass(day);
  setHouseClock(clock.now());
  sessionStorage.clear();
  visitor = await house.visitor(clock.now());
  browser = openBrowser();
  vi.stubGlobal('scrollTo', () => undefined);
});

const hand = () => userEvent.setup({ delay: null });
type Values = Readonly<Record<string, unknown>>;

const begins = (label: string): RegExp => new RegExp(`^${label.replaceAll(/[?.()]/g, String.raw`\$&`)}`);

/** The control of a field, or the group of its controls. */
function controlOf({ label, kind }: PageField): HTMLElement {
  if (kind === 'radios' || kind === 'boxes') return screen.getByRole('group', { name: begins(label) });
  return screen.getByLabelText(begins(label));
}

async function put(field: PageField, value: unknown): Promise<void> {
  const control = controlOf(field);
  const text = typeof value === 'string' ? value : '';
  if (field.kind === 'choice') await hand().selectOptions(control, text);
  else if (field.kind === 'box') {
    if ((control as HTMLInputElement).checked !== Boolean(value)) await hand().click(control);
  } else if (field.kind === 'radios') {
    if (text) await hand().click(within(control).getByRole('radio', { name: begins(text) }));
  } else if (field.kind === 'boxes') {
    for (const box of within(control).getAllByRole<HTMLInputElement>('checkbox'))
      if (box.checked !== (value as readonly string[]).includes(box.value)) await hand().click(box);
  } else {
    await hand().clear(control);
    if (field.kind === 'date' && text) await hand().type(control, text);
    else if (text) {
      await hand().click(control);
      await hand().paste(text);
    }
  }
}

/** Fills the form in; a choice is named by its value and put by its label. */
async function fill(page: FormPage, over: Values = {}): Promise<void> {
  const values: Values = { ...page.values(visitor), ...over };
  for (const [name, field] of Object.entries(page.fields)) {
    if (!(name in values)) continue;
    const value = values[name];
    await put(field, typeof value === 'string' ? (field.labels?.[value] ?? value) : value);
  }
}

async function open(page: FormPage, form: HouseForm): Promise<ReturnType<typeof openPage>> {
  if (form.isSignedIn) browser.carry(visitor.cookies);
  const view = await openPage(page.address(visitor));
  await screen.findByRole('button', { name: page.button });
  return view;
}

const button = ({ button: name }: FormPage) => screen.getByRole('button', { name });
const press = (page: FormPage) => hand().click(button(page));
const posts = ({ path }: HouseForm) => browser.requests.filter((request) => request === `POST ${paths[path].path}`);
const thanked = ({ done }: FormPage) => waitFor(() => expect(document.activeElement).toHaveTextContent(done));

/** Answers the form in the house's place, and notes the key under which it came. */
function answering({ path }: HouseForm, answer: () => Promise<Response> | null): (string | null)[] {
  const keys: (string | null)[] = [];
  const house = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    if (init.method !== 'POST' || url !== paths[path].path) return house(url, init);
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return answer() ?? house(url, init);
  });
  return keys;
}

const problem = (status: number, code: string, meta: object = {}) =>
  Promise.resolve(Response.json({ errors: [{ status: String(status), code, title: 'No.', meta }] }, { status }));

/** A field that was never told of a mistake may have none; a group has its error in its description. */
async function expectToldAt(control: HTMLElement, sentence: string): Promise<void> {
  await waitFor(() => expect(control).toHaveAccessibleDescription(expect.stringContaining(sentence)));
  expect(control.contains(document.activeElement)).toBe(true);
  // A radio button has no such state of its own: its group says so.
  if (control.matches('fieldset')) expect(control).toHaveAttribute('data-invalid');
  else expect(control).toBeInvalid();
}

describe.each(Object.entries<FormPage>(formPages))('%s', (name, page) => {
  const form: HouseForm = forms[name as keyof typeof forms];

  it('has a name for every field, its hint tied to it, and nothing that axe objects to, with and without mistakes', async () => {
    const { container } = await open(page, form);
    for (const [field, { hint, when }] of Object.entries(page.fields)) {
      if (when) await fill(page, when);
      const control = controlOf(page.fields[field]!);
      expect(control).toBeVisible();
      if (hint) expect(control).toHaveAccessibleDescription(expect.stringContaining(hint));
    }
    expect(await axeFindings(container)).toEqual([]);
    const [bad] = form.bad;
    await fill(page, { ...bad?.also, [bad!.field]: bad?.value });
    await press(page);
    expect(await axeFindings(container)).toEqual([]);
  });

  it.each<BadInput>(form.bad.filter(({ isForged }) => !isForged))(
    'with $says says so at its field as the house would, has the focus there, and sends nothing',
    async (bad) => {
      await open(page, form);
      await fill(page, { ...bad.also, [bad.field]: bad.value });
      await press(page);
      await expectToldAt(controlOf(page.fields[bad.field]!), bad.shown ?? bad.sentence);
      if (page.summary) expect(screen.getByRole('alert')).toHaveTextContent(/Please check the field/);
      expect(posts(form)).toEqual([]);
      await fill(page, bad.also ?? {});
      await press(page);
      await thanked(page);
    },
  );

  it('keeps everything when nobody answers and when the house fails, and arrives once in the end', async () => {
    await open(page, form);
    await fill(page);
    const standing = () => new URLSearchParams(new FormData(button(page).closest('form')!) as never).toString();
    const typed = standing();
    const answers = [() => Promise.reject(new TypeError('Failed to fetch')), () => problem(500, 'unexpected')];
    const keys = answering(form, () => answers.shift()?.() ?? null);
    for (const said of [/kept here/, /kept here/]) {
      await press(page);
      expect(await screen.findByRole('alert')).toHaveTextContent(said);
      await waitFor(() => expect(button(page)).toBeEnabled());
      expect(standing()).toBe(typed);
    }
    await press(page);
    await thanked(page);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    await house.deliver();
  });

  it('is sent once however often its button is pressed, and says so where it stood, with the focus', async () => {
    await open(page, form);
    await fill(page);
    const pressed = button(page);
    act(() => {
      pressed.click();
      pressed.click();
      pressed.click();
    });
    await thanked(page);
    expect(posts(form)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: page.button })).toBeNull();
  });

  it('says how long to wait when somebody has written too often, and keeps what was typed', async () => {
    await open(page, form);
    await fill(page);
    answering(form, () => problem(429, 'too-many-tries', { wait: '50 minutes' }));
    await press(page);
    if (page.goesOn) return thanked(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 50 minutes');
    expect(button(page)).toBeVisible();
    return undefined;
  });

  it('has a field for robots that nobody sees, reaches or hears', async () => {
    await open(page, form);
    const trap = button(page).closest('form')?.querySelector<HTMLInputElement>('input[name="website"]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
    await fill(page);
    trap!.value = 'https://pills.example';
    await press(page);
    await thanked(page);
    await house.deliver();
    expect(house.mails.filter(({ to }) => to === visitor.email)).toEqual([]);
  });
});
