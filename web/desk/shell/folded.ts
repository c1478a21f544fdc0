/** Text for comparing what was typed with what is shown: without case and accents, "müller" as "Muller". */
export const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
