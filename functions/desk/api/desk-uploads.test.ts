import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { pictureFaults } from '#shared/desk/domain/picture.ts';
import { day, hour, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { isUploadedName } from '#shared/kernel/uploaded-picture.ts';
import { pictureFiles, uploads } from '#functions/platform/media/uploads.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { documents } from '#functions/platform/table/client.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { openUploads } from '#local/upload-files.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { auditEntries } from '#test/support/desk.ts';
import { bring } from '#test/support/facts.ts';
import type { Fact } from '#test/support/facts.ts';
import { folderForTest } from '#test/support/folder.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as consumer } from '../consumers/on-picture-received.ts';
import { handler as one } from './desk-upload.ts';
import { handler as all } from './desk-uploads.ts';

const start = instant('2026-11-26T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
let cookies: Record<string, string>;
let photograph: Buffer;
beforeAll(async () => {
  tables = await startTables();
  cookies = await colleagueWith('season.write');
  photograph = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8c1d2f' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => tables.stop());

let folder: string;
beforeEach(async () => {
  folder = await folderForTest();
  const kept = await openUploads(folder);
  uploads.provide(kept.uploads);
  pictureFiles.provide(kept.files);
});

const wish = {
  fileName: 'Tosca, Act 2.jpg',
  type: 'image/jpeg' as const,
  bytes: 1000,
  focus: { x: 0.25, y: 0.75 },
  altText: 'A woman holds a knife behind her back',
};
const offer = async (bytes: number, more: object = {}) =>
  call(all, { method: 'POST', cookies, body: { ...wish, bytes, ...more } });
/** As the browser's PUT leaves it. */
const arrive = (pictureId: string, bytes: Buffer) => writeFile(join(folder, 'pictures/offered', pictureId), bytes);
const confirm = async (pictureId: string) => call(one, { method: 'POST', cookies, params: { pictureId } });
const look = async (pictureId: string) => (await call(one, { cookies, params: { pictureId } })).data;

async function factsOf(pictureId: string): Promise<readonly Fact[]> {
  const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: 'content' }));
  return Items.flatMap(({ outbox, type, detail }) =>
    outbox && String(detail).includes(pictureId) ? [{ type: String(type), detail: String(detail) }] : [],
  );
}
/** In the order of their words: deeds of one moment have no other. */
const deedsOf = async (pictureId: string): Promise<readonly string[]> =>
  (await auditEntries())
    .filter(({ subject }) => subject === `picture/${pictureId}`)
    .map(({ deed }) => deed)
    .toSorted();
/** A file that has arrived and is confirmed, and the fact about it. */
async function sent(bytes: Buffer) {
  const { id } = (await offer(bytes.length)).data;
  await arrive(id, bytes);
  await confirm(id);
  const [fact] = await factsOf(id);
  if (!fact) throw new Error('Nothing was announced.');
  return { id, fact };
}
const ttlOf = async (id: string) =>
  (await documents.get().send(new GetCommand({ TableName: 'content', Key: contentKeys.uploadedPicture(id) }))).Item?.[
    'ttl'
  ];
const filesMade = (): Promise<readonly string[]> => readdir(join(folder, 'pictures/art')).catch(() => []);

describe('an upload', () => {
  it('is for whoever plans the season', async () => {
    const others = await colleagueWith('season.publish', 'content.write');
    expect((await call(all, { cookies: others })).problem?.code).toBe('duty-needed');
    const asked = { method: 'POST', cookies: others, body: wish } as const;
    expect((await call(all, asked)).problem?.code).toBe('duty-needed');
  });

  it.each([
    ['of 40.1 MB', { bytes: 40_100_000 }, '/bytes', 'This file is larger than 40 MB.'],
    ['of nothing', { bytes: 0 }, '/bytes', 'This file is empty.'],
    ['of a drawing', { type: 'image/svg+xml' }, '/type', 'Choose a JPEG'],
    ['without words', { altText: '  ' }, '/altText', 'Say what the picture shows'],
    ['with a focal point outside', { focus: { x: 1.1, y: 0 } }, '/focus/x', ''],
  ])('%s is offered no place', async (_, more, pointer, sentence) => {
    const { status, problem } = await offer(1000, more);
    expect({ status, code: problem?.code }).toEqual({ status: 422, code: 'invalid-input' });
    expect(JSON.stringify(problem)).toContain(pointer);
    expect(JSON.stringify(problem)).toContain(sentence);
  });

  it('of 40 MB gets a place for an hour', async () => {
    const { status, data } = await offer(40_000_000);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      state: 'offered',
      expiresAt: plus(start, hour),
      image: null,
      why: null,
      ...wish,
      bytes: 40_000_000,
    });
    expect(data.url).toContain(data.id);
  });

  it('has not arrived before its file has', async () => {
    const { id } = (await offer(photograph.length)).data;
    expect((await confirm(id)).problem?.code).toBe('upload-missing');
    await arrive(id, photograph);
    expect((await confirm(id)).data.state).toBe('received');
  });

  it('is told once, however often and at once it is confirmed', async () => {
    const { id } = (await offer(photograph.length)).data;
    await arrive(id, photograph);
    const states = await Promise.all([1, 2, 3].map(async () => (await confirm(id)).data.state));
    expect(states).toEqual(['received', 'received', 'received']);
    expect((await confirm(id)).data.state).toBe('received');
    expect((await factsOf(id)).map(({ type }) => type)).toEqual(['PictureReceived']);
    expect(await deedsOf(id)).toEqual(['Picture uploaded', 'Upload begun']);
  });

  it('that nobody offered is not found', async () => {
    expect((await confirm('mhx3k2ao-nobody')).problem?.code).toBe('not-found');
    expect((await call(one, { cookies, params: { pictureId: 'mhx3k2ao-nobody' } })).problem?.code).toBe('not-found');
  });

  it('for which no file came goes after a day', async () => {
    const { id: unfinished } = (await offer(1000)).data;
    expect(await ttlOf(unfinished)).toBe(epochSeconds(plus(start, day)));
  });
});

describe('a picture that has arrived', () => {
  it('becomes the files of the site, and what was sent is removed', async () => {
    const { id, fact } = await sent(photograph);
    await bring(consumer, fact);
    const { state, name, image, why } = await look(id);
    expect({ state, why }).toEqual({ state: 'made', why: null });
    expect(isUploadedName(name ?? '')).toBe(true);
    expect(image).toEqual({
      altText: wish.altText,
      caption: null,
      desktopPath: `/art/${name}-3x2-1200.webp`,
      mobilePath: `/art/${name}-3x2-600.webp`,
      thumbPath: `/art/${name}-3x2-300.webp`,
      dominantColour: `#${name?.slice(-6)}`,
    });
    const made = await filesMade();
    expect(await ttlOf(id)).toBeUndefined();
    expect(made).toHaveLength(12);
    expect(made).toContain(`${name}-16x9-600.webp`);
    expect(await pictureFiles.get().read(id)).toBeNull();
  });

  it('ends as one where its fact comes twice, and where the same picture is sent again', async () => {
    const [{ id, fact }, again] = [await sent(photograph), await sent(photograph)];
    await Promise.all([bring(consumer, fact), bring(consumer, fact)]);
    await bring(consumer, fact);
    await bring(consumer, again.fact);
    expect((await look(id)).state).toBe('made');
    expect((await look(again.id)).name).toBe((await look(id)).name);
    expect(await filesMade()).toHaveLength(12);
  });

  it('is made whole by the next delivery where one was killed half-way', async () => {
    const { id, fact } = await sent(photograph);
    const whole = pictureFiles.get();
    let written = 0;
    pictureFiles.provide({
      ...whole,
      write: async (name, bytes) => {
        written += 1;
        if (written === 6) throw new Error('Killed.');
        await whole.write(name, bytes);
      },
    });
    await expect(bring(consumer, fact)).rejects.toThrow('did not handle');
    expect((await look(id)).state).toBe('received');
    expect(await filesMade()).toHaveLength(5);
    await bring(consumer, fact);
    expect((await look(id)).state).toBe('made');
    expect(await filesMade()).toHaveLength(12);
  });

  it('and is none is refused with a reason, leaves no file, and stays refused', async () => {
    const { id, fact } = await sent(Buffer.from('<script>alert(1)</script>'));
    await bring(consumer, fact);
    await bring(consumer, fact);
    expect(await look(id)).toMatchObject({ state: 'refused', why: pictureFaults['not-a-picture'], image: null });
    expect(await filesMade()).toEqual([]);
  });

  it('whose file went meanwhile is refused, and the colleague is told to send it again', async () => {
    const { id, fact } = await sent(photograph);
    await pictureFiles.get().remove(id);
    await bring(consumer, fact);
    expect((await look(id)).why).toBe(pictureFaults.missing);
  });
});

it('uploads are listed a page at a time, the newest first', async () => {
  clock.set(plus(start, minute));
  const { id: first } = (await offer(1000)).data;
  clock.set(plus(start, 2 * minute));
  const { id: second } = (await offer(1000)).data;
  const ids = async (query = {}) => (await call(all, { cookies, query })).data.map(({ id }) => id);
  expect((await ids()).slice(0, 2)).toEqual([second, first]);
  expect((await ids({ 'page[after]': second }))[0]).toBe(first);
});
