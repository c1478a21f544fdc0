/** The keys of use-map-keys.ts, as part of the map's accessible name. */
export const keysText =
  'Arrow keys move from seat to seat, Page Up and Page Down from section to section, Space chooses, plus and minus zoom, 0 shows the whole house.';
