import type { Person } from '#functions/publishing/readers/people.ts';

/** Half of the company: those who dance princes, soldiers and jesters. */
const men: ReadonlySet<string> = new Set(
  'Rio Takemiya, Dante Okwuosa, Leon Zielinskas, Marcel Fontanaud, Joseph Amankwah, Tobias Hollingbourne, Luis Valderrábano, Tariq Benhamida, Ilya Sorokhin, Angus Ballochry, Nehemiah Kissoondath, Caspian Mulgrew, Peregrine Ashby-Nwosu, Jack Hallorande, Emilio Carrascalde, Anders Kjeldgaardsen, Sota Mizuhara, Elijah Brackenbury, Theo Quartermaine, Kaito Shimomura'.split(
    ', ',
  ),
);

const rolesOfMen: ReadonlySet<string> = new Set(
  'Benno, Benvolio, Bratfisch, Count Albrecht, Crown Prince Rudolf, Des Grieux, Doctor Coppélius, Drosselmeyer, Franz, Gurn, Harlequin, Hilarion, James, Lescaut, Mercutio, Monsieur G.M., Paris, Pierrot, Prince, Prince Florimund, Prince Siegfried, Romeo, The Bluebird, The Devil, The Gaoler, The Jester, The Nutcracker, The Prince, The Soldier, Tybalt, Von Rothbart'.split(
    ', ',
  ),
);

const rolesOfWomen: ReadonlySet<string> = new Set(
  'Aurora, Berthe, Cinderella, Clara, Columbine, Countess Larisch, Effie, Empress Elisabeth, Fairy Godmother, Giselle, Her Mirror, Juliet, Lady Capulet, Lescaut’s Mistress, Lilac Fairy, Manon, Mary Vetsera, Moyna, Myrtha, Nurse, Odette and Odile, Prayer, Princess Aurora, Princess Florine, Princess Stephanie, Rose Fairy, Sugar Plum Fairy, Swanilda, The Infanta, The Princess, The Queen, The Sylph, The Woman at the Table, Understudy for Giselle, Zulme'.split(
    ', ',
  ),
);

/** Whether a dancer of the company takes a role as the old ballets cast it; a role that is not listed is anybody's. */
export function suitsDancer(role: string, { name }: Pick<Person, 'name'>): boolean {
  if (rolesOfMen.has(role)) return men.has(name);
  return !rolesOfWomen.has(role) || !men.has(name);
}
