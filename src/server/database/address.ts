import { existsSync } from 'node:fs'

/** A socket's path is no longer than this on any system. */
const longestPath = 100

/** The same address with the folder of the server's socket, as PostgreSQL's own programs take it: `?host=/folder`. */
export function nearAddress(url: string, folder: string): string {
  const near = new URL(url)
  near.searchParams.set('host', folder)
  return near.href
}

/**
 * Where a client of postgres.js connects to: by the socket in the folder that an address names, where there is one, which costs a third
 * less than the network, and else by the network.
 */
export function addressOf(url: string): { url: string; path?: string } {
  const far = new URL(url)
  const folder = far.searchParams.get('host')
  if (!folder?.startsWith('/')) return { url }
  far.searchParams.delete('host')
  const path = `${folder}/.s.PGSQL.${far.port || 5432}`
  const isThere = path.length <= longestPath && existsSync(path)
  return { url: far.href, ...(isThere && { path }) }
}

/** The same address as node-postgres takes it: read as PostgreSQL's own programs read it, which is how postgres.js does. */
export function libpqAddress(url: string): string {
  const parsed = new URL(url)
  if (parsed.searchParams.has('sslmode')) parsed.searchParams.set('uselibpqcompat', 'true')
  return parsed.href
}
