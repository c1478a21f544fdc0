const wellFormed = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * A slug as it stands in an address. What nothing can be called is asked for as something that there is not: the page is not
 * found (spec 1 §2), where the call itself would say that it was malformed.
 */
export function slugInPath(part: string | undefined): string {
  return part !== undefined && part.length <= 120 && wellFormed.test(part) ? part : 'nothing-of-this-name';
}
