import * as z from 'zod';

import { idOf, identifier, instant, line, slug } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

import { allTemplateKinds } from '../domain/season/templates.ts';

const template = resource('template', () =>
  z.object({
    kind: z.enum(allTemplateKinds),
    title: line,
    version: z.int(),
    /** A value for each field of its kind, and in words. */
    value: z.record(z.string(), z.unknown()),
    says: z.string(),
    /** Who changed it last, and when. */
    byName: line,
    at: instant,
  }),
);

/** A performance, as a change set leaves it, and what a template is to it. The id is the performance's. */
const templatePerformance = resource('template-performance', () =>
  z.object({
    performanceId: idOf<PerformanceId>(identifier),
    seasonId: identifier,
    eventSlug: slug,
    title: line,
    wallTime: z.string(),
    /** Null: it has no copy of this template. `isByHand`: its values have been set otherwise since. */
    copy: z.object({ version: z.int(), isByHand: z.boolean() }).nullable(),
    /** Why the template's values do not fit it, as a sentence; null where they do. */
    misfit: z.string().nullable(),
    /** Its values by field, without the allocation. */
    values: z.record(z.string(), z.unknown()),
  }),
);

export const templatePaths = {
  templates: definePath('templates', {
    path: '/api/desk/templates/{kind}',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write' },
    methods: {
      GET: method({
        summary: 'The templates of a kind, by title.',
        answers: many(template),
        refusals: ['not-found'],
      }),
    },
  }),
  template: definePath('template', {
    path: '/api/desk/templates/{kind}/{templateId}',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write', POST: 'season.write', DELETE: 'season.write' },
    methods: {
      GET: method({ summary: 'A template.', answers: one(template), refusals: ['not-found'] }),
      POST: method({
        summary: 'Make a template, or change it. No performance changes by it.',
        body: z.object({
          /** The version that was on the screen; null: it is new. */
          version: z.int().min(1).nullable(),
          title: line,
          /** A value for each field of its kind … */
          value: z.record(z.string(), z.unknown()).optional(),
          /** … or a performance whose values it takes, as the change set leaves them. */
          from: z
            .object({ performanceId: identifier, seasonId: identifier, changeSetId: identifier.nullable() })
            .optional(),
        }),
        answers: one(template),
        refusals: ['not-found', 'template-gone', 'template-changed', 'template-title-taken', 'template-wrong'],
      }),
      DELETE: method({
        summary: 'Delete a template. Performances keep what was copied from it.',
        body: z.object({ version: z.int().min(1) }),
        answers: null,
        refusals: ['not-found', 'template-gone', 'template-changed'],
      }),
    },
  }),
  templatePerformances: definePath('templatePerformances', {
    path: '/api/desk/templates/{kind}/{templateId}/performances',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write' },
    methods: {
      GET: method({
        summary:
          'The performances to come with a copy of a template, or all of a season, and whether it fits them; nothing is done.',
        query: z.object({ 'filter[season]': identifier.optional(), 'filter[change-set]': identifier.optional() }),
        answers: many(templatePerformance),
        refusals: ['not-found'],
      }),
    },
  }),
};
