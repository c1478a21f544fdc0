/** The houses of the season, for tests of what has to work in each of them. */
export { houses } from '#local/sample-season/houses/houses.ts';
