import { useEffect, useId, useRef } from 'react';
import type { RefObject } from 'react';

import { Button } from '#web/ui/button.tsx';

import { setSpeed, speeds } from './actions.ts';
import { captionChoices, captionTraits, legible, plainCaptions } from './caption-style.ts';
import type { CaptionStyle, CaptionTrait } from './caption-style.ts';
import styles from './settings.module.css';

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
  readonly hasCaptions: boolean;
  /** A live stream has one speed. */
  readonly isLive: boolean;
  readonly look: CaptionStyle;
  readonly onLook: (look: CaptionStyle) => void;
  readonly onHelp: () => void;
  readonly onClose: () => void;
};

/** Speed and captions' style; an example is shown on the film meanwhile. */
export function SettingsPanel(props: SettingsPanelProps) {
  const { id, video, rate, hasCaptions, isLive, look, onLook, onHelp, onClose } = props;
  const panel = useRef<HTMLElement>(null);
  useInside(panel, onClose);
  return (
    <section ref={panel} id={id} className={styles.panel} aria-label="Settings">
      {isLive ? null : (
        <Choice
          label="Speed"
          value={String(rate)}
          choices={speeds.map((speed) => [String(speed), speed === 1 ? 'Normal' : `${speed}×`])}
          onChoose={(value) => video.current && setSpeed(video.current, Number(value))}
        />
      )}
      {hasCaptions
        ? captionTraits.map((trait) => (
            <Choice
              key={trait}
              label={traitNames[trait]}
              value={look[trait]}
              choices={Object.entries(captionChoices[trait])}
              onChoose={(value) => onLook(legible({ ...look, [trait]: value }))}
            />
          ))
        : null}
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
    element.querySelector('select')?.focus();
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
