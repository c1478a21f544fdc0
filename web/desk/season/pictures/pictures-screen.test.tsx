import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { pictureFaults } from '#shared/desk/domain/picture.ts';
import { advanceLine, readPictures } from '#functions/desk/store/uploaded-pictures.ts';
import { uploads } from '#functions/platform/media/uploads.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { arrivedUploads } from '#test/support/arrived-uploads.ts';
import { axeFindings } from '#test/support/axe.ts';
import { FakePut } from '#test/support/fake-put.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';
import { visitDesk } from '#test/support/visit-desk.tsx';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());
beforeEach(() => {
  FakePut.ends = [];
  FakePut.sent = [];
  uploads.provide(arrivedUploads(1000));
  vi.stubGlobal('XMLHttpRequest', FakePut);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 1600, height: 1000, close: () => undefined }));
  // jsdom draws nothing.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  return () => vi.unstubAllGlobals();
});

const photograph = (name = 'tosca.jpg', bytes = 1000, type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });
const file = () => screen.findByLabelText('Picture');
/** A picture in the list; a file that is only chosen stands beside its button. */
const listed = (name: string) => screen.findByText(name, { selector: 'li *' });
const words = () => screen.getByLabelText(/^What the picture shows/);
const press = (name = 'Upload the picture') => userEvent.click(screen.getByRole('button', { name }));
/** Past the list of types that the browser's own dialog offers. */
const choose = async (chosen: File) => userEvent.upload(await file(), chosen, { applyAccept: false });

describe('a picture at the desk', () => {
  it('is for whoever plans the season', async () => {
    await visitDesk('/season/pictures', 'season.publish');
    expect(await screen.findByText('Your roles do not cover this')).toBeInTheDocument();
  });

  it('is chosen, described and sent, and is listed', async () => {
    const { container } = await visitDesk('/season/pictures', 'season.write');
    expect(await screen.findByText('No picture has been uploaded yet')).toBeInTheDocument();
    await choose(photograph());
    expect(await screen.findByRole('slider', { name: 'Focal point' })).toBeInTheDocument();
    await userEvent.type(words(), 'A woman holds a knife');
    expect(await axeFindings(container)).toEqual([]);
    await press();
    expect(await listed('tosca.jpg')).toBeInTheDocument();
    expect(screen.getByText(/^Being made/)).toBeInTheDocument();
    expect(await screen.findByText('No file chosen yet')).toBeInTheDocument();
    const [stored] = await readPictures(undefined);
    expect(stored).toMatchObject({ state: 'received', altText: 'A woman holds a knife', focus: { x: 0.5, y: 0.5 } });
    expect(FakePut.sent).toEqual([{ url: `/house/uploads/${stored?.pictureId}`, type: 'image/jpeg', size: 1000 }]);
    expect(words()).toHaveValue('');
  });

  it('is refused before anything is sent where it cannot be one', async () => {
    await visitDesk('/season/pictures', 'season.write');
    await userEvent.type(await screen.findByLabelText(/^What the picture shows/), 'Something');
    for (const [chosen, sentence] of [
      [photograph('logo.svg', 100, 'image/svg+xml'), 'An SVG drawing may hold a script.'],
      [photograph('run.exe', 100, 'application/x-msdownload'), 'Choose a JPEG, PNG, WebP, AVIF, TIFF or GIF.'],
      [photograph('empty.png', 0, 'image/png'), 'This file is empty.'],
      [Object.defineProperty(photograph('big.png'), 'size', { value: 40_100_000 }), 'This file is larger than 40 MB.'],
    ] as const) {
      await choose(chosen);
      expect(await screen.findByText((said) => said.startsWith(sentence))).toBeInTheDocument();
      await press();
    }
    expect(FakePut.sent).toEqual([]);
    expect(words()).toHaveValue('Something');
  });

  it('needs words, and keeps the picture meanwhile', async () => {
    await visitDesk('/season/pictures', 'season.write');
    await choose(photograph());
    await press();
    expect(screen.getByText('Say what the picture shows, for those who do not see it.')).toBeInTheDocument();
    expect(words()).toHaveFocus();
    expect(screen.getByRole('slider', { name: 'Focal point' })).toBeInTheDocument();
  });

  it('goes on after a lost connection at the same address, with what was typed', async () => {
    FakePut.ends = ['lost', 503, 'sent'];
    await visitDesk('/season/pictures', 'season.write');
    await choose(photograph('lost.jpg'));
    await userEvent.type(words(), 'Lost and found');
    await press();
    expect(await screen.findByText(/^The connection was lost/)).toBeInTheDocument();
    expect(words()).toHaveValue('Lost and found');
    await press('Send it again');
    expect(await screen.findByText(/^The connection was lost/)).toBeInTheDocument();
    await press('Send it again');
    expect(await listed('lost.jpg')).toBeInTheDocument();
    expect(new Set(FakePut.sent.map(({ url }) => url)).size).toBe(1);
    expect(FakePut.sent).toHaveLength(3);
  });

  it('asks for another address where the first is over', async () => {
    FakePut.ends = [403, 'sent'];
    await visitDesk('/season/pictures', 'season.write');
    await choose(photograph('late.jpg'));
    await userEvent.type(words(), 'Late');
    await press();
    await screen.findByText(/^The connection was lost/);
    await press('Send it again');
    await waitFor(() => expect(words()).toHaveValue(''));
    expect(new Set(FakePut.sent.map(({ url }) => url)).size).toBe(2);
  });

  it('has its focal point moved by arrow keys and by the pointer', async () => {
    await visitDesk('/season/pictures', 'season.write');
    await choose(photograph('focus.jpg'));
    const slider = await screen.findByRole('slider', { name: 'Focal point' });
    slider.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}');
    expect(slider).toHaveAttribute('aria-valuetext', '44 % from the left, 52 % from the top');
    vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 400, 200));
    fireEvent.pointerDown(slider, { clientX: 200, clientY: 100 });
    expect(slider).toHaveAttribute('aria-valuetext', '25 % from the left, 25 % from the top');
    await userEvent.type(words(), 'Moved');
    await press();
    await waitFor(async () => {
      const moved = (await readPictures(undefined)).find(({ fileName }) => fileName === 'focus.jpg');
      expect(moved?.focus).toEqual({ x: 0.25, y: 0.25 });
    });
  });

  it('that the browser cannot show is sent all the same', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No TIFF here.')));
    await visitDesk('/season/pictures', 'season.write');
    await choose(photograph('scan.tiff', 1000, 'image/tiff'));
    expect(await screen.findByText(/^This browser cannot show the file/)).toBeInTheDocument();
    await userEvent.type(words(), 'A scan');
    await press();
    expect(await listed('scan.tiff')).toBeInTheDocument();
  });

  it('that was refused says why; one that was sent by a browser that closed is looked for', async () => {
    const first = (await readPictures(undefined)).find(({ fileName }) => fileName === 'tosca.jpg');
    if (first) await write([advanceLine(first, { state: 'refused', fault: 'not-a-picture' })]);
    FakePut.ends = ['lost'];
    await visitDesk('/season/pictures', 'season.write');
    expect(await screen.findByText(pictureFaults['not-a-picture'])).toBeInTheDocument();
    await choose(photograph('closed.jpg'));
    await userEvent.type(words(), 'Closed');
    await press();
    await screen.findByText(/^The connection was lost/);
    cleanup();
    await visitDesk('/season/pictures', 'season.write');
    const row = (await listed('closed.jpg')).closest('li') ?? document.body;
    uploads.provide(arrivedUploads(null));
    await userEvent.click(within(row).getByRole('button', { name: 'Look whether it has arrived' }));
    expect(await within(row).findByText(/^The picture has not arrived yet/)).toBeInTheDocument();
    uploads.provide(arrivedUploads(1000));
    await userEvent.click(within(row).getByRole('button', { name: 'Look whether it has arrived' }));
    expect(await within(row).findByText(/^Being made/)).toBeInTheDocument();
  });
});
