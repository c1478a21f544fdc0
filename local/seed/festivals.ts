import type { Image } from '#shared/contract/field.ts';

import { pictureOf } from './pictures.ts';

/** A festival of the house (spec 1 §3): its events in the order in which its page shows them. */
export interface Festival {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly shortDescription: string;
  readonly about: readonly string[];
  readonly image: Image;
  readonly eventsOrder: readonly string[];
}

export const festivals: readonly Festival[] = [
  {
    id: 'festival-of-voices',
    slug: 'festival-of-voices',
    title: 'Festival of Voices',
    shortDescription: 'A week of songs, keyboards and late trains in the Linbury Theatre.',
    about: [
      'Short evenings and late ones: recitals, a cabaret, and a bar that stays open until the last of them is over.',
    ],
    image: pictureOf('Festival of Voices', 'festival-of-voices'),
    eventsOrder: ['night-train-songs-from-the-sleeper-car', 'women-at-the-keyboard'],
  },
  {
    id: 'festival-of-new-dance',
    slug: 'festival-of-new-dance',
    title: 'Festival of New Dance',
    shortDescription: 'Companies from near and far, on a bare stage.',
    about: [
      'Every piece was made in the last eighteen months, and most of them in a borrowed room.',
      'After each performance the dancers come back and answer questions.',
    ],
    image: pictureOf('Festival of New Dance', 'festival-of-new-dance'),
    eventsOrder: ['the-weight-of-water', 'moving-parts-an-evening-of-duets'],
  },
];
