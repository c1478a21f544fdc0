/** Shown where a part of the page could not be loaded, with an alternative. */
export const mapLostText = 'The map did not arrive. The list of seats offers the same.';
export const choiceLostText = 'We cannot choose for you just now. Try again, or choose on the map.';

/** Why no more seats are proposed to this customer. */
export const limitText = 'You hold as many seats as one customer may.';
