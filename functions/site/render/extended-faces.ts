/** Letters of the extended faces (web/src/styles/fonts.css, the second `unicode-range` of each family). */
const extended = /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1E9F\u1EF2-\u1EFF]/;

const headings = /<h([1-3])[ >][\s\S]*?<\/h\1>/g;

/** The same link as the template's for the faces of every page (web/index.html). */
const preload = (face: string): string =>
  `<link rel="preload" href="/fonts/${face}-latin-ext.woff2" as="font" type="font/woff2" crossorigin>`;

/**
 * Links that fetch with the page the faces which its names ask for (Janáček): one that is found by layout arrives after the scripts have
 * begun, and the whole page is laid out again for it. Headings have the headline's face, all other text its own.
 */
export function extendedFaces(html: string): readonly string[] {
  if (!extended.test(html)) return [];
  const inHeadings = [...html.matchAll(headings)].some(([heading]) => isShown(heading));
  const links = inHeadings ? [preload('bodoni-moda')] : [];
  return isShown(html.replace(headings, '')) ? [...links, preload('instrument-sans')] : links;
}

/** In text that is drawn, not in the attributes alone. */
const isShown = (html: string): boolean => extended.test(html.replace(/<[^>]*>/g, ''));
