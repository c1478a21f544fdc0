import { fold, wordsOf } from './fold.ts';

/**
 * Other names of works: translations, composers whom a ballet's bill does not name, other spellings. The first name of each row is the
 * house's title.
 */
const otherNames: readonly (readonly [title: string, ...others: string[]])[] = [
  ['The Nutcracker', 'Tchaikovsky', 'Casse-Noisette', 'Nussknacker', 'Clara', 'Christmas ballet'],
  ['Swan Lake', 'Tchaikovsky', 'Le lac des cygnes', 'Schwanensee', 'Lebedinoe ozero'],
  ['The Sleeping Beauty', 'Tchaikovsky', 'La belle au bois dormant', 'Dornröschen'],
  ['Romeo and Juliet', 'Prokofiev', 'Shakespeare'],
  ['Cinderella', 'Prokofiev', 'Cendrillon', 'Aschenputtel', 'Zolushka'],
  ['Giselle', 'Adolphe Adam', 'Wilis'],
  ['Coppélia', 'Delibes'],
  ['Manon', 'Massenet'],
  ['La Sylphide', 'Løvenskiold'],
  ['Les Sylphides', 'Chopin', 'Chopiniana'],
  ['Mayerling', 'Liszt', 'Crown Prince Rudolf'],
  ['The Firebird', 'L’Oiseau de feu', 'Zhar-ptitsa'],
  ['The Magic Flute', 'Die Zauberflöte', 'La flûte enchantée'],
  ['Hansel and Gretel', 'Hänsel und Gretel'],
  ['Die Walküre', 'The Valkyrie', 'Ring cycle', 'Der Ring des Nibelungen'],
  ['La bohème', 'Boheme', 'Mimi'],
  ['La traviata', 'The Fallen Woman', 'Violetta'],
  ['The Barber of Seville', 'Il barbiere di Siviglia', 'Figaro'],
  ['Madama Butterfly', 'Madame Butterfly', 'Madam Butterfly'],
  ['Der Rosenkavalier', 'The Knight of the Rose'],
  ['Eugene Onegin', 'Yevgeny Onegin', 'Pushkin'],
  ['Jenůfa', 'Její pastorkyňa', 'Her Stepdaughter'],
  ['L’Orfeo', 'Orpheus'],
  ['The Coronation of Poppea', 'L’incoronazione di Poppea'],
  ['Bluebeard’s Castle', 'A kékszakállú herceg vára', 'Duke Bluebeard'],
  ['The Soldier’s Tale', 'L’histoire du soldat'],
  ['La voix humaine', 'The Human Voice'],
  ['Acis and Galatea', 'Händel'],
];

/** Other spellings of names from other alphabets, word for word. */
const spellings: readonly (readonly string[])[] = [
  ['Tchaikovsky', 'Chaikovsky', 'Tschaikowsky', 'Tchaikovski', 'Čajkovskij'],
  ['Prokofiev', 'Prokofieff', 'Prokofjew'],
  ['Stravinsky', 'Strawinsky', 'Stravinski'],
  ['Rachmaninoff', 'Rachmaninov', 'Rakhmaninov'],
  ['Shostakovich', 'Schostakowitsch'],
  ['Mussorgsky', 'Moussorgsky', 'Musorgsky'],
  ['Rimsky', 'Rimski'],
  ['Handel', 'Haendel'],
  ['Schoenberg', 'Schönberg'],
];

/** Everyday words for the house's terms. */
const everyday: readonly (readonly [tag: string, words: string])[] = [
  ['Opera and music', 'opera singing singers concert classical music'],
  ['Ballet and dance', 'ballet company dance dancers dancing'],
  ['Family events', 'family children kids'],
  ['Talks and Insights', 'talk insight discussion lecture'],
  ['Workshops and activities', 'workshop class course join in'],
  ['Rehearsals', 'rehearsal'],
  ['Tours', 'tour behind the scenes backstage'],
  ['Audio described', 'audio description blind visually impaired'],
  ['BSL Interpreted', 'sign language deaf'],
  ['Captioned performance', 'captions surtitles deaf'],
  ['Relaxed Environment', 'relaxed performance autism sensory'],
  ['Touch Tour', 'touch tour blind visually impaired'],
];

/** For comparison: a folded word, or all words of a title. */
const folded = (text: string): string =>
  wordsOf(text)
    .map((word) => fold(word.text))
    .join(' ');

const namesOfTitle = new Map(otherNames.map(([title, ...others]) => [folded(title), others]));
const everydayOfTag = new Map(everyday.map(([tag, words]) => [folded(tag), words]));

/** Further search words for this title, its authors and tags. */
export function synonymsOf(title: string, authors: string, tags: readonly string[]): readonly string[] {
  // "Swan Lake in Cinemas" and "Insight: Making Tosca" are also found by the other names of their work.
  const own = ` ${folded(title)} `;
  const names = [...namesOfTitle].flatMap(([work, others]) => (own.includes(` ${work} `) ? others : []));
  const said = new Set(wordsOf([title, authors, ...names].join(' ')).map(({ text }) => fold(text)));
  const spelt = spellings.flatMap((row) => (row.some((word) => said.has(fold(word))) ? row : []));
  return [...names, ...spelt, ...tags.flatMap((tag) => everydayOfTag.get(folded(tag)) ?? [])];
}
