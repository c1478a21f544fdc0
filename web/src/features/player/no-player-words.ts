/** When the player's own code cannot be loaded: part of the page. */
export const noPlayerTitle = 'The player did not load';
export const noPlayerText = 'Your rental and your place in the film are as they were.';
