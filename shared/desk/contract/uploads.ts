import * as z from 'zod';

import { pictureRules } from '#shared/desk/domain/picture.ts';
import { identifier, image, instant, line } from '#shared/kernel/contract/field.ts';
import { definePath, method } from '#shared/kernel/contract/path.ts';
import { many, one, resource } from '#shared/kernel/contract/resource.ts';

/** How many uploads are on a page. */
export const uploadPage = 50;

const part = z.number().min(0).max(1);

/** An uploaded picture. Its id is the last that is known, to read on after it. */
const uploadRow = () =>
  z.object({
    state: z.enum(['offered', 'received', 'made', 'refused']),
    fileName: line,
    bytes: z.int(),
    altText: line,
    focus: z.object({ x: part, y: part }),
    offeredAt: instant,
    staffName: line,
    /** Why it was refused, as a sentence; null unless it was. */
    why: z.string().nullable(),
    /** As files of editors name it: `picture: uploaded-…`; null until it is made. */
    name: z.string().nullable(),
    /** As a document holds it; null until it is made. */
    image: image.nullable(),
  });

export const upload = resource('upload', uploadRow);

/** One that was just offered. The file is sent to `url` by one PUT, with its declared type as content type. */
const offeredUpload = resource('offered-upload', () =>
  uploadRow().extend({ url: z.string(), type: z.string(), expiresAt: instant }),
);

export const uploadPaths = {
  deskUploads: definePath('deskUploads', {
    path: '/api/desk/uploads',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write', POST: 'season.write' },
    methods: {
      GET: method({
        summary: 'Uploaded pictures, the newest first, a page at a time.',
        query: z.object({
          /** The id of the last picture that is known. */
          'page[after]': identifier.optional(),
        }),
        answers: many(upload),
      }),
      POST: method({
        summary: 'Ask for an address to which one picture may be sent, within an hour.',
        body: z.object({
          fileName: z.string().trim().min(1, 'Choose a picture.').max(200, 'The name of the file is too long.'),
          type: z.enum(pictureRules.types, 'Choose a JPEG, PNG, WebP, AVIF, TIFF or GIF.'),
          bytes: z
            .int()
            .min(1, 'This file is empty.')
            .max(pictureRules.mostBytes, 'This file is larger than 40 MB. Save it smaller and choose it again.'),
          focus: z.object({ x: part, y: part }),
          altText: z
            .string()
            .trim()
            .min(1, 'Say what the picture shows, for those who do not see it.')
            .max(200, 'Use at most 200 characters.'),
        }),
        answers: one(offeredUpload),
        statuses: [201],
      }),
    },
  }),
  deskUpload: definePath('deskUpload', {
    path: '/api/desk/uploads/{pictureId}',
    area: 'desk',
    access: 'staff',
    duties: { GET: 'season.write', POST: 'season.write' },
    methods: {
      GET: method({ summary: 'What became of an upload.', answers: one(upload), refusals: ['not-found'] }),
      POST: method({
        summary: 'Say that the picture was sent: its files are made. Once more changes nothing.',
        repeatable: true,
        answers: one(upload),
        refusals: ['not-found', 'upload-missing'],
      }),
    },
  }),
};
