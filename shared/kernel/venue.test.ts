import { describe, expect, test } from 'vitest';

import { provesRow } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { venueLabel } from './venue.ts';

describe('the venue label', () => {
  test.each([
    ['nowhere', [], ''],
    ['one venue', ['Main Stage'], 'Main Stage'],
    ['two venues', ['Main Stage', 'Linbury Theatre'], 'Main Stage | Linbury Theatre'],
    ['the same venue twice', ['Main Stage', 'Main Stage'], 'Main Stage'],
    ['three venues', ['Main Stage', 'Linbury Theatre', 'Clore Studio'], 'Multiple venues'],
    ['the cinema alone', ['Cinema'], 'Cinema'],
    ['a venue and the cinema', ['Main Stage', 'Cinema'], 'Multiple venues | Cinema'],
    ['venues and the cinema', ['Main Stage', 'Cinema', 'Clore Studio'], 'Multiple venues | Cinema'],
  ])('%s', (row, titles, label) => {
    provesRow(row, {
      'two venues': [statements.siteLimits.venueLabelMultipleVenuesAbove],
      'three venues': [statements.siteLimits.venueLabelMultipleVenuesAbove],
      'venues and the cinema': [statements.siteLimits.venueLabelMultipleVenuesAbove],
    });
    expect(venueLabel(titles)).toBe(label);
  });
});
