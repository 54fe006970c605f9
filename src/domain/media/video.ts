/** Where a lesson's video comes from, and how it is played. */
export type Video =
  /** In an iframe. */
  | { kind: 'youtube' | 'vimeo'; id: string; embedUrl: string }
  /** In a `<video>` element. */
  | { kind: 'file'; url: string }

/**
 * What a person's link to a video says: the address of a YouTube or Vimeo page in any of its forms (or the code
 * that these offer for embedding), or of a video file. Null where it is none.
 */
export function readVideo(text: string): Video | null {
  const url = readUrl(embedded(text.trim()))
  if (!url) return null
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  if (['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) return youtube(host, url)
  if (['vimeo.com', 'player.vimeo.com'].includes(host)) return vimeo(url)
  if (url.protocol === 'https:' && /\.(mp4|m4v|webm|mov|ogv)$/i.test(url.pathname))
    return { kind: 'file', url: url.href }
  return null
}

function embedded(text: string): string {
  return /^<iframe\b[^>]*\bsrc=["']([^"']+)["']/i.exec(text)?.[1]?.replace(/&amp;/g, '&') ?? text
}

/** The address as people copy it: `//` or the protocol may be missing. */
function readUrl(text: string): URL | null {
  const complete = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  if (/\s/.test(text) || !/^https?:\/\/[^\s/]+\.[^\s/]+\//i.test(complete) || !URL.canParse(complete))
    return null
  const url = new URL(complete)
  // Nobody hides one host behind the name of another: https://youtube.com@exemplo.com/
  return url.username || url.password ? null : url
}

function youtube(host: string, url: URL): Video | null {
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const named = ['embed', 'shorts', 'live', 'v'].includes(first ?? '') ? second : url.searchParams.get('v')
  const id = host === 'youtu.be' ? first : named
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  const start = seconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '')
  return {
    kind: 'youtube',
    id,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}?rel=0${start ? `&start=${start}` : ''}`,
  }
}

/** `90`, `90s` and `1h2m3s` in seconds. */
function seconds(text: string): number {
  const [, hours = 0, minutes = 0, rest = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
}

function vimeo(url: URL): Video | null {
  const found = /(?:^|\/)(\d{6,12})(?:\/([0-9a-f]{6,16}))?\/?$/.exec(url.pathname)
  if (!found) return null
  const [, id = '', inPath] = found
  // A video that is not listed opens with its hash only.
  const hash = inPath ?? url.searchParams.get('h')
  const query = hash && /^[0-9a-f]{6,16}$/.test(hash) ? `?h=${hash}` : ''
  return { kind: 'vimeo', id, embedUrl: `https://player.vimeo.com/video/${id}${query}` }
}
