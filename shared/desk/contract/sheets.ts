import * as z from 'zod';

import { identifier, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

import { mostSheetBytes, mostSheets, sheetKinds } from '../domain/season/sheets/sheet.ts';

/** What sheets say. The id is that of the change set, or `none`. */
const sheetImport = resource('sheet-import', () =>
  z.object({
    /** Whether the change set has it now. */
    isKept: z.boolean(),
    /** How many performances would be new, and how many changed. */
    added: z.int(),
    changed: z.int(),
    /** By file and line; the first 500. */
    mistakes: z.array(
      z.object({
        file: z.string(),
        /** Null: about the whole file. */
        line: z.int().nullable(),
        column: z.string().nullable(),
        sentence: z.string(),
      }),
    ),
    mistakeCount: z.int(),
    /** What would be changed, in words; the first 1,000. */
    differences: z.array(
      z.object({
        subjectId: identifier,
        subjectName: line,
        deed: z.enum(['add', 'change', 'remove']),
        /** Null: the subject as a whole. */
        field: z.string().nullable(),
        what: line,
        before: z.string(),
        after: z.string(),
      }),
    ),
    differenceCount: z.int(),
  }),
);

const file = z.object({ name: z.string().trim().min(1).max(200), text: z.string() });

export const sheetPaths = {
  seasonExport: definePath('seasonExport', {
    path: '/api/desk/exports/season',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write' },
    methods: {
      GET: method({
        summary:
          'A season as a sheet (CSV), which can be changed and imported: as published, or as a change set leaves it.',
        query: z.object({
          seasonId: identifier,
          sheet: z.enum(sheetKinds),
          /** What stands between cells; a spreadsheet of a country with a decimal comma expects semicolons. */
          separator: z.enum(['comma', 'semicolon']).default('comma'),
          changeSetId: identifier.optional(),
        }),
        answers: null,
        file: 'text/csv',
        refusals: ['not-found'],
      }),
    },
  }),
  imports: definePath('imports', {
    path: '/api/desk/imports',
    area: 'desk',
    access: 'staff',
    duties: { POST: 'season.write' },
    methods: {
      POST: method({
        summary: 'Check sheets and say what they change, or put that into an open change set; nothing is published.',
        body: z.object({
          seasonId: identifier,
          /** Null: against what is published, of which nothing can be kept. */
          changeSetId: identifier.nullable(),
          files: z.array(file).min(1).max(mostSheets),
          /** True: nothing is kept. */
          isDryRun: z.boolean(),
        }),
        answers: one(sheetImport),
        refusals: [
          'not-found',
          'change-set-closed',
          'sheets-mistaken',
          'value-wrong',
          'value-changed',
          'subject-unknown',
          'subject-taken',
          'change-set-changed',
        ],
        repeatable: true,
        fileBytes: mostSheetBytes,
      }),
    },
  }),
};
