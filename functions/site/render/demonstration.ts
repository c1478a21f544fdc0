/** The first words of every page of a stage that says `demonstration`: the shell has them as well as rendered pages. */
export const demonstrationLine =
  '<p class="demonstration">This is a demonstration: nothing is charged, and no ticket opens a door.</p>';

const root = '<div id="root">';

/** A page of such a stage. The line stands outside what the browser hydrates. */
export const sayDemonstration = (html: string): string => html.replace(root, `${demonstrationLine}${root}`);
