import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { hour, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { pictureFiles, uploads } from '#functions/platform/media/uploads.ts';
import type { PictureFiles, UploadOffer, Uploads } from '#functions/platform/media/uploads.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { startFakeS3 } from '#test/support/fake-s3.ts';
import { folderForTest } from '#test/support/folder.ts';

import { openUploads, uploadPath } from './upload-files.ts';

const start = instant('2026-11-26T12:00:00Z');
let time = Date.parse(start);
beforeEach(() => {
  time = Date.parse(start);
  clock.provide(() => time);
});

interface Ports {
  readonly uploads: Uploads;
  readonly files: PictureFiles;
  /** Of the server that an offer's address leads to, where the offer does not say it. */
  readonly origin: string;
}

async function onThisMachine(): Promise<Ports> {
  const folder = await folderForTest();
  const kept = await openUploads(folder);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://house');
    void (pathname.startsWith(uploadPath) ? kept.take(request, response, pathname) : response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  onTestFinished(() => void server.close());
  return { ...kept, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

async function onS3(): Promise<Ports> {
  const s3 = await startFakeS3(() => time);
  onTestFinished(s3.stop);
  for (const [name, value] of Object.entries(s3.settings)) vi.stubEnv(name, value);
  for (const name of [env.uploads, env.arrivals]) vi.stubEnv(name, 'uploads-1');
  vi.stubEnv(env.pictures, 'site-1');
  onTestFinished(() => void vi.unstubAllEnvs());
  // Each test has a bucket of its own, and so a client of its own.
  vi.resetModules();
  const fresh = await import('#functions/platform/media/uploads.ts');
  return { uploads: fresh.uploads.get(), files: fresh.pictureFiles.get(), origin: '' };
}

const put = async ({ origin }: Ports, { url, headers }: UploadOffer, body: Buffer, type = headers['content-type']) => {
  const response = await fetch(origin + url, {
    method: 'PUT',
    headers: { ...headers, 'content-type': type ?? '' },
    body: new Uint8Array(body),
  });
  return response.status;
};

/** Sends the first half of a file and loses the connection. */
const breakOff = ({ origin }: Ports, { url, headers }: UploadOffer, body: Buffer) =>
  new Promise<void>((resolve) => {
    const sent = ask(origin + url, { method: 'PUT', headers: { ...headers, 'content-length': body.length } });
    sent.on('error', () => undefined);
    sent.on('close', resolve);
    sent.write(body.subarray(0, body.length / 2), () => void setImmediate(() => sent.destroy()));
  });

const file = Buffer.alloc(200_000, 'abc');
const upload = { id: 'mhx1-abc', bytes: file.length, type: 'image/png' };

describe.each([
  ['a folder', onThisMachine],
  ['S3', onS3],
])('uploads into %s', (_, open) => {
  it('arrive by one PUT at the offered address, and are read and removed', async () => {
    const ports = await open();
    const offer = await ports.uploads.offer(upload, start);
    expect(offer.expiresAt).toBe(plus(start, hour));
    expect(await ports.uploads.arrived(upload.id)).toBeNull();
    expect(await put(ports, offer, file)).toBe(200);
    expect(await ports.uploads.arrived(upload.id)).toBe(file.length);
    expect(Buffer.from((await ports.files.read(upload.id)) ?? '')).toEqual(file);
    await ports.files.remove(upload.id);
    expect(await ports.files.read(upload.id)).toBeNull();
    await expect(ports.files.remove(upload.id)).resolves.toBeUndefined();
  });

  it('of another size or type are refused, and nothing has arrived', async () => {
    const ports = await open();
    const offer = await ports.uploads.offer(upload, start);
    const tooMuch = put(ports, offer, Buffer.concat([file, Buffer.from('x')])).catch(() => 'cut off');
    expect([403, 'cut off']).toContain(await tooMuch);
    expect(await put(ports, offer, file.subarray(1))).toBe(403);
    expect(await put(ports, offer, file, 'image/svg+xml')).toBe(403);
    expect(await ports.uploads.arrived(upload.id)).toBeNull();
  });

  it('are refused at an address that is over, and at one that was not offered', async () => {
    const ports = await open();
    const offer = await ports.uploads.offer(upload, start);
    const other = { ...offer, url: offer.url.replace(upload.id, 'mhx1-abd') };
    expect(await put(ports, other, file)).toBe(403);
    time += hour + minute;
    expect(await put(ports, offer, file)).toBe(403);
  });

  it('that broke off have not arrived, and the same address takes the file again', async () => {
    const ports = await open();
    const offer = await ports.uploads.offer(upload, start);
    await breakOff(ports, offer, file);
    expect(await ports.uploads.arrived(upload.id)).toBeNull();
    expect(await put(ports, offer, file)).toBe(200);
    expect(await put(ports, offer, file)).toBe(200);
    expect(await ports.uploads.arrived(upload.id)).toBe(file.length);
  });
});

it('a picture of the site is written under its name, to be kept for good', async () => {
  const s3 = await startFakeS3(() => time);
  onTestFinished(s3.stop);
  for (const [name, value] of Object.entries(s3.settings)) vi.stubEnv(name, value);
  vi.stubEnv(env.arrivals, 'uploads-1');
  vi.stubEnv(env.pictures, 'site-1');
  onTestFinished(() => void vi.unstubAllEnvs());
  await pictureFiles.get().write('art/uploaded-a-3x2-300.webp', Buffer.from('RIFF'));
  const { body, headers } = s3.objects.get('site-1/art/uploaded-a-3x2-300.webp') ?? {};
  expect(body?.toString()).toBe('RIFF');
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(uploads.name).toBe('uploads');
});

it('refuses an id or a name that leads out of the folder', async () => {
  const { uploads: kept, files } = await openUploads(await folderForTest());
  await expect(kept.offer({ ...upload, id: '../house' }, start)).rejects.toThrow('no id');
  await expect(files.write('../house.webp', file)).rejects.toThrow('outside');
});
