const wellFormed = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The slug of an address. An impossible slug is replaced by an unknown one: the page is then not found (spec 1 §2), where the API would
 * answer that it is malformed.
 */
export function slugInPath(part: string | undefined): string {
  return part !== undefined && part.length <= 120 && wellFormed.test(part) ? part : 'nothing-of-this-name';
}
