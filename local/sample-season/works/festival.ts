import type { Work } from '../work.ts';

/** What a festival has beside the works that are listed elsewhere: an evening that is cancelled, and a week that is over. */
export const festivalWorks: readonly Work[] = [
  {
    title: 'Tideline',
    author: 'Saltmarsh Dance',
    family: 'ballet',
    place: 'linbury-theatre',
    short:
      'Part of the Festival of New Dance: a floor of sand, swept clean every night. These performances are cancelled.',
    parts: 'Without an interval 55',
    roles: 'Dancer d, Dancer d, Dancer d',
    nights: 2,
    top: 30,
    demand: 0.5,
    tags: ['no-interval'],
  },
  {
    title: 'Lanterns, a Cycle of Night Songs',
    author: 'Five composers',
    family: 'concert',
    place: 'linbury-theatre',
    short: 'Part of Song Week: twenty songs between dusk and the first bus.',
    parts: 'Without an interval 50',
    roles: 'Singer s, Pianist p',
    nights: 2,
    top: 18,
    demand: 0.5,
    tags: ['no-interval'],
  },
];
