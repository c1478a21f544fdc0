import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { markLoaded } from '#web/api/loaded-at.ts';
import { defineScreen } from '#web/api/screen.ts';

import { loadScreen } from './load-screen.ts';
import { destinationOf } from './match-route.ts';
import { showPage, travellingNames } from './view-transition.ts';

vi.mock('#web/screens/season/event-screen.tsx', () => ({
  default: defineScreen({ head: () => ({ title: 'Tosca' }), component: () => null }),
}));

const event = { pathname: '/tickets-and-events/tosca-details', search: '' };

describe('the picture that follows to its page', () => {
  it.each([
    ['the card of the event that was chosen', ['event-tosca', 'event-giselle'], event.pathname, ['event-tosca']],
    ['the only picture of a page', ['event-tosca'], '/tickets-and-events', ['event-tosca']],
    ['none where a name stands twice', ['event-tosca', 'event-tosca'], event.pathname, []],
    ['none of a list for a page of something else', ['event-tosca', 'event-giselle'], '/news', []],
    ['the whole name and not its end', ['event-ring', 'event-x'], '/tickets-and-events/the-ring-details', []],
  ])('is %s', (_, names, pathname, expected) => {
    expect(travellingNames(names, pathname)).toEqual(expected);
  });
});

describe('showing another page', () => {
  const start = vi.fn<(update: () => void) => unknown>();
  let reduced = false;

  beforeEach(async () => {
    reduced = false;
    start.mockImplementation((update) => {
      update();
      return { ready: Promise.reject(new Error('given up')), finished: Promise.resolve() };
    });
    Object.assign(document, { startViewTransition: start });
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
    // jsdom does not know the property, so the attribute carries it.
    document.body.innerHTML = '<i style="view-transition-name: event-tosca"></i>';
    for (const element of document.querySelectorAll('i')) {
      Object.defineProperty(element.style, 'viewTransitionName', { value: 'event-tosca', writable: true });
    }
    const destination = destinationOf(event.pathname, '');
    if (destination.kind === 'screen') await loadScreen(destination.route);
    markLoaded('@"eventDetails",#query:#slug:"tosca",,');
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    start.mockReset();
    document.body.innerHTML = '';
    Reflect.deleteProperty(document, 'startViewTransition');
  });

  const update = vi.fn<() => void>();

  it('moves the picture when code and data of the page are here, and outlives a transition that is given up', async () => {
    expect(showPage(event, update)).toBe(true);
    expect(update).toHaveBeenCalledTimes(1);
    await Promise.resolve();
  });

  it('never waits for a page that is not here yet', () => {
    expect(showPage({ pathname: '/calendar', search: '' }, update)).toBe(false);
    expect(start).not.toHaveBeenCalled();
  });

  it('moves nothing under reduced motion', () => {
    reduced = true;
    expect(showPage(event, update)).toBe(false);
  });

  it('moves nothing where there is no picture to follow, and where the browser cannot', () => {
    document.body.innerHTML = '';
    expect(showPage(event, update)).toBe(false);
    Reflect.deleteProperty(document, 'startViewTransition');
    expect(showPage(event, update)).toBe(false);
  });
});
