import { slugOf } from './slug.ts';

export type Profession =
  | 'conductor'
  | 'soprano'
  | 'mezzo-soprano'
  | 'tenor'
  | 'baritone'
  | 'bass'
  | 'dancer'
  | 'musician'
  | 'director'
  | 'designer'
  | 'speaker';

export interface Person {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly profession: Profession;
  readonly biography: string;
}

/** Invented artists; nobody of these names is meant. */
const names: Readonly<Record<Profession, string>> = {
  conductor:
    'Aurelie Brandt-Mensah, Tomasz Wielgorski, Hana Kuroyanagi, Rhodri Pellew, Ilse Vandermolen, Matteo Serracchi, Oluwaseun Faraday, Katarzyna Dolna, Jonas Ekelund-Iyer, Beatriz Sotomayor Lima, Edmund Carrowmore, Yelena Vostrikova',
  soprano:
    'Amara Lindqvist, Sofia Castellaneta, Nomvula Dlaminise, Clara Whitcombe-Osei, Ingrid Halvorsdatter, Mei-Lin Zhaoxi, Eleni Papakyriakou, Rosalind Achterberg, Zsófia Barabásné, Tamsin Holloway-Reyes, Lucía Arrabalde, Priya Venkatachalam, Odile Marchandeau, Grace Abernathy-Cole, Seo-yeon Hwangbo, Mirela Draganova, Isolde Farquharson, Naledi Mokgathle',
  'mezzo-soprano':
    'Yasmin Haddadine, Brigid O’Malloran, Verena Steinhauer-Kim, Ifeoma Chukwurah, Marta Quintanilha, Anneliese Rothwald, Camille Desrosins, Saoirse Kavanaugh-Lee, Delphine Okonedo, Jadwiga Przybor, Leilani Kahananui, Ruth Pemberley',
  tenor:
    'Thabo Nkosinathi, Luca Bernardoni, Emyr Prothero, Jae-won Seolkim, Dmitri Lavrentyev, Alejandro Fuentecilla, Samuel Oyelaran, Henrik Sjögrensen, Callum Strachan-Webb, Rafael Monteagudo, Pavel Hrdlicka-Novy, William Tregenza, Arman Sarkissyan-Holt, Kwabena Ofosu-Grant, Benedikt Aichinger, Isaac Feldmanov',
  baritone:
    'Marcus Oduya, Giorgi Tsereteli-Vashadze, Anton Lindqvist-Baker, Davide Pellegrosso, Huw Cadwaladr, Teboho Mofokengu, Christopher Ashgrove, Nikolai Stavrogin-Hale, Min-ho Baekje, Étienne Valcourtois, Owen Thackeray-Singh, Joaquín Herreruela',
  bass: 'Viktor Androsenko, Solomon Achebeson, Magnus Thorvaldsen-Roy, Gareth Llewellyn-Pugh, Ruben Castelnau, Bogdan Miloradovic, Winston Delacroix-James, Petri Hämeenaho, Hakeem Abdulrashidi, Otto Grünwaldsen',
  dancer:
    'Mathilde Auberlin, Rio Takemiya, Francesca Lombardelli, Dante Okwuosa, Natasha Merriweather, Leon Zielinskas, Yuki Hoshizawa, Marcel Fontanaud, Isabel Carreño-Pike, Joseph Amankwah, Anya Petrushina, Tobias Hollingbourne, Fumiko Arataki, Luis Valderrábano, Claire Penhallow, Tariq Benhamida, Esther Okoronkwo, Ilya Sorokhin, Sae-rom Jangmi, Angus Ballochry, Philippa Wrenfield, Nehemiah Kissoondath, Rosa Tennyson-Abara, Caspian Mulgrew, Valentina Orozqueta, Peregrine Ashby-Nwosu, Talita Figueirôa, Jack Hallorande, Hinako Tsukishima, Emilio Carrascalde, Harriet Larkspur, Anders Kjeldgaardsen, Chiara Montefalcone, Sota Mizuhara, Dominika Zelenkova, Elijah Brackenbury, Inês Cavadinha, Theo Quartermaine, Niamh Corrigallan, Kaito Shimomura',
  musician:
    'Branimir Stoyanchev, Philomena Carstairs-Bain, Lev Kamenetsky-Bray, Fiona Greenholt, Kofi Asante-Rowe, Helga Winterstein, Paul Farringdale, Noor Al-Fassiri, Danielle Quigley, Robert Saltmarshe',
  director:
    'Adele Thornquist, Julian Hartsmere, Kasper Holtmannsen, Deborah Winterbrook, Jan Ochsenfeld, Ngozi Adeyinka-Moss, Rufus Pellingham, Barbora Vodičkovna',
  designer:
    'Winifred Oakshott-Diaz, Leopold Kranichfeld, Esi Bonsu-Hartley, Margit Solvang, Pauline Terreneuve, Luc Castells-Roux, Jemima Cutbush, Bartholomew Vane',
  speaker: 'Zeinab Fairweather, Hugo Cantelupe, Margaret Osgood-Bello, Arthur Nightingale-Rao',
};

const biographies: Readonly<Record<Profession, (name: string) => string>> = {
  conductor: (name) => `${name} conducts opera and ballet, and is a regular guest of the orchestra of the house.`,
  soprano: (name) =>
    `${name}, soprano, sings with companies across Europe and came to the house by its young artists’ programme.`,
  'mezzo-soprano': (name) =>
    `${name}, mezzo-soprano, is at home in the baroque and in music that is still being written.`,
  tenor: (name) =>
    `${name}, tenor, sings Italian and Slavonic roles and gives recitals with guitar as readily as with piano.`,
  baritone: (name) =>
    `${name}, baritone, made his first appearance with the company in a small role and stayed for the large ones.`,
  bass: (name) => `${name}, bass, sings kings, priests and gaolers, and teaches young singers to breathe.`,
  dancer: (name) => `${name} trained in the school of the company and rose through its ranks.`,
  musician: (name) => `${name} plays in the orchestra of the house and in chamber music of every size.`,
  director: (name) => `${name} directs opera and spoken theatre.`,
  designer: (name) => `${name} designs for opera, ballet and the spoken stage.`,
  speaker: (name) => `${name} presents insights, films and family concerts.`,
};

// Object.entries widens the keys of the record above to text.
export const people: readonly Person[] = (Object.entries(names) as [Profession, string][]).flatMap(
  ([profession, list]) =>
    list.split(', ').map((name) => {
      const slug = slugOf(name);
      return { id: slug, slug, name, profession, biography: biographies[profession](name) };
    }),
);

const byProfession = Map.groupBy(people, ({ profession }) => profession);

export function peopleOf(profession: Profession): readonly Person[] {
  return byProfession.get(profession) ?? [];
}
