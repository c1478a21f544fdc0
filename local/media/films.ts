/** One act of a sample film: its colours come from a work of the repertory. */
export interface Act {
  readonly title: string;
  readonly seconds: number;
  readonly work: string;
  /** Chords in sequence, in hertz. */
  readonly chords: readonly (readonly number[])[];
}

/** A line of speech or description, in seconds from the film's beginning. */
export interface Line {
  readonly at: number;
  readonly until: number;
  readonly text: string;
}

export interface Film {
  readonly name: 'performance' | 'trailer' | 'insight';
  readonly acts: readonly Act[];
  /** The captions. */
  readonly captions: readonly Line[];
  /** The audio description; without lines there is no second audio track. */
  readonly description: readonly Line[];
  /** The speech in the film. */
  readonly speech: readonly Line[];
  /** The position of the poster's frame. */
  readonly posterAt: number;
}

const minor = [110, 130.81, 164.81, 220];
const fourth = [146.83, 174.61, 220, 293.66];
const major = [130.81, 164.81, 196, 261.63];
const fifth = [98, 146.83, 196, 246.94];

const performance: Film = {
  name: 'performance',
  acts: [
    { title: 'Overture', seconds: 12, work: 'Tosca', chords: [minor, fourth] },
    { title: 'Act I', seconds: 24, work: 'The Nutcracker', chords: [major, fifth, minor, fourth] },
    { title: 'Act II', seconds: 24, work: 'Swan Lake', chords: [minor, fifth, fourth, minor] },
    { title: 'Act III', seconds: 18, work: 'La bohème', chords: [fourth, fifth, major] },
  ],
  captions: [
    { at: 1, until: 6, text: '[Low strings, one chord held]' },
    { at: 7, until: 12, text: '[A bell, far away]' },
    { at: 13, until: 19, text: '[The chord brightens; bells answer each other]' },
    { at: 24, until: 31, text: '[Strings sink back into the minor]' },
    { at: 37, until: 44, text: '[Very quiet: a single low note]' },
    { at: 48, until: 55, text: '[Bells, slower now, over moving strings]' },
    { at: 61, until: 67, text: '[The bright chord of the first act returns]' },
    { at: 73, until: 77, text: '[The last chord fades]' },
  ],
  description: [
    { at: 1, until: 6, text: 'A plum curtain parts. Behind it, discs, arches and one thin ring.' },
    { at: 13, until: 19, text: 'Act one. Night blue. A thin pale ring drifts behind a tall arch.' },
    { at: 38, until: 44, text: 'Act two. Rust and amber. A small bright disc wanders in front of everything.' },
    { at: 62, until: 67, text: 'Act three. Dark red. An orange disc crosses the ring.' },
    { at: 74, until: 77, text: 'The curtain closes.' },
  ],
  speech: [],
  posterAt: 27,
};

const insight: Film = {
  name: 'insight',
  acts: [
    { title: 'A stage of three shapes', seconds: 15, work: 'Giselle', chords: [major, fourth] },
    { title: 'How it sounds', seconds: 13, work: 'Jenůfa', chords: [minor, fifth] },
  ],
  captions: [
    { at: 3, until: 7.4, text: 'Everything you see here is made of three shapes:' },
    { at: 7.4, until: 13.5, text: 'a disc, a ring and an arch, in the colours of the work.' },
    { at: 16, until: 20.5, text: 'The music is made in the same way: four notes, held,' },
    { at: 20.5, until: 25, text: 'and now and then a bell.' },
  ],
  description: [],
  speech: [
    { at: 3, until: 7.4, text: 'Everything you see here is made of three shapes:' },
    { at: 7.4, until: 13.5, text: 'a disc, a ring and an arch, in the colours of the work.' },
    { at: 16, until: 20.5, text: 'The music is made in the same way: four notes, held,' },
    { at: 20.5, until: 25, text: 'and now and then a bell.' },
  ],
  posterAt: 9,
};

const trailer: Film = {
  name: 'trailer',
  acts: [
    { title: 'Trailer', seconds: 4, work: 'Carmen', chords: [fourth] },
    { title: 'Trailer, second half', seconds: 4, work: 'Tosca', chords: [major] },
  ],
  captions: [
    { at: 0.5, until: 3.5, text: '[Strings, a bell]' },
    { at: 4.5, until: 7.5, text: '[The chord turns bright, and ends]' },
  ],
  description: [],
  speech: [],
  posterAt: 4,
};

/** The three sample films, which stand in for every recording in development; `make-trailers.ts` gives trailers their own pictures. */
export const films: readonly Film[] = [performance, insight, trailer];
