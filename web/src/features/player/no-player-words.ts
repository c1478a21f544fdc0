/** When not even the player arrives: of the page, since the player's own code has not come. */
export const noPlayerTitle = 'The player did not load';
export const noPlayerText = 'Your rental and your place in the film are as they were.';
