import { BlockList, isIP } from 'node:net'

const near = new BlockList()
for (const [net, prefix] of [
  // This machine, and the networks of RFC 1918, RFC 3927 and RFC 6598, of which some clusters give addresses to what runs in them.
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  near.addSubnet(net, prefix)
near.addAddress('::1', 'ipv6')
// RFC 4193 and RFC 4291: no router leads there from elsewhere.
near.addSubnet('fc00::', 7, 'ipv6')
near.addSubnet('fe80::', 10, 'ipv6')

/** Whether an IP address, as a socket says it, is this machine's or of a network of one's own. */
export function isPrivateAddress(address: string | undefined): boolean {
  // That of a link may name its interface.
  const plain = address?.replace(/%.*$/, '') ?? ''
  const family = isIP(plain)
  return family !== 0 && near.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}
