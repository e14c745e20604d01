import { describe, expect, it } from 'vitest'
import { refuseWeak } from './strength.ts'

const said = (password: string, name = 'Adalbert Zed'): string => {
  try {
    refuseWeak(password, name)
    return 'good'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('a password', () => {
  it.each([
    '',
    'seven77',
    '        ',
    ' '.repeat(50),
    '\u200B'.repeat(20),
    '\u2800'.repeat(20),
    '\u3164'.repeat(9),
    'abc\u200B\u200B\u200B\u200B\u200Bd',
    '  seven77  ',
    'a       b',
    '\u0000'.repeat(12),
    '\uFE0F'.repeat(9),
  ])('is too short where so little of it can be seen: %j', password => {
    expect(said(password)).toBe('password-short')
  })

  it.each([
    '12345678',
    '123456789',
    '1234567890',
    '87654321',
    '11111111',
    'aaaaaaaaaaaaaaaa',
    'abababab',
    'abcabcabc',
    'abcdefgh',
    'qwertyui',
    'qwertyuiop',
    'qwertz123',
    'azertyuiop',
    'asdfghjkl',
    '1q2w3e4r',
    '1qaz2wsx',
    'zaq12wsx',
    'password',
    'Password1',
    'P@ssw0rd',
    'passw0rd!',
    'password123',
    'password2024!',
    'Passwort1',
    'motdepasse',
    'hasło123',
    'iloveyou',
    'letmein1',
    'football',
    'baseball1',
    'sunshine',
    'princess1',
    'trustno1',
    'Summer2024!',
    'monkey12',
    'dragon99',
    'passwordpassword',
    '24121990',
    '０１２３４５６７',
    'ｐａｓｓｗｏｒｄ',
    'adalbert',
    'Adalbert1',
    'adalbertzed',
    'Adalbert Zed 1990',
    'password password',
    'abc123abc123',
  ])('is refused where everybody tries it: %j', password => {
    expect(said(password)).toBe('password-weak')
  })

  it.each([
    'correct horse',
    'correct horse battery',
    'long enough',
    'another one',
    'kx7!mQ2z',
    'tr0ub4dor&3',
    'żółw i kalafior',
    'Das Wetter war gut',
    'mon chat dort',
    '名無しの権兵衛です',
    '3141592653589793',
    'password for the cellar door',
    'hunter of lost umbrellas',
  ])('is taken where it is none of these: %j', password => {
    expect(said(password)).toBe('good')
  })
})
