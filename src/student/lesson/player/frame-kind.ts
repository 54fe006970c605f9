import type { FramedVideo } from '../../../domain/media/video.ts'
import { pandaAddress, pandaPlayer } from './panda-player.ts'
import { silentPlayer } from './silent-player.ts'
import type { MakePlayer } from './use-player.ts'
import { vimeoAddress, vimeoPlayer } from './vimeo-player.ts'
import { youtubeAddress, youtubePlayer } from './youtube-player.ts'

/** In what the players differ that show a video in a frame. */
interface FrameKind {
  make: MakePlayer<HTMLIFrameElement>
  /** The frame's address for a student who stopped at `position` seconds. */
  address: (embedUrl: string, position: number) => string
  /** Where the video can be seen by itself. */
  source: (video: FramedVideo) => string
  /** It takes how fast it plays from us. */
  hasSpeed: boolean
}

export const frameKinds: Record<FramedVideo['kind'], FrameKind> = {
  youtube: {
    make: youtubePlayer,
    address: (url, position) => youtubeAddress(url, position, location.origin),
    source: ({ id }) => `https://www.youtube.com/watch?v=${id}`,
    hasSpeed: true,
  },
  vimeo: {
    make: vimeoPlayer,
    address: vimeoAddress,
    source: ({ id, embedUrl }) => {
      const hash = new URL(embedUrl).searchParams.get('h')
      return `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`
    },
    hasSpeed: true,
  },
  panda: { make: pandaPlayer, address: pandaAddress, source: ({ embedUrl }) => embedUrl, hasSpeed: false },
  drive: {
    make: silentPlayer,
    address: (url) => url,
    source: ({ embedUrl }) => embedUrl.replace('/preview', '/view'),
    hasSpeed: false,
  },
}
