import type { HoldFailure } from './hold-queue.ts';

/** "A", "A and B", "A, B and C". */
export function inWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** What happened to a choice and what the visitor still has. `kept` are the labels of the seats held now. */
export function failureText(failure: HoldFailure, kept: readonly string[]): string {
  if (failure.kind === 'refused') return failure.sentence;
  if (failure.kind === 'unanswered') {
    const still = kept.length > 0 ? ` ${stillYours(kept)}` : '';
    return `We could not reach the house, so your last choice was not made.${still} Please try it again.`;
  }
  const rest = kept.length > 0 ? stillYours(withoutSection(kept, failure.seats)) : 'Please choose another seat.';
  return `Someone else has just taken ${inWords(failure.seats)}. ${rest}`;
}

function stillYours(kept: readonly string[]): string {
  if (kept.length > 3) return 'All your other seats are still yours.';
  return `${inWords(kept)} ${kept.length === 1 ? 'is' : 'are'} still yours.`;
}

/** "G 15" after "Stalls G 14": names the section once where all seats are in it. */
function withoutSection(kept: readonly string[], lost: readonly string[]): readonly string[] {
  const section = sectionIn(lost[0] ?? '');
  const isShared = section !== '' && [...kept, ...lost].every((label) => sectionIn(label) === section);
  return isShared ? kept.map((label) => label.slice(section.length + 1)) : kept;
}

/** All but the last two words: row and number. */
function sectionIn(label: string): string {
  return label.split(' ').slice(0, -2).join(' ');
}

/** The change between two holds, for screen readers: "Stalls G 14 is held for you." */
export function changeText(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((label) => !before.includes(label));
  const gone = before.filter((label) => !after.includes(label));
  const held = added.length > 0 ? `${inWords(added)} ${added.length === 1 ? 'is' : 'are'} held for you.` : '';
  const given = gone.length > 0 ? `${inWords(gone)} ${gone.length === 1 ? 'is' : 'are'} no longer held.` : '';
  return [held, given].filter(Boolean).join(' ');
}
