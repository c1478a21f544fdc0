/** Describes the keys of use-map-keys.ts; beside the map's name, not in it. */
export const keysText =
  'Left and right move along the row over what is taken, up and down to the next row, Page Up and Page Down to the next section, N to the next free seat. Enter or Space takes a seat or gives it back. Plus and minus zoom, 0 shows the whole house.';
