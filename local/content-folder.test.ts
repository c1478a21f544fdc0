import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { keepApart, readContentOf } from './content-folder.ts';

let place = '';
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'venue-content-'));
});
afterEach(() => rmSync(place, { recursive: true }));

function aHouse(): string {
  mkdirSync(join(place, 'house'));
  writeFileSync(join(place, 'house/facts.yaml'), 'name: Another House\n');
  return place;
}

describe('the documents of a house', () => {
  it('are those of the folder, with data of their own', () => {
    const environment: NodeJS.ProcessEnv = {};
    readContentOf(aHouse(), environment);
    expect(environment).toEqual({ VENUE_CONTENT: place, VENUE_DATA: `.venue-${basename(place)}` });
  });

  it('leave the data where VENUE_DATA says', () => {
    const environment = { VENUE_DATA: '/elsewhere' };
    readContentOf(aHouse(), environment);
    expect(environment.VENUE_DATA).toBe('/elsewhere');
  });

  it.each(['no-such-house', '/nowhere/house', 'news'])('are refused by name where there is no house: %s', (name) => {
    expect(() => readContentOf(name, {})).toThrow(`There is no house in ${name}:`);
  });
});

describe('the data of a house', () => {
  const open = (content?: string) => keepApart(place, content === undefined ? {} : { VENUE_CONTENT: content });

  it('are opened again with the same documents, and never with those of another', () => {
    open('/one');
    open('/one');
    expect(() => open('/two')).toThrow(`${place} holds the house of /one, not of /two`);
    expect(() => open()).toThrow(`${place} holds the house of /one, not of content`);
  });

  it('of the product’s own house are no other’s', () => {
    open();
    writeFileSync(join(place, 'tables.db'), '');
    open();
    expect(() => open('/one')).toThrow('holds the house of content, not of /one');
  });

  it('in memory alone have nothing to mix with', () => {
    expect(() => keepApart(null, { VENUE_CONTENT: '/one' })).not.toThrow();
  });
});
