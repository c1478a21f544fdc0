/** What is said where a part of the page did not arrive, and what does the same without it. */
export const mapLostText = 'The map did not arrive. The list of seats offers the same.';
export const choiceLostText = 'We cannot choose for you just now. Try again, or choose on the map.';

/** Why the house chooses no more for this customer. */
export const limitText = 'You hold as many seats as one customer may.';
