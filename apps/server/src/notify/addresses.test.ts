import { describe, expect, test } from 'vitest'
import { isPublic, lookupPublic } from './addresses.ts'

const found = (host: string, options = {}): Promise<unknown> =>
  new Promise(done => {
    lookupPublic(host, options, (error, address) => {
      done(error?.message ?? address)
    })
  })

describe('addresses', () => {
  test.each(['93.184.216.34', '1.1.1.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    '%s is on the internet',
    address => {
      expect(isPublic(address)).toBe(true)
    },
  )
  test.each([
    '127.0.0.1',
    '127.255.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not', address => {
    expect(isPublic(address)).toBe(false)
  })
  test('a name that leads to this machine leads nowhere', async () => {
    expect(await found('localhost')).toBe('localhost is not on the internet')
    expect(await found('localhost', { all: true })).toBe('localhost is not on the internet')
  })
})
