// Which addresses are on the internet. What people ask the server to send must not reach what stands beside it: its own ports, its network,
// its provider's doors.
import { lookup as resolveName, type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP } from 'node:net'

const INSIDE = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
  INSIDE.addSubnet(...partsOf(range), 'ipv4')
// parts of the public range that lead elsewhere: tunnels, documentation
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) INSIDE.addSubnet(...partsOf(range), 'ipv6')

const OUTSIDE = new BlockList()
OUTSIDE.addSubnet('2000::', 3, 'ipv6')

function partsOf(range: string): [string, number] {
  const [address = '', bits = ''] = range.split('/')
  return [address, Number(bits)]
}

export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !INSIDE.check(address, 'ipv4')
  return family === 6 && OUTSIDE.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6')
}

export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'

  constructor(host: string) {
    super(`${host} is not on the internet`)
  }
}

/** An address in a URL, without the brackets of IPv6. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1')

/** Throws PrivateAddress where nobody outside can be reached by it. A name that leads nowhere just now may lead somewhere later. */
export async function refusePrivate(host: string): Promise<void> {
  if (isIP(host) !== 0) {
    if (!isPublic(host)) throw new PrivateAddress(host)
    return
  }
  await new Promise<void>((done, fail) => {
    lookupPublic(host, {}, error => {
      if (error instanceof PrivateAddress) fail(error)
      else done()
    })
  })
}

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** Finds only public addresses. A connection is made to what was found here and to nothing that the name may lead to a moment later. */
export function lookupPublic(host: string, options: LookupOptions, found: LookupCallback): void {
  resolveName(host, { ...options, all: true }, (error, all) => {
    if (error !== null) return found(error, [])
    const outside = all.filter(({ address }) => isPublic(address))
    const [first] = outside
    if (first === undefined) return found(new PrivateAddress(host), [])
    if (options.all === true) found(null, outside)
    else found(null, first.address, first.family)
  })
}
