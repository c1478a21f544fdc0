import * as z from 'zod';

import { duties } from '#shared/kernel/contract/duty.ts';
import { identifier, instant, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, resource } from '#shared/kernel/contract/resource.ts';

export const auditEntry = resource('audit-entry', () =>
  z.object({
    at: instant,
    staffId: identifier,
    /** Kept with the entry: a colleague may have left since. */
    staffName: line,
    duty: z.enum(duties).nullable(),
    /** What was done, in words: "Role changed". */
    deed: line,
    /** The thing it was done to, `order/7QK2M4TA`, and in words. */
    subject: z.string(),
    subjectName: line,
    /** Each changed value; personal values are only "changed". */
    changes: z.array(z.object({ what: line, before: z.string(), after: z.string() })),
    reason: z.string().nullable(),
    /** Of the request; `npm run trace` follows it. */
    correlation: z.string(),
  }),
);

const question = z.object({
  'filter[day]': z.iso.date().optional(),
  'filter[staffId]': identifier.optional(),
  'filter[subject]': z.string().max(120).optional(),
  /** The id of the last entry that is known, to read on after it. */
  'page[after]': z.string().max(200).optional(),
});

export const auditPaths = {
  audit: definePath('audit', {
    path: '/api/desk/audit',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'audit.read' },
    methods: {
      GET: method({
        summary: 'What colleagues did, the newest first: on a day, by a colleague, or to a subject.',
        query: question,
        answers: many(auditEntry),
      }),
    },
  }),
  auditExport: definePath('auditExport', {
    path: '/api/desk/audit/export',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'audit.read' },
    methods: {
      GET: method({
        summary: 'The same for a file: it leaves the desk with names in it.',
        query: question,
        answers: many(auditEntry),
        proof: 'fresh',
      }),
    },
  }),
};
