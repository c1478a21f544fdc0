import { generateKeyPairSync } from 'node:crypto';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { closeFilms, openedCookie, rememberOpened } from './opened-films.ts';
import { signMedia } from './sign-media.ts';
import { verifyMedia } from './verify-media.ts';

const now = instant('2026-11-22T19:30:00Z');
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

beforeEach(() => {
  vi.stubEnv('MEDIA_KEY_PAIR_ID', 'KEXAMPLE');
  vi.stubEnv('MEDIA_PRIVATE_KEY', privateKey);
  return () => vi.unstubAllEnvs();
});

/** A browser as far as its cookies go: each by its name and path, gone when its age is none. */
class Jar {
  readonly kept = new Map<string, { readonly name: string; readonly value: string; readonly path: string }>();

  keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = '', path = ''] = line.match(/^([^=]+)=([^;]*); Path=([^;]+)/) ?? [];
      if (line.includes('Max-Age=0;')) this.kept.delete(`${name} ${path}`);
      else this.kept.set(`${name} ${path}`, { name, value, path });
    }
  }

  sentTo(address: string): Map<string, string> {
    const sent = [...this.kept.values()].filter(({ path }) => address.startsWith(path));
    return new Map(sent.map(({ name, value }) => [name, value]));
  }
}

const films = ['tosca-performance', 'carmen-performance', 'tosca-trailer'];
const address = (videoKey: string): string => `/media/${videoKey}/master.m3u8`;

function watching(keys: readonly string[] = films): Jar {
  const jar = new Jar();
  for (const videoKey of keys) {
    jar.keep(signMedia({ videoKey, until: null, origin: 'https://house.example', now }).cookies);
    jar.keep([rememberOpened(jar.sentTo('/api/video-source'), videoKey)]);
  }
  return jar;
}
const opens = (jar: Jar, videoKey: string): boolean =>
  verifyMedia({ cookies: jar.sentTo(address(videoKey)), path: address(videoKey), now, publicKey });

describe('signing out', () => {
  it('takes the cookies of every film that was begun, and the files are refused', () => {
    const jar = watching();
    expect(films.map((film) => opens(jar, film))).toEqual([true, true, true]);
    jar.keep(closeFilms(jar.sentTo('/api/user/sign-out')));
    expect(films.map((film) => opens(jar, film))).toEqual([false, false, false]);
    expect([...jar.kept]).toEqual([]);
  });

  it('would leave them without knowing which there are: their own path is all that they are sent to', () => {
    const jar = watching();
    expect(closeFilms(new Map())).toEqual([]);
    expect([...jar.sentTo('/api/user/sign-out').keys()]).toEqual([openedCookie]);
    expect(opens(jar, 'tosca-performance')).toBe(true);
  });

  it('remembers a film once, and no more of them than fit into an answer', () => {
    const many = Array.from({ length: 20 }, (_, place) => `film-${place}`);
    const jar = watching([...many, 'film-19', 'film-18']);
    const lines = closeFilms(jar.sentTo('/api/user/sign-out'));
    expect(jar.sentTo('/api')?.get(openedCookie)?.split('.').slice(0, 3)).toEqual(['film-18', 'film-19', 'film-17']);
    expect(lines).toHaveLength(12 * 3 + 1);
    expect(lines.join('').length).toBeLessThan(6000);
  });

  it.each(['', '..', 'a b', 'x; Path=/', '../../api', 'a'.repeat(200)])(
    'writes nothing of what somebody has put into the cookie: "%s"',
    (value) => {
      const lines = closeFilms(new Map([[openedCookie, value]]));
      expect(lines).toEqual([`${openedCookie}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`]);
    },
  );
});
