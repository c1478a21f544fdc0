import * as z from 'zod';

import { mostSeats } from '#shared/desk/domain/plans/check-plan.ts';
import { idOf, identifier, instant, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';

/** The hall `main-stage.2` is version 2 of the plan `main-stage`; it never changes. */
const ofVersion = {
  plan: z.string(),
  version: z.int(),
  title: line,
  venueId: identifier,
  /** Null for a hall that came with the house. */
  importedAt: instant.nullable(),
};

const planVersion = resource('plan-version', () =>
  z.object({
    ...ofVersion,
    seats: z.int(),
    sections: z.int(),
    zones: z.string(),
    /** How many published performances to come are sold on it. */
    performances: z.int(),
  }),
);

/** Columns of a row, a place a seat, in the order of the plan. */
const drawnRow = z.object({
  row: z.string(),
  numbers: z.array(z.int()),
  /** Plan units, to a tenth. */
  x: z.array(z.number()),
  y: z.array(z.number()),
  /** A letter a seat: price zone; `c`lear, `s`ide, `r`estricted; `s`eat, `w`heelchair space, `c`ompanion's seat. */
  zones: z.string(),
  views: z.string(),
  kinds: z.string(),
});

/** A hall with every seat, to be drawn and exported. */
const drawn = {
  width: z.number(),
  height: z.number(),
  stage: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  sections: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      label: z.object({ x: z.number(), y: z.number() }),
      viewNote: z.string(),
      outlook: z
        .object({
          rise: z.tuple([z.number(), z.number()]).readonly(),
          overhang: z.object({ row: z.string(), clear: z.number() }).optional(),
        })
        .optional(),
      rows: z.array(drawnRow),
    }),
  ),
};

const plan = resource('plan', () =>
  z.object({
    ...ofVersion,
    ...drawn,
    /** The first fifty published performances to come that are sold on it, and how many there are. */
    performances: z.array(z.object({ performanceId: idOf<PerformanceId>(identifier), title: line, date: instant })),
    performanceCount: z.int(),
  }),
);

/** What an import says. Its id is that of the version that it made, or would make. */
const planImport = resource('plan-import', () =>
  z.object({
    version: z.int(),
    /** Whether that version is in the house now; also where it was before, with the same seats. */
    isKept: z.boolean(),
    /** By line; the first 500. */
    mistakes: z.array(
      z.object({
        line: z.int().nullable(),
        column: z.string().nullable(),
        sentence: z.string(),
        /** Seats to be marked in the drawing. */
        seatIds: z.array(z.string()),
      }),
    ),
    mistakeCount: z.int(),
    /** Every seat that could be read. */
    drawing: z.object(drawn),
  }),
);

/** Characters of a file: a plan of 5,000 seats as JSON, with room. */
export const longestPlanFile = 1_000_000;

export const planPaths = {
  deskPlans: definePath('deskPlans', {
    path: '/api/desk/plans',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write', POST: 'season.write' },
    methods: {
      GET: method({
        summary: 'Every version of every plan, the newest first, and how many performances to come are sold on it.',
        answers: many(planVersion),
      }),
      POST: method({
        summary: 'Check the file of a plan and draw it, or keep it as the next version of its plan.',
        body: z.object({
          /** The plan: `main-stage`. */
          plan: z
            .string()
            .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, figures and hyphens.')
            .max(40, 'Use at most 40 characters.'),
          /** The version that it follows; null for a new plan. */
          after: identifier.nullable(),
          title: z.string().trim().min(1, 'Enter the name of the hall.').max(60, 'Use at most 60 characters.'),
          venueId: identifier,
          format: z.enum(['csv', 'json']),
          text: z.string().max(longestPlanFile, 'The file is too large.'),
          /** How many seats it has to name. */
          expected: z.int().min(1).max(mostSeats).nullable(),
          /** True: nothing is kept. */
          isDryRun: z.boolean(),
        }),
        answers: one(planImport),
        refusals: ['plan-changed', 'plan-mistaken'],
        repeatable: true,
        // JSON writes a quotation mark as two bytes, and a letter of another script as up to six.
        fileBytes: 2 * longestPlanFile,
      }),
    },
  }),
  deskPlan: definePath('deskPlan', {
    path: '/api/desk/plans/{hallId}',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write' },
    methods: {
      GET: method({
        summary: 'A version of a plan with every seat, and the performances to come that are sold on it.',
        answers: one(plan),
        refusals: ['not-found'],
      }),
    },
  }),
};
