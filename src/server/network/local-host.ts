import { nameOf } from './side.ts'

/** Whether a host is found on this machine alone, whoever looks for it (RFC 6761, 6.3). */
export function isLocalHost(host: string): boolean {
  return /(^|\.)localhost$/.test(nameOf(host))
}
