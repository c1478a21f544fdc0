import { keep, readKept } from './stored-settings.ts';

/** Options of the captions' style, the default first; the values are those of player.module.css. */
export const captionChoices = {
  size: { normal: 'Medium', small: 'Small', large: 'Large', larger: 'Very large' },
  colour: { white: 'White', yellow: 'Yellow', cyan: 'Cyan', green: 'Green', black: 'Black' },
  background: { dark: 'Dark', solid: 'Black', light: 'White', none: 'None' },
  edge: { none: 'None', outline: 'Outline', shadow: 'Shadow' },
} as const;

export type CaptionTrait = keyof typeof captionChoices;
export type CaptionStyle = { readonly [Trait in CaptionTrait]: keyof (typeof captionChoices)[Trait] };

export const plainCaptions: CaptionStyle = { size: 'normal', colour: 'white', background: 'dark', edge: 'none' };

export const captionTraits = ['size', 'colour', 'background', 'edge'] as const satisfies readonly CaptionTrait[];

/** The stored style by trait: an invalid value falls back to the default. */
export function captionStyleFrom(kept: unknown): CaptionStyle {
  const found = typeof kept === 'object' && kept !== null ? kept : {};
  const pairs = captionTraits.map((trait) => {
    const value: unknown = Object.hasOwn(found, trait) ? Reflect.get(found, trait) : undefined;
    const isKnown = typeof value === 'string' && Object.hasOwn(captionChoices[trait], value);
    return [trait, isKnown ? value : plainCaptions[trait]];
  });
  // Every trait has just got a valid value.
  return legible(Object.fromEntries(pairs) as CaptionStyle);
}

/** Text in the colour of its background would be invisible: the background changes. */
export function legible(style: CaptionStyle): CaptionStyle {
  const { colour, background } = style;
  if (colour === 'black' && (background === 'dark' || background === 'solid')) return { ...style, background: 'light' };
  if (colour !== 'black' && background === 'light') return { ...style, background: 'dark' };
  return style;
}

export const readCaptionStyle = (): CaptionStyle => captionStyleFrom(readKept('captions'));
export const keepCaptionStyle = (style: CaptionStyle): void => keep('captions', style);
