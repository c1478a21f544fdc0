import * as z from 'zod';

import type { Block } from '#shared/kernel/contract/block.ts';
import { slugOf } from '#shared/kernel/text/slug.ts';
import type { EditedPerson } from '#functions/season/views/people.ts';

import { orElse } from '../read/problems.ts';
import { fitting, readContentFile, textOfFile } from '../read/read-file.ts';
import { namesIn } from '../read/read-folder.ts';
import { once } from '../read/source.ts';
import { portraitOf } from './pictures.ts';

/** Professions of those who conduct, sing or dance. */
export const performers = ['conductor', 'soprano', 'mezzo-soprano', 'tenor', 'baritone', 'bass', 'dancer'] as const;
const professions = [...performers, 'musician', 'director', 'designer', 'speaker', 'coach'] as const;
export type Profession = (typeof professions)[number];

/** A person with the text of content/people; the profession decides the possible roles. */
export interface Person extends EditedPerson {
  readonly profession: Profession;
}

/** Invented artists; any likeness of names is unintended. */
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
    'Winifred Oakshott-Diaz, Leopold Kranichfeld, Esi Bonsu-Hartley, Margit Solvang, Pauline Terreneuve, Luc Castells-Roux, Jemima Cutbush, Bartholomew Vane, Maximiliana Theodora von Hohenfels-Brandenstein y Álvarez de la Quintana',
  speaker: 'Zeinab Fairweather, Hugo Cantelupe, Margaret Osgood-Bello, Arthur Nightingale-Rao',
  coach: 'Florence Abernethy-Quill, Konstantin Železný',
};

/** Ranks of the ballet company, eight dancers each, in the order of the list above. */
const ranks = ['Principal', 'First soloist', 'Soloist', 'First artist', 'Artist'];
const ofEachRank = 8;

const facts = z.strictObject({ name: z.string(), role: z.string().optional(), family: z.string().optional() });
const factsOfGuest = facts.extend({ profession: z.enum(professions) });

const hasText = (name: string): boolean => textOfFile(`people/${slugOf(name)}.md`) !== null;

/** The people of the sample season. None of them in another house, which has people of its own; here each needs a text. */
const ofSample = once((): readonly Person[] => {
  // Object.entries loses the key type.
  const company = (Object.entries(names) as [Profession, string][]).map(
    ([profession, list]) => [profession, list.split(', ')] as const,
  );
  if (!company.some(([, listed]) => listed.some(hasText))) return [];
  return company.flatMap(([profession, listed]) =>
    listed.map((name, place) => {
      const text = orElse(() => textOf(name, slugOf(name)), { role: undefined, family: undefined, blocks: [] });
      return personOf(name, profession, place, text);
    }),
  );
});

/** Everybody who has a page. Those that an editor's file adds have no role in the sample season. */
export const people = once((): readonly Person[] => {
  const slugs = new Set(ofSample().map(({ slug }) => slug));
  const guests = namesIn('people', '.md').filter((slug) => !slugs.has(slug));
  return [...ofSample(), ...guests.flatMap((slug) => orElse(() => [guestOf(slug)], []))];
});

function guestOf(slug: string): Person {
  const { facts: given, blocks } = readContentFile(`people/${slug}.md`);
  return fitting(() => {
    const { name, profession, ...others } = factsOfGuest.parse(given);
    if (slugOf(name) !== slug) throw new Error(`The file of ${name} is called ${slugOf(name)}.md.`);
    return personOf(name, profession, 0, { ...others, blocks });
  });
}

function personOf(
  name: string,
  profession: Profession,
  place: number,
  {
    role,
    family,
    blocks,
  }: { readonly role?: string | undefined; readonly family?: string | undefined; readonly blocks: readonly Block[] },
): Person {
  const slug = slugOf(name);
  const familyName = family ?? name.split(' ').at(-1) ?? name;
  const first = name.slice(0, name.length - familyName.length).trim();
  const rank = profession === 'dancer' ? ranks[Math.floor(place / ofEachRank)] : undefined;
  return {
    id: slug,
    slug,
    name,
    profession,
    role: role ?? rank ?? `${profession.slice(0, 1).toUpperCase()}${profession.slice(1)}`,
    sortField: `${familyName}, ${first}`.replace(/^(?:von|van|de) /, '').toLowerCase(),
    letter: slugOf(familyName.replace(/^(?:von|van|de) /, ''))
      .slice(0, 1)
      .toUpperCase(),
    portrait: portraitOf(name, slug),
    biography: [...blocks],
    summary: firstSentenceOf(blocks),
  };
}

function textOf(name: string, slug: string) {
  const { facts: given, blocks } = readContentFile(`people/${slug}.md`);
  return fitting(() => {
    const { name: written, ...others } = facts.parse(given);
    if (written !== name) throw new Error(`The text of ${name} is headed ${written}.`);
    return { ...others, blocks };
  });
}

/** A search result's text about a person: the first sentence about them. */
function firstSentenceOf(blocks: readonly Block[]): string {
  const [first] = blocks;
  const text = first?.kind === 'paragraph' ? first.spans.map((span) => span.text).join('') : '';
  return /^.+?[.?!]”?(?=\s|$)/.exec(text)?.[0] ?? text;
}

/** Guests have no role in the sample season, but where a house has nobody else. */
const byProfession = once(() =>
  Map.groupBy(ofSample().length > 0 ? ofSample() : people(), ({ profession }) => profession),
);

export const peopleOf = (profession: Profession): readonly Person[] => byProfession().get(profession) ?? [];
