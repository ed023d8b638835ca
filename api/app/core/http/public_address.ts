import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Networks of IPv4 that no site of the public internet is in. */
const NOT_PUBLIC: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Networks inside 2000::/3 that lead elsewhere: tunnels to IPv4, and examples. */
const NOT_PUBLIC_6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const closed = new BlockList()
for (const [network, bits] of NOT_PUBLIC) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of NOT_PUBLIC_6) closed.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** True for an address on the public internet: neither this machine, nor its network, nor a tunnel to one. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  return isIPv6(address) && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
