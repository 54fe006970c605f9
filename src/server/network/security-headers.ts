import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Scheme } from './public-url.ts'

/** What a page may load beyond the strict base. */
export interface PolicyOptions {
  /** Texts of inline `<style>` and `<script>` elements of the page. */
  styles?: string[]
  scripts?: string[]
  /** A nonce of this answer, for styles (and in development scripts) that code inserts while it runs. */
  nonce?: string
  /** Development: Vite's scripts carry the nonce, and its hot reload needs a socket. */
  dev?: boolean
  /** Where lessons play: a stream is fetched piece by piece from wherever its creator has it, as video files are. */
  streams?: boolean
  /** The origin of an object store to which players are sent. */
  store?: string
}

/** The content security policy of a page: its own files, pictures from data and blob addresses, nothing inline. */
export function pagePolicy({
  styles = [],
  scripts = [],
  nonce,
  dev = false,
  streams = false,
  store,
}: PolicyOptions = {}): string {
  const own = nonce ? ` 'nonce-${nonce}'` : ''
  const hashesOf = (texts: string[]) => texts.map((text) => ` '${hashOf(text)}'`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${hashesOf(scripts)}${dev ? own : ''}`,
    `style-src 'self'${hashesOf(styles)}${own}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${streams ? ' https:' : ''}${dev ? ' ws:' : ''}`,
    "manifest-src 'self'",
    // Lessons: their creator's own files, or a link to anybody's.
    `media-src 'self' blob: https:${store ? ` ${store}` : ''}`,
    `frame-src 'self' blob: ${frames.join(' ')}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The players that `domain/media/video.ts` knows. */
const frames = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://*.tv.pandavideo.com.br',
  'https://drive.google.com',
]

/** The policy of everything that is not a page. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The policy of the worker that reads PDFs: it fetches its decoders from its own host, and nothing else. */
export const pdfWorkerPolicy = "default-src 'none'; script-src 'self'"

/** The policy of a service worker: it fetches from its own host, and from the object store to which that sends players. */
export const workerPolicy = (store?: string) =>
  `default-src 'none'; connect-src 'self'${store ? ` ${store}` : ''}`

const always: [name: string, value: string][] = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
]

const secure: typeof always = [
  ...always,
  ['strict-transport-security', 'max-age=31536000; includeSubDomains'],
]
/** At a name that is not ours: what its owner has below it is their own affair. */
const secureThere: typeof always = [...always, ['strict-transport-security', 'max-age=31536000']]

/** Headers of every answer, by how it travels: browsers keep to https that they came by. */
export function securityHeaders(scheme: Scheme, isOwnDomain: boolean): [name: string, value: string][] {
  if (scheme === 'http') return always
  return isOwnDomain ? secureThere : secure
}

/** Of inline texts, which are those of the pages that are kept: to hash them costs ten times the rest of a policy. */
const hashes = new LRUCache<string, string>({ max: 1000 })

/** The CSP source that allows exactly this inline text. */
function hashOf(text: string): string {
  const known = hashes.get(text)
  if (known) return known
  const made = `sha256-${createHash('sha256').update(text).digest('base64')}`
  hashes.set(text, made)
  return made
}
