import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { axeFindings } from '#test/support/axe.ts';

import { plainCaptions } from './caption-style.ts';
import { SettingsPanel } from './settings-panel.tsx';
import type { Playback } from './use-playback.ts';

const film: Playback = {
  tracks: { captions: ['English', 'Deutsch'], hasDescription: true, qualities: [1080, 540, 240], isGrowing: false },
  captions: true,
  language: 'English',
  description: false,
  quality: null,
  setCaptions: vi.fn<Playback['setCaptions']>(),
  setLanguage: vi.fn<Playback['setLanguage']>(),
  setQuality: vi.fn<Playback['setQuality']>(),
  setDescription: vi.fn<Playback['setDescription']>(),
  failure: null,
  retry: () => undefined,
};

const close = vi.fn<() => void>();

function Sheet({ playback, isLive }: { readonly playback: Playback; readonly isLive: boolean }) {
  const [look, setLook] = useState(plainCaptions);
  return (
    <SettingsPanel
      id="settings"
      video={createRef()}
      rate={1}
      onLook={setLook}
      onHelp={() => undefined}
      onClose={close}
      {...{ playback, isLive, look }}
    />
  );
}

const open = (playback = film, isLive = false) => render(<Sheet {...{ playback, isLive }} />);
const choose = (label: string, name: string) => userEvent.selectOptions(screen.getByLabelText(label), name);
const choices = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);

describe('the settings of the player', () => {
  it('have nothing that axe finds wrong', async () => {
    const { container } = open();
    expect(await axeFindings(container)).toEqual([]);
  });

  it('offer every picture and leave it to the connection until one is chosen', async () => {
    open();
    expect(choices('Quality')).toEqual(['Automatic', '1080 lines', '540 lines', '240 lines']);
    await choose('Quality', '540 lines');
    expect(film.setQuality).toHaveBeenLastCalledWith(540);
    await choose('Quality', 'Automatic');
    expect(film.setQuality).toHaveBeenLastCalledWith(null);
  });

  it('switch captions on in a language, and off', async () => {
    open();
    expect(choices('Captions')).toEqual(['Off', 'English', 'Deutsch']);
    await choose('Captions', 'Deutsch');
    expect(film.setLanguage).toHaveBeenLastCalledWith('Deutsch');
    expect(film.setCaptions).toHaveBeenLastCalledWith(true);
    await choose('Captions', 'Off');
    expect(film.setCaptions).toHaveBeenLastCalledWith(false);
  });

  it('show a sample of the captions in the style that is chosen', async () => {
    const { container } = open();
    const sample = () => container.querySelector('[data-captions]');
    expect(sample()).toHaveTextContent('[A bell, far away]');
    await choose('Caption size', 'Very large');
    await choose('Caption colour', 'Yellow');
    expect(sample()).toHaveAttribute('data-size', 'larger');
    expect(sample()).toHaveAttribute('data-colour', 'yellow');
  });

  it('take the focus without moving the page, and give it back by Escape', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    open();
    expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
    await waitFor(() => expect(screen.getByLabelText('Quality')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
    focus.mockRestore();
  });

  it('of a live evening have no speed, and of a film without captions nothing about them', () => {
    open({ ...film, tracks: { ...film.tracks, captions: [] }, language: null }, true);
    expect(screen.queryByLabelText('Speed')).toBeNull();
    expect(screen.queryByLabelText('Captions')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Usual captions' })).toBeNull();
  });
});
