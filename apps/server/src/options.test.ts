import { describe, expect, test } from 'vitest'
import { type Flag, OPTION_LINES, type Options, readOptions } from './options.ts'

const read = (flags: Partial<Record<Flag, string>> = {}, env: NodeJS.ProcessEnv = {}): Options => readOptions(flag => flags[flag], env)

describe('options', () => {
  test('have a flag, a variable and a value of their own each', () => {
    for (const key of ['flag', 'variable', 'name'] as const)
      expect(new Set(OPTION_LINES.map(line => line[key])).size).toBe(OPTION_LINES.length)
  })
  test('need not be given', () => {
    expect(read()).toMatchObject({
      port: 4321,
      host: '0.0.0.0',
      trustProxy: false,
      secureCookies: 'auto',
      webhooks: true,
      privateWebhooks: false,
    })
    expect(read()).toMatchObject({ origins: undefined, metricsToken: undefined, pushContact: undefined })
    expect(read().database).toBe(`sqlite:${read().data}/rubble.sqlite`)
    expect(read().botThreads).toBeGreaterThan(0)
  })
  test('the command line comes before the environment, which comes before what is usual', () => {
    expect(read({}, { RUBBLE_PORT: '5000' }).port).toBe(5000)
    expect(read({ port: '6000' }, { RUBBLE_PORT: '5000' }).port).toBe(6000)
    expect(read({}, { RUBBLE_PORT: '' }).port).toBe(4321)
  })
  test('the database lies in the data folder unless it is named', () => {
    expect(read({ data: '/srv/rubble' }).database).toBe('sqlite:/srv/rubble/rubble.sqlite')
    expect(read({ data: '/srv/rubble' }, { RUBBLE_DATABASE: 'postgres://db/rubble' }).database).toBe('postgres://db/rubble')
  })
  test('are what they say', () => {
    expect(read({ 'trust-proxy': '1' }).trustProxy).toBe(1)
    expect(read({ 'trust-proxy': 'loopback, 10.0.0.0/8' }).trustProxy).toEqual(['loopback', '10.0.0.0/8'])
    expect(read({ origin: 'https://a.example/,https://b.example:8443' }).origins).toEqual(['https://a.example', 'https://b.example:8443'])
    expect(read({ webhooks: 'off' }).webhooks).toBe(false)
  })
  test.each([
    ['port', '65536', "--port takes 0–65535, not '65536'"],
    ['port', '1e3', "--port takes 0–65535, not '1e3'"],
    ['origin', 'https://a.example/path', "--origin takes URL,…, not 'https://a.example/path'"],
    ['origin', 'a.example', "--origin takes URL,…, not 'a.example'"],
    ['trust-proxy', '0', "--trust-proxy takes off|N|ADDRESS,…, not '0'"],
    ['trust-proxy', '', "--trust-proxy takes off|N|ADDRESS,…, not ''"],
    ['webhooks', 'yes', "--webhooks takes on|off, not 'yes'"],
    ['metrics-token', 'short', "--metrics-token takes TEXT, not 'short'"],
    ['push-contact', 'me', "--push-contact takes mailto:…|https:…, not 'me'"],
  ] as const)('--%s %s does not fit', (flag, value, line) => {
    expect(() => read({ [flag]: value })).toThrow(line)
    const variable = OPTION_LINES.find(one => one.flag === flag)?.variable ?? ''
    if (value !== '') expect(() => read({}, { [variable]: value })).toThrow(line.replace(`--${flag}`, variable))
  })

  test.each(OPTION_LINES)('--$flag names itself and says what it takes, wherever it was given', ({ flag, variable, shape }) => {
    expect(() => read({ [flag]: '' })).toThrow(`--${flag} takes ${shape}, not ''`)
    // of a folder and a file nobody can say what it may be called
    if (!shape.startsWith('F')) expect(() => read({}, { [variable]: '?' })).toThrow(`${variable} takes ${shape}, not '?'`)
  })
})
