/** What the keys of use-map-keys.ts do; part of the map's name, for whoever goes through it by ear. */
export const keysText =
  'Arrow keys move from seat to seat, Page Up and Page Down from section to section, Space chooses, plus and minus zoom, 0 shows the whole house.';
