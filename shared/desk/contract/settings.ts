import * as z from 'zod';

import { instant, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { one, resource } from '#shared/kernel/contract/resource.ts';

const kinds = ['line', 'text', 'number', 'pence', 'lines', 'price-type', 'table', 'names'] as const;

const field = z.string().min(1).max(120);

/** Settings of the house, each as it counts, and the latest change of them at the desk. */
export const houseSettings = resource('house-settings', () =>
  z.object({
    settings: z.array(
      z.object({
        field,
        group: line,
        title: line,
        kind: z.enum(kinds),
        columns: z.array(line).exactOptional(),
        /** What counts; null where neither files nor desk say anything. */
        value: z.unknown(),
        /** What counts where the desk sets nothing: what the files say, or the product where they do not; null where neither does. */
        otherwise: z.unknown(),
        /** Whether the desk has set it. Null as a value resets it. */
        isSetHere: z.boolean(),
      }),
    ),
    /** The latest change at the desk. */
    change: z
      .object({
        state: z.enum(['publishing', 'published', 'refused']),
        byName: line,
        at: instant,
        /** Why it was refused, in words. */
        trouble: z.string().nullable(),
      })
      .nullable(),
  }),
);

/** What a change of settings does. The id is `settings`. */
export const settingsChange = resource('settings-change', () =>
  z.object({
    /** `checked` alone writes nothing. */
    state: z.enum(['checked', 'publishing']),
    /** The documents whose text names what changes, as `pages/help-centre`. */
    documents: z.array(line),
  }),
);

export const settingsPaths = {
  deskSettings: definePath('deskSettings', {
    path: '/api/desk/settings',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'settings.write', POST: 'settings.write' },
    methods: {
      GET: method({
        summary: 'Facts and rules of the house, and the texts of its mails.',
        answers: one(houseSettings),
      }),
      POST: method({
        summary: 'Set facts, rules and texts of mails, all of these or none; they are published at once.',
        body: z.object({
          changes: z
            .array(
              z.object({
                field,
                /** The value that was on the screen: another one means that somebody else has set it since. */
                seen: z.unknown(),
                /** Null: what counts where the desk sets nothing. */
                value: z.unknown(),
              }),
            )
            .min(1)
            .max(200),
          /** Says what would change, and writes nothing. */
          isCheck: z.boolean(),
        }),
        answers: one(settingsChange),
        refusals: ['setting-unknown', 'setting-wrong', 'setting-changed', 'settings-busy'],
        repeatable: true,
      }),
    },
  }),
};
