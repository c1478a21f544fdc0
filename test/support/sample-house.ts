import type { House } from '#shared/kernel/house/facts.ts';
import { houseDocument } from '#functions/publishing/readers/house.ts';
import { houseOfPages } from '#functions/site/views/house-of-pages.ts';

/** The sample house, as its files have it. */
export const sampleHouse: House = houseDocument();

/** What every page says of it. */
export const houseForPages = houseOfPages(sampleHouse);
