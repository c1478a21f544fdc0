/** The hints of the form, and the results of a change. */
export const nameHint = 'As the name is printed. Somebody with a page here is linked to it.';
export const nameMissing = 'Enter who takes the role.';
export const takenText = (artist: string): string => `${artist} takes the role.`;
export const withdrawnText = (artist: string): string => `${artist} does not take the role after all.`;
