import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { pictureFaults } from '#shared/desk/domain/picture.ts';
import { imageOfUpload, uploadedName } from '#shared/kernel/uploaded-picture.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { axeFindings } from '#test/support/axe.ts';
import { FakePut } from '#test/support/fake-put.ts';
import { aChangeSet, aPage, FakeSeason } from '#test/support/fake-season.ts';
import { openDesk } from '#test/support/open-desk.tsx';
import { aRow } from '#test/support/season-rows.ts';

import { chooseSet } from '../chosen-set.ts';

type Upload = DataFor<'deskUpload'>;

const name = uploadedName('3f9a1c0b7d2e4f60', '#8c1d2f');
const anUpload = (more: Partial<Upload> = {}): Upload => ({
  id: 'p1',
  state: 'received',
  fileName: 'knife.jpg',
  bytes: 1000,
  altText: 'A knife on a table',
  focus: { x: 0.2, y: 0.8 },
  offeredAt: '2026-11-26T12:00:00.000Z',
  staffName: 'Nora Keller',
  why: null,
  name: null,
  image: null,
  ...more,
});
const made = (altText: string) => ({ state: 'made', name, image: imageOfUpload(name, altText) }) as const;

let season: FakeSeason;
beforeEach(() => {
  FakePut.ends = [];
  FakePut.sent = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('XMLHttpRequest', FakePut);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 1000, close: () => undefined }));
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  season = new FakeSeason([aRow('2026-12-03T19:30')], [aPage('tosca')], aChangeSet());
  chooseSet('spring');
  return () => vi.unstubAllGlobals();
});

/** Opens the choice beside a title that is typed and not kept yet. */
async function open(outcome: Partial<Upload>, uploaded: readonly Upload[] = []) {
  const offered = { url: '/house/uploads/p1', type: 'image/jpeg', expiresAt: '2026-11-26T13:00:00.000Z' };
  const page = openDesk(
    '/season/events/tosca.2627',
    season.handlers({
      'deskUploads GET': () => uploaded,
      'deskUploads POST': () => ({ ...anUpload({ state: 'offered' }), ...offered }),
      'deskUpload POST': () => anUpload(),
      'deskUpload GET': () => anUpload(outcome),
    }),
  );
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.type(title, ' again');
  await userEvent.click(screen.getByRole('button', { name: 'Choose or upload a picture' }));
  return page;
}
const dialog = () => within(screen.getByRole('dialog'));
const choose = (file: File) => userEvent.upload(dialog().getByLabelText('Picture'), file, { applyAccept: false });
const photograph = (bytes = 1000, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'knife.jpg', { type });
const words = () => dialog().getByLabelText(/^What the picture shows/);
const send = (button = 'Upload the picture') => userEvent.click(dialog().getByRole('button', { name: button }));
const expectTyped = () => expect(screen.getByDisplayValue('Tosca again')).toBeInTheDocument();

describe('the picture of a production', () => {
  it('is uploaded beside its form, and taken with its words once its frames are cut', async () => {
    const { container, api } = await open(made('A knife on a table'));
    await choose(photograph());
    const point = await dialog().findByRole('slider', { name: 'Focal point' });
    point.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await userEvent.type(words(), 'A knife on a table');
    expect(await axeFindings(container)).toEqual([]);
    await send();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent('deskUploads POST')[0]?.body).toMatchObject({ focus: { x: 0.48, y: 0.48 } });
    expectTyped();
    await userEvent.click(screen.getByRole('button', { name: 'Keep in the changes' }));
    await vi.waitFor(() =>
      expect(season.valueOf('tosca.2627', 'image')).toMatchObject(made('A knife on a table').image),
    );
    expect(season.valueOf('tosca.2627', 'title')).toBe('Tosca again');
  });

  it('is one of those that were uploaded before', async () => {
    await open({}, [anUpload(made('A knife on a table')), anUpload({ id: 'p2', fileName: 'other.jpg' })]);
    expect(await dialog().findAllByRole('button', { name: /^Take / })).toHaveLength(1);
    await userEvent.click(dialog().getByRole('button', { name: 'Take knife.jpg: A knife on a table' }));
    expect(screen.getByLabelText('What it shows')).toHaveValue('A knife on a table');
    expectTyped();
  });

  it('that is a script is refused by its bytes, and everything typed is kept', async () => {
    await open({ state: 'refused', why: pictureFaults['not-a-picture'] });
    await choose(photograph());
    await userEvent.type(words(), 'A knife on a table');
    await send();
    expect(await dialog().findByText(`knife.jpg: ${pictureFaults['not-a-picture']}`)).toBeInTheDocument();
    expect(words()).toHaveValue('A knife on a table');
    expectTyped();
  });

  it('of 40.1 MB is not even sent', async () => {
    await open({});
    await choose(Object.defineProperty(photograph(), 'size', { value: 40_100_000 }));
    expect(await dialog().findByText(/^This file is larger than 40 MB/)).toBeInTheDocument();
    await userEvent.type(words(), 'A knife on a table');
    await send();
    expect(FakePut.sent).toEqual([]);
    expect(words()).toHaveValue('A knife on a table');
    expectTyped();
  });

  it('whose connection is lost at half is sent again by the next press', async () => {
    FakePut.ends = ['lost'];
    const { api } = await open(made('A knife on a table'));
    await choose(photograph());
    await userEvent.type(words(), 'A knife on a table');
    await send();
    expect(await dialog().findByText(/^The connection was lost/)).toBeInTheDocument();
    expect(words()).toHaveValue('A knife on a table');
    await send('Send it again');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.sent('deskUploads POST')).toHaveLength(1);
    expectTyped();
  });
});
