/** The state of a link whose press means to play: the film's page plays at once, and starts the clock of a rental. */
export const playState = { play: true } as const;

export const saysPlay = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'play' in state && state.play === true;
