/** A place with dates: a cinema that shows a broadcast, or a theatre that takes a tour in. */
export interface Place {
  readonly name: string;
  readonly town: string;
  readonly postcode: string;
}

/**
 * Places that match a town, name or postcode; an empty query matches all. A full postcode matches its district: `LS2 7AB` finds whatever is
 * in LS2, and nothing in LS21.
 */
export function placesFor<P extends Place>(places: readonly P[], asked: string): P[] {
  const wanted = plain(asked);
  const district = districtOf(wanted);
  return places.filter(
    ({ name, town, postcode }) =>
      (district !== null && districtOf(plain(postcode)) === district) ||
      plain(town).includes(wanted) ||
      plain(name).includes(wanted),
  );
}

/** `ls2` of `ls2 7ab`, of `ls27ab` and of `ls2`; null for what is no postcode. */
function districtOf(text: string): string | null {
  const joined = text.replaceAll(' ', '');
  const whole = /^([a-z]{1,2}\d[a-z\d]?)\d[a-z]{2}$/.exec(joined)?.[1];
  return whole ?? (/^[a-z]{1,2}\d[a-z\d]?$/.test(joined) ? joined : null);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
