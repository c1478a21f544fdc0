/**
 * Passwords for tests at a thousandth of their cost, 37 ms of processor each: memory and passes are the least that Argon2 takes, everything
 * else stays, the written parameters too. What is about the hash itself asks for `realArgon2`.
 */
import type { argon2 } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Argon2 = typeof argon2;

// Not imported: a module of its exports, made before they change, would keep them as they were.
const crypto = process.getBuiltinModule('node:crypto');
const real = Symbol.for('venue.argon2');

/** Builtin modules are one for all files of a process, so that a file may find them changed. */
export const realArgon2: Argon2 = (Reflect.get(crypto.argon2, real) as Argon2 | undefined) ?? crypto.argon2;

const cheap: Argon2 = (algorithm, parameters, callback) =>
  realArgon2(algorithm, { ...parameters, memory: 8 * parameters.parallelism, passes: 1 }, callback);

Object.assign(crypto, { argon2: Object.assign(cheap, { [real]: realArgon2 }) });
syncBuiltinESMExports();
