import * as z from 'zod';

import { line, slug, text } from '#shared/kernel/contract/field.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { slugOf } from '#shared/kernel/text/slug.ts';
import { bookFoodAndDrink, cateringMenu, cateringVenue, eatAndDrink } from '#shared/site/contract/catering.ts';
import { dietFindings } from '#shared/site/domain/menu.ts';

import { exactly } from '../read/problems.ts';
import { partsByHeading, readContentFile, readFactsFile } from '../read/read-file.ts';
import { eachFitting, namesIn } from '../read/read-folder.ts';
import { houseFacts } from './house.ts';
import { pictureOf } from './pictures.ts';

export type EatAndDrink = Flat<typeof eatAndDrink>;
export type BookFoodAndDrink = Flat<typeof bookFoodAndDrink>;
export type CateringMenu = Flat<typeof cateringMenu>;
type CateringVenue = Flat<typeof cateringVenue>;

const header = z.strictObject({ title: line, description: text, lead: text });

/** The restaurants and bars, tags named in words. */
export function cateringVenues(): readonly CateringVenue[] {
  const told = z
    .array(z.object({ slug: line, tags: z.array(line) }).loose())
    .parse(readFactsFile('catering/venues.yaml'));
  return told.map(({ tags, ...venue }) => ({
    id: venue.slug,
    ...exactly(cateringVenue, {
      ...venue,
      tags: tags.map((title) => ({ id: slugOf(title), title })),
      image: null,
    }),
  }));
}

export function eatAndDrinkPage(): EatAndDrink {
  const file = readContentFile('catering/eat-and-drink.md');
  const { title, description, lead, offers, picture } = header
    .extend({ offers: z.unknown(), picture: slug.default('eat-and-drink') })
    .parse(file.facts);
  return {
    id: 'eat-and-drink',
    ...exactly(eatAndDrink, {
      meta: { title, description },
      headerVariant: 'Core',
      header: { title, lead, image: pictureOf('Eat and drink', picture) },
      cateringOffers: offers,
      information: partsByHeading(file.blocks).parts,
    }),
    venueCards: [...cateringVenues()],
  };
}

const bookingFacts = header.extend({
  steps: z.unknown(),
  anyEvening: text,
  chosenEvening: text,
  timesUnknown: text,
  chooseFirst: text,
});

export function bookFoodAndDrinkPage(): BookFoodAndDrink {
  const file = readContentFile('catering/book-food-and-drink.md');
  const { title, description, lead, ...words } = bookingFacts.parse(file.facts);
  return {
    id: 'book-food-and-drink',
    ...exactly(bookFoodAndDrink, {
      meta: { title, description },
      header: { title, lead, image: null },
      ...words,
      contact: houseFacts().catering,
      information: partsByHeading(file.blocks).parts,
    }),
    places: [...cateringVenues()],
  };
}

const menuText = z.strictObject({
  title: line,
  venue: line,
  served: line,
  intro: text.nullable().default(null),
  sections: z.array(
    z.strictObject({
      title: line,
      note: text.nullable().default(null),
      dishes: z.array(
        z.strictObject({
          title: line,
          description: text.nullable().default(null),
          /** One price, or several with labels. */
          price: z.int().optional(),
          prices: z.unknown().optional(),
          diets: z.array(z.string()).default([]),
          contains: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** A menu for each file of content/catering/menus; refuses a contradictory dish. */
export function cateringMenus(): readonly CateringMenu[] {
  const notes = readContentFile('catering/menus/notes.md').blocks;
  return eachFitting(namesIn('catering/menus', '.yaml'), (slug) => {
    const { title, venue, served, intro, sections } = menuText.parse(readFactsFile(`catering/menus/${slug}.yaml`));
    const menu = exactly(cateringMenu, {
      slug,
      meta: { title: `${venue}: menu`, description: `${title} at ${venue}: dishes, prices and allergens.` },
      title,
      venueTitle: venue,
      served,
      intro,
      sections: sections.map((section) => ({
        ...section,
        anchor: slugOf(section.title),
        dishes: section.dishes.map(({ price, prices, ...dish }) => ({
          ...dish,
          prices: prices ?? [{ label: null, pence: price }],
        })),
      })),
      notes,
    });
    const findings = menu.sections.flatMap(({ dishes }) => dishes).flatMap(dietFindings);
    if (findings.length > 0) throw new Error(findings.join(' '));
    return { id: slug, ...menu };
  });
}
