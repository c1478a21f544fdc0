import type { DigitalEvent, DigitalEventDetails } from '../store/films.ts';

/** The card of a title: what the list needs of it. */
export function filmCardOf(details: DigitalEventDetails): DigitalEvent {
  const {
    description: _,
    cast: _cast,
    creatives: _creatives,
    recordedOn: _on,
    guidance: _age,
    primaryCallToAction: _call,
    videos: _videos,
    watchNext: _next,
    ...card
  } = details;
  return card;
}
