/** Where a lesson's video comes from, and how it is played. */
export type Video =
  /** In an iframe. */
  | FramedVideo
  /** In a `<video>` element; a `stream` is HLS, which not every browser plays by itself. */
  | { kind: 'file' | 'stream'; url: string }

export interface FramedVideo {
  kind: keyof typeof frameHosts
  id: string
  embedUrl: string
}

/** Whose players show videos in a frame, by what people call them. */
export const frameHosts = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  panda: 'Panda Video',
  drive: 'Google Drive',
} as const

/**
 * What a person's link to a video says: the address of a YouTube, Vimeo or Google Drive page in any of its forms, of a player of
 * Panda Video (or the code that these offer for embedding), or of a video file or HLS stream. Null where it is none.
 */
export function readVideo(text: string): Video | null {
  const url = readUrl(embedded(text.trim()))
  if (!url) return null
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  if (['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host)) return youtube(host, url)
  if (['vimeo.com', 'player.vimeo.com'].includes(host)) return vimeo(url)
  if (host === 'drive.google.com') return drive(url)
  if (pandaHost.test(host)) return panda(url)
  if (url.protocol !== 'https:') return null
  if (/\.(mp4|m4v|webm|mov|ogv)$/i.test(url.pathname)) return { kind: 'file', url: url.href }
  return url.pathname.toLowerCase().endsWith('.m3u8') ? { kind: 'stream', url: url.href } : null
}

/** What to do about a link that is nearly one to a video; null where nothing is known of it. */
export function videoHint(text: string): string | null {
  const url = readUrl(embedded(text.trim()))
  if (!url) return null
  if (url.hostname === 'drive.google.com' && url.pathname.includes('/folders/'))
    return 'Este link é de uma pasta do Google Drive. Abra o vídeo que está nela e copie o link dele.'
  if (/(^|\.)pandavideo\.com(\.br)?$/.test(url.hostname))
    return 'No Panda Video, copie o link de incorporação do vídeo: ele começa com https://player-vz-.'
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

const pandaHost = /^player-vz-[\w-]{1,60}\.tv\.pandavideo\.com\.br$/

/** Each library has a host of its own; the video is named in the query. */
function panda(url: URL): Video | null {
  const id = url.searchParams.get('v') ?? ''
  if (url.pathname.replace(/\/$/, '') !== '/embed' || !/^[\w-]{8,64}$/.test(id)) return null
  return { kind: 'panda', id, embedUrl: `https://${url.hostname}/embed/?v=${id}` }
}

/** A file that whoever has the link may see; its resource key is part of older links. */
function drive(url: URL): Video | null {
  const named = /\/file\/(?:u\/\d+\/)?d\/([^/]+)/.exec(url.pathname)?.[1]
  const id = named ?? (/^\/(?:open|uc)$/.test(url.pathname) ? url.searchParams.get('id') : null)
  if (!id || !/^[\w-]{10,100}$/.test(id)) return null
  const key = url.searchParams.get('resourcekey')
  const query = key && /^[\w-]{1,60}$/.test(key) ? `?resourcekey=${key}` : ''
  return { kind: 'drive', id, embedUrl: `https://drive.google.com/file/d/${id}/preview${query}` }
}
