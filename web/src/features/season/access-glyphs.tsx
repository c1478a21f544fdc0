import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './access-glyphs.module.css';

/** Four letters that visitors know from programmes, each with the services that it stands for. */
const glyphs: readonly (readonly [letters: string, services: readonly string[]])[] = [
  ['BSL', ['BSL Interpreted']],
  ['AD', ['Audio Described', 'Touch Tour']],
  ['CC', ['Captioned']],
  ['RE', ['Relaxed Environment', 'Relaxed Performance', 'Sensory Adapted']],
];

const inGlyphs: ReadonlySet<string> = new Set(glyphs.flatMap(([, services]) => services));

/** What no glyph stands for, such as "No interval". */
export function withoutGlyph(access: readonly string[]): readonly string[] {
  return access.filter((title) => !inGlyphs.has(title));
}

type AccessGlyphsProps = {
  /** Access services in the house's words. */
  readonly access: readonly string[];
};

/** Access services as signs, named for everyone: in a title for the pointer, in words for screen readers. */
export function AccessGlyphs({ access }: AccessGlyphsProps) {
  const shown = glyphs.flatMap(([letters, services]) => {
    const offered = services.filter((title) => access.includes(title)).join(', ');
    return offered === '' ? [] : [{ letters, offered }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.glyphs} aria-label="Access">
      {shown.map(({ letters, offered }) => (
        <li key={letters} className={styles.glyph} title={offered}>
          <span aria-hidden="true">{letters}</span>
          <VisuallyHidden>{offered}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
