import { useEffect, useId, useRef } from 'react';
import type { RefObject } from 'react';

import { Button } from '#web/ui/button.tsx';

import { setSpeed, speeds } from './actions.ts';
import { captionExample, CaptionLines } from './caption-lines.tsx';
import { captionChoices, captionTraits, legible, plainCaptions } from './caption-style.ts';
import type { CaptionStyle, CaptionTrait } from './caption-style.ts';
import { ControlButton } from './control-button.tsx';
import { PlayerIcon } from './player-icon.tsx';
import styles from './settings.module.css';
import type { Playback } from './use-playback.ts';

const traitNames: Readonly<Record<CaptionTrait, string>> = {
  size: 'Caption size',
  colour: 'Caption colour',
  background: 'Caption background',
  edge: 'Caption edge',
};

type SettingsPanelProps = {
  readonly id: string;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly rate: number;
  /** Only the film's own options. */
  readonly playback: Playback;
  /** A live stream has one speed. */
  readonly isLive: boolean;
  readonly look: CaptionStyle;
  readonly onLook: (look: CaptionStyle) => void;
  readonly onHelp: () => void;
  readonly onClose: () => void;
};

/** A sheet over the picture: quality, speed, and the captions' language and style with a sample of them. */
export function SettingsPanel(props: SettingsPanelProps) {
  const { id, video, rate, playback, isLive, look, onLook, onHelp, onClose } = props;
  const { tracks, quality } = playback;
  const hasCaptions = tracks.captions.length > 0;
  const panel = useRef<HTMLElement>(null);
  useInside(panel, onClose);
  return (
    <section ref={panel} id={id} className={styles.panel} aria-label="Settings" data-sheet="">
      <div className={styles.head}>
        <h2 className={styles.title}>Settings</h2>
        <ControlButton label="Close settings" onPress={onClose}>
          <PlayerIcon name="close" />
        </ControlButton>
      </div>
      {tracks.qualities.length > 1 ? (
        <Choice
          label="Quality"
          value={quality === null ? automatic : String(quality)}
          choices={[[automatic, 'Automatic'], ...tracks.qualities.map(qualityChoice)]}
          onChoose={(value) => playback.setQuality(value === automatic ? null : Number(value))}
        />
      ) : null}
      {isLive ? null : (
        <Choice
          label="Speed"
          value={String(rate)}
          choices={speeds.map((speed) => [String(speed), speed === 1 ? 'Normal' : `${speed}×`])}
          onChoose={(value) => video.current && setSpeed(video.current, Number(value))}
        />
      )}
      {hasCaptions ? <CaptionChoices {...{ playback, look, onLook }} /> : null}
      <div className={styles.foot}>
        {hasCaptions ? (
          <Button look="link" onClick={() => onLook(plainCaptions)}>
            Usual captions
          </Button>
        ) : null}
        <Button look="link" onClick={onHelp}>
          Keys
        </Button>
      </div>
    </section>
  );
}

type CaptionChoicesProps = Pick<SettingsPanelProps, 'playback' | 'look' | 'onLook'>;

function CaptionChoices({ playback, look, onLook }: CaptionChoicesProps) {
  const { tracks, captions, language } = playback;
  return (
    <>
      <Choice
        label="Captions"
        value={captions ? (language ?? off) : off}
        choices={[[off, 'Off'], ...tracks.captions.map((name) => [name, name] as const)]}
        onChoose={(value) => {
          playback.setCaptions(value !== off);
          if (value !== off) playback.setLanguage(value);
        }}
      />
      <div className={styles.sample} aria-hidden="true">
        <CaptionLines lines={captionExample} look={look} />
      </div>
      {captionTraits.map((trait) => (
        <Choice
          key={trait}
          label={traitNames[trait]}
          value={look[trait]}
          choices={Object.entries(captionChoices[trait])}
          onChoose={(value) => onLook(legible({ ...look, [trait]: value }))}
        />
      ))}
    </>
  );
}

const automatic = 'automatic';
const off = 'off';

const qualityChoice = (lines: number): readonly [string, string] => [String(lines), `${lines} lines`];

/** Moves the focus inside; Escape returns it. */
function useInside(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close.current();
    };
    // The picture stays where it is.
    element.querySelector('select')?.focus({ preventScroll: true });
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [panel]);
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly onChoose: (value: string) => void;
};

function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} className={styles.select} value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
