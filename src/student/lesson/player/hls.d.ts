/** The part of hls.js without subtitles, other sounds and DRM: its package describes the whole only. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
