import * as z from 'zod';

import { idOf, identifier, instant, line, slug } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

import { subjectKinds } from '../domain/season/change-set.ts';
import { eventFields, performanceFields } from '../domain/season/fields.ts';
import { allTemplateKinds } from '../domain/season/templates.ts';

const { allocation: _, ...rowFields } = performanceFields;

/** A performance in the grid of its season. The id is the performance's. */
export const performanceRow = resource('performance-row', () =>
  z.object({
    performanceId: idOf<PerformanceId>(identifier),
    eventSlug: slug,
    seasonId: identifier,
    ...rowFields,
    /** From when these values count; null: now. */
    countsFrom: instant.nullable(),
  }),
);

/** The page of an event in a season, with its performances counted. The id is `tosca.2627`. */
export const seasonEvent = resource('season-event', () =>
  z.object({ slug, seasonId: identifier, performances: z.int(), ...eventFields }),
);

export const seasonOfHouse = resource('season', () => z.object({ title: line, performances: z.int() }));

const states = ['open', 'publishing', 'waiting', 'published', 'taken-back'] as const;

export const changeSet = resource('change-set', () =>
  z.object({
    title: line,
    state: z.enum(states),
    version: z.int(),
    byName: line,
    begunAt: instant,
    moment: instant.nullable(),
    publishedByName: line.nullable(),
    reverses: identifier.nullable(),
    trouble: z.string().nullable(),
    /** How many subjects it changes, and of how many that is written. */
    edits: z.int(),
    done: z.int(),
  }),
);

const subject = {
  kind: z.enum(subjectKinds),
  /** Of a performance; of an event `tosca.2627`. */
  id: identifier,
  seasonId: identifier,
};

/** One changed value, in words and as it is. The id names set, subject and field. */
export const difference = resource('difference', () =>
  z.object({
    kind: subject.kind,
    subjectId: subject.id,
    seasonId: subject.seasonId,
    subjectName: line,
    deed: z.enum(['add', 'change', 'remove']),
    /** Null for what is added or removed as a whole. */
    field: z.string().nullable(),
    what: line,
    before: z.string(),
    after: z.string(),
    byName: line,
    /** The values themselves, null where nothing was or is. */
    values: z.object({ before: z.unknown(), after: z.unknown() }),
  }),
);

/** Something that is wrong with the season as the set would leave it. */
export const seasonProblem = resource('season-problem', () =>
  z.object({
    kind: subject.kind,
    subjectId: subject.id,
    seasonId: subject.seasonId,
    subjectName: line,
    field: z.string().nullable(),
    /** A warning is published once it is accepted; an error never. */
    weight: z.enum(['error', 'warning']),
    says: z.string(),
  }),
);

const wish = z.discriminatedUnion('what', [
  z.object({
    what: z.literal('set'),
    ...subject,
    field: z.string().max(40),
    value: z.unknown(),
    /** The value that was on the screen: another one means that somebody else has set it since. */
    seen: z.unknown(),
  }),
  z.object({ what: z.literal('add'), ...subject, value: z.record(z.string(), z.unknown()) }),
  z.object({ what: z.literal('remove'), ...subject }),
  /** The values of a template, of the version that was chosen, and the memory of it. */
  z.object({
    what: z.literal('template'),
    ...subject,
    kind: z.literal('performance'),
    template: z.enum(allTemplateKinds),
    templateId: identifier,
    version: z.int().min(1),
    /** The values that were on the screen, by field; one that is not shown is not asked about. */
    seen: z.record(z.string(), z.unknown()),
  }),
  /** Back to what is published, for one field or all. */
  z.object({ what: z.literal('undo'), ...subject, field: z.string().max(40).nullable() }),
]);

const mostTemplates = 5;

const templatesIn = (wishes: readonly z.infer<typeof wish>[]): ReadonlySet<string> =>
  new Set(wishes.flatMap((each) => (each.what === 'template' ? `${each.template}/${each.templateId}` : [])));

const version = z.int().min(0);

export const seasonPaths = {
  seasons: definePath('seasons', {
    path: '/api/desk/seasons',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write' },
    methods: {
      GET: method({ summary: 'The seasons that have performances, the newest first.', answers: many(seasonOfHouse) }),
    },
  }),
  seasonPerformances: definePath('seasonPerformances', {
    path: '/api/desk/seasons/{seasonId}/performances',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write' },
    methods: {
      GET: method({ summary: 'Every performance of a season as published, by time.', answers: many(performanceRow) }),
    },
  }),
  seasonEvents: definePath('seasonEvents', {
    path: '/api/desk/seasons/{seasonId}/events',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write' },
    methods: { GET: method({ summary: 'The pages of events of a season as published.', answers: many(seasonEvent) }) },
  }),
  changeSets: definePath('changeSets', {
    path: '/api/desk/change-sets',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write', POST: 'season.write' },
    methods: {
      GET: method({ summary: 'Change sets, the newest first.', answers: many(changeSet) }),
      POST: method({ summary: 'Begin a change set.', body: z.object({ title: line }), answers: one(changeSet) }),
    },
  }),
  changeSet: definePath('changeSet', {
    path: '/api/desk/change-sets/{changeSetId}',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write', DELETE: 'season.write' },
    methods: {
      GET: method({ summary: 'A change set.', answers: one(changeSet), refusals: ['not-found'] }),
      DELETE: method({
        summary: 'Throw away a change set that was never published.',
        body: z.object({ version }),
        answers: null,
        refusals: ['not-found', 'change-set-changed', 'change-set-closed'],
      }),
    },
  }),
  changeSetEdits: definePath('changeSetEdits', {
    path: '/api/desk/change-sets/{changeSetId}/edits',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write', POST: 'season.write' },
    methods: {
      GET: method({
        summary: 'What a change set changes, in words and as it is.',
        answers: many(difference),
        refusals: ['not-found'],
      }),
      POST: method({
        summary: 'Set, add, remove or undo; all of these or none.',
        body: z.object({
          // A transaction has room for them, their set and a few templates.
          wishes: z
            .array(wish)
            .min(1)
            .max(90)
            .refine(
              (wishes) => templatesIn(wishes).size <= mostTemplates,
              `At most ${mostTemplates} templates at once.`,
            ),
        }),
        answers: one(changeSet),
        refusals: [
          'not-found',
          'change-set-closed',
          'value-wrong',
          'value-changed',
          'subject-unknown',
          'subject-taken',
          'subject-held',
          'change-set-changed',
          'template-gone',
          'template-changed',
          'template-misfit',
        ],
        repeatable: true,
      }),
    },
  }),
  changeSetCheck: definePath('changeSetCheck', {
    path: '/api/desk/change-sets/{changeSetId}/check',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write' },
    methods: {
      GET: method({
        summary: 'Everything that is wrong with the season as the set would leave it, at once.',
        answers: many(seasonProblem),
        refusals: ['not-found'],
      }),
    },
  }),
  changeSetPublication: definePath('changeSetPublication', {
    path: '/api/desk/change-sets/{changeSetId}/publication',
    area: 'desk',
    access: 'staff',
    duties: { POST: 'season.publish', DELETE: 'season.publish' },
    methods: {
      POST: method({
        summary: 'Publish a change set, now or from a moment.',
        body: z.object({ version, moment: instant.nullable(), acceptsWarnings: z.boolean() }),
        answers: one(changeSet),
        refusals: [
          'not-found',
          'change-set-changed',
          'change-set-closed',
          'change-set-empty',
          'season-wrong',
          'season-warnings',
          'moment-wrong',
          'moment-past',
        ],
        repeatable: true,
      }),
      DELETE: method({
        summary: 'Take a published change set back as one: what it changed becomes what it was.',
        body: z.object({ version }),
        answers: one(changeSet),
        refusals: ['not-found', 'change-set-changed', 'change-set-closed', 'season-wrong'],
        repeatable: true,
      }),
    },
  }),
};
