import { BlockList, isIP } from 'node:net'

/** An address or a network in CIDR notation; `null`: it is neither. */
export function networkOf(text: string): { readonly address: string; readonly prefix: number } | null {
  const [, address = '', length] = /^([0-9a-fA-F:.]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  const prefix = length === undefined ? bits : Number(length)
  return bits < 0 || prefix > bits ? null : { address, prefix }
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/** Whether an address lies in one of some networks; none: it may be any. An IPv4 address may be written as one of IPv6. */
export function isWithin(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks.flatMap((text) => networkOf(text) ?? []))
    list.addSubnet(network.address, network.prefix, familyOf(network.address))
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}
