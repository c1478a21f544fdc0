import type { FeeId } from '#shared/kernel/ids.ts';

/** A title of the stream: the film of a work of the season, or something made for the screen. */
export interface Film {
  readonly title: string;
  readonly author: string | null;
  readonly short: string;
  readonly description?: readonly string[];
  readonly parts: string;
  readonly genres: readonly string[];
  readonly recordedOn: string | null;
  /** Rental in pence; null: subscribers only. */
  readonly fee: number | null;
  /** Fee of a package that opens this film too. */
  readonly package?: string;
  readonly allowedCountries?: readonly string[];
  readonly restrictedCountries?: readonly string[];
  /** Not released yet: days until it is. Negative for a live evening that is over. */
  readonly inDays?: number;
  readonly isLive?: true;
  /** What those who do not subscribe are offered instead of renting or subscribing. */
  readonly promotion?: { readonly label: string; readonly url: string };
}

/** By title of the work: when it was filmed, what it costs, and what is special about it. */
export const filmedWorks: Readonly<Record<string, Pick<Film, 'recordedOn' | 'fee'> & Partial<Film>>> = {
  Tosca: { recordedOn: 'Main Stage, March 2024', fee: 1299 },
  'The Magic Flute': { recordedOn: 'Main Stage, December 2022', fee: 999 },
  'La bohème': { recordedOn: 'Main Stage, January 2023', fee: 1199 },
  Rigoletto: { recordedOn: 'Main Stage, February 2022', fee: 999 },
  'Don Giovanni': { recordedOn: 'Main Stage, July 2022', fee: 999 },
  'Hansel and Gretel': { recordedOn: 'Main Stage, December 2023', fee: 999, package: 'package-christmas' },
  Carmen: { recordedOn: 'Main Stage, May 2024', fee: 1299 },
  'Peter Grimes': { recordedOn: 'Main Stage, April 2022', fee: 999 },
  'Die Walküre': { recordedOn: 'Main Stage, May 2025', fee: 1500, restrictedCountries: ['US', 'CA', 'JP'] },
  'La traviata': { recordedOn: 'Main Stage, April 2023', fee: 1199 },
  'The Barber of Seville': { recordedOn: 'Main Stage, February 2023', fee: 999 },
  Jenůfa: {
    recordedOn: 'Main Stage, October 2021',
    fee: null,
    promotion: { label: 'Watch with 30% off', url: '/stream/offer/winter-evenings' },
  },
  'Madama Butterfly': { recordedOn: 'Main Stage, June 2024', fee: 1199 },
  Fidelio: { recordedOn: 'Main Stage, March 2020', fee: null },
  'The Nutcracker': { recordedOn: 'Main Stage, December 2024', fee: 1299, package: 'package-christmas' },
  Giselle: { recordedOn: 'Main Stage, November 2021', fee: 1099 },
  Coppélia: { recordedOn: 'Main Stage, December 2019', fee: 999 },
  'Swan Lake': { recordedOn: 'Main Stage, May 2024', fee: 1299, package: 'package-tchaikovsky' },
  'Romeo and Juliet': {
    recordedOn: 'Main Stage, February 2022',
    fee: 1099,
    allowedCountries: ['GB', 'IE', 'FR', 'DE'],
  },
  Manon: { recordedOn: 'Main Stage, February 2024', fee: 1099 },
  'The Sleeping Beauty': { recordedOn: 'Main Stage, May 2023', fee: 1199, package: 'package-tchaikovsky' },
  Cinderella: { recordedOn: 'Main Stage, April 2023', fee: 1099, allowedCountries: ['GB', 'IE'] },
  'The Turn of the Screw': { recordedOn: 'Linbury Theatre, October 2024', fee: 999 },
  'Dido and Aeneas': { recordedOn: 'Linbury Theatre, May 2023', fee: null },
  'L’Orfeo': { recordedOn: 'Linbury Theatre, January 2025', fee: 999 },
  'Bluebeard’s Castle': { recordedOn: 'Linbury Theatre, November 2022', fee: null },
  'Eugene Onegin': { recordedOn: null, fee: 1299, inDays: 24 },
  'Der Rosenkavalier': { recordedOn: null, fee: 1500, inDays: 52 },
  'Still Life with Violins': { recordedOn: null, fee: null, inDays: 80 },
};

export const films: readonly Film[] = [
  {
    title: 'Live from the Main Stage: Gala of the Voices',
    author: 'Verdi, Bizet, Strauss and others',
    short: 'One evening, nine singers, live, as it happens.',
    parts: 'First part 55, Interval 25, Second part 60',
    genres: ['Opera', 'Live'],
    recordedOn: null,
    fee: 1500,
    inDays: 3,
    isLive: true,
  },
  {
    title: 'Live from the Linbury: Songs at Half Past Seven',
    author: 'Schumann, Boulanger, Britten',
    short: 'A tenor, a piano and a lamp, tonight, from the small theatre under the stairs.',
    parts: 'First part 40, Interval 20, Second part 45',
    genres: ['Concert', 'Live'],
    recordedOn: null,
    fee: null,
    inDays: 0,
    isLive: true,
  },
  {
    title: 'Live from the Main Stage: Three Short Ballets',
    author: 'Fokine, Ashton, Nijinska',
    short: 'A rose, a family and a wedding: streamed the night before last, and here again whenever you like.',
    parts: 'First ballet 30, Interval 20, Second ballet 35, Third ballet 25',
    genres: ['Ballet', 'Live'],
    recordedOn: null,
    fee: 1099,
    inDays: -2,
    isLive: true,
  },
  {
    title: 'The Ring in a Weekend',
    author: 'Richard Wagner',
    short: 'Fifteen hours in four films of forty minutes, with the orchestra speaking.',
    parts: 'Film 160',
    genres: ['Opera', 'Documentary'],
    recordedOn: 'Main Stage, 2025',
    fee: 1199,
    restrictedCountries: ['US'],
  },
  {
    title: 'Class at Ten',
    author: null,
    short: 'The whole company at the barre, an hour before anybody is awake.',
    parts: 'Film 68',
    genres: ['Ballet', 'Documentary'],
    recordedOn: 'Clore Studio, 2024',
    fee: null,
  },
  {
    title: 'Pointe: a Film about Shoes',
    author: null,
    short: 'Six thousand pairs a year, each of them broken on purpose.',
    parts: 'Film 52',
    genres: ['Ballet', 'Documentary'],
    recordedOn: '2023',
    fee: null,
  },
  {
    title: 'Two Hundred Surtitles',
    author: null,
    short: 'How to say it in eight words before the tenor has finished saying it.',
    parts: 'Film 34',
    genres: ['Opera', 'Documentary'],
    recordedOn: '2024',
    fee: null,
  },
  {
    title: 'Masterclass: Verdi’s Baritones',
    author: null,
    short: 'Three young singers, one hour each, and the word legato ninety times.',
    parts: 'Masterclass 95',
    genres: ['Opera', 'Insight'],
    recordedOn: 'Clore Studio, 2023',
    fee: null,
  },
  {
    title: 'Masterclass: The Rose Adage',
    author: null,
    short: 'Four suitors, four balances, and everything that happens between them.',
    parts: 'Masterclass 70',
    genres: ['Ballet', 'Insight'],
    recordedOn: 'Clore Studio, 2022',
    fee: null,
  },
  {
    title: 'Winter Songs',
    author: 'Schubert, Sibelius, Price',
    short: 'A song recital filmed in the empty house by candlelight.',
    parts: 'Concert 72',
    genres: ['Concert'],
    recordedOn: 'Main Stage, December 2020',
    fee: 999,
    package: 'package-christmas',
  },
  {
    title: 'The Firebird',
    author: 'Mikhail Fokine',
    short: 'A feather, a golden egg, and the loudest chord in the pit.',
    parts: 'Ballet 47',
    genres: ['Ballet'],
    recordedOn: 'Main Stage, June 2019',
    fee: 999,
  },
  {
    title: 'Les Sylphides',
    author: 'Mikhail Fokine',
    short: 'Chopin, moonlight, and nothing that happens.',
    parts: 'Ballet 36',
    genres: ['Ballet'],
    recordedOn: 'Main Stage, June 2019',
    fee: null,
  },
  {
    title: 'Gianni Schicchi',
    author: 'Giacomo Puccini',
    short: 'A dead man’s will, a living man’s bed, and one aria for her father.',
    parts: 'Opera 58',
    genres: ['Opera'],
    recordedOn: 'Main Stage, April 2018',
    fee: 999,
  },
];

/** Packages of films: one fee that opens several. */
export const packages: readonly { readonly feeId: FeeId; readonly title: string; readonly pence: number }[] = [
  { feeId: 'package-christmas', title: 'Christmas at home', pence: 2499 },
  { feeId: 'package-tchaikovsky', title: 'Tchaikovsky: two ballets', pence: 1999 },
];
