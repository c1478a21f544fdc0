/** Shown where a part of the page could not be loaded, with an alternative. */
export const mapLostText = 'The map did not arrive. The list of seats offers the same.';
export const seatsLostText = 'The seats did not arrive. What you hold stays held.';
export const choiceLostText = 'We cannot choose for you just now. Try again, or choose on the map.';
