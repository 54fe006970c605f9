import Hls from 'hls.js/light'

/** Fills a `<video>` with the HLS stream at `url`, and answers what ends that; `fail` where it cannot be played here. */
export function playStream(media: HTMLMediaElement, url: string, fail: () => void): () => void {
  if (!Hls.isSupported()) {
    fail()
    return () => undefined
  }
  // Its worker would come from a blob, which the page's policy does not allow.
  const hls = new Hls({ enableWorker: false, maxBufferLength: 30 })
  let hasRecovered = false
  hls.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true
      hls.recoverMediaError()
    } else fail()
  })
  hls.loadSource(url)
  hls.attachMedia(media)
  return () => hls.destroy()
}
