import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** Argon2id by OWASP's password storage cheat sheet: 19 MiB of memory, two passes, one lane. */
const house = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltLength = 16;
const tagLength = 32;

const derive = promisify(argon2);

interface Hash {
  /** Kibibytes. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

/** The stored form of a password: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  return encode({ ...house, salt, tag: await tagOf(password, { ...house, salt, tag: Buffer.alloc(tagLength) }) });
}

/** A hash for addresses without an account, so that they take as long as a wrong password. */
const nobody: Hash = { ...house, salt: Buffer.alloc(saltLength), tag: Buffer.alloc(tagLength) };

/**
 * Whether a password matches a hash; `null` stands for a missing account. Parameters are read from the hash, so that older hashes stay
 * valid when the parameters are raised.
 */
export async function verifyPassword(password: string, encoded: string | null): Promise<boolean> {
  const hash = encoded === null ? nobody : decode(encoded);
  const isSame = timingSafeEqual(await tagOf(password, hash), hash.tag);
  return isSame && encoded !== null;
}

/** The same letters from another keyboard may be other code points, hence NFKC (NIST SP 800-63B). */
function tagOf(password: string, { memory, passes, parallelism, salt, tag }: Hash): Promise<Buffer> {
  const message = password.normalize('NFKC');
  return derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: tag.length });
}

function encode({ memory, passes, parallelism, salt, tag }: Hash): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

function decode(encoded: string): Hash {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(encoded);
  if (!parts) throw new Error('A stored password hash cannot be read.');
  const [, memory, passes, parallelism, salt = '', tag = ''] = parts;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Base64 without padding, as the encoded form requires. */
function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
