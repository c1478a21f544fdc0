import { describe, expect, it } from 'vitest';

import { isGuessablePassword } from './guessable-password.ts';

const person = { email: 'clara.stahlbaum@example.org', firstName: 'Clara', lastName: 'Stahlbaum' };

describe('passwords that are guessed first', () => {
  it.each([
    'password',
    'Password1!',
    'pass word 2026',
    'qwertyuiop',
    'Welcome123',
    'Nutcracker',
    'royaloperahouse',
    'aaaaaaaa',
    'abababab',
    '12345678',
    '87654321',
    'abcdefgh',
    'Clara123',
    'stahlbaum',
    'clara stahlbaum',
    'clara.stahlbaum',
    'Clara.Stahlbaum@example.org',
  ])('%s is refused', (password) => {
    expect(isGuessablePassword(password, person)).toBe(true);
  });

  it.each([
    'five gold rings',
    'xK4!vv9p',
    'password of the mouse king',
    'claras walnut',
    'ぴよぴよひよこ隊長',
    '73019482',
  ])('%s may be used', (password) => {
    expect(isGuessablePassword(password, person)).toBe(false);
  });

  it('are not found in an empty name', () => {
    expect(isGuessablePassword('73019482', { ...person, lastName: '' })).toBe(false);
  });
});
