import { expect, test } from 'vitest'
import { contentError } from '../../../src/domain/lesson/lesson-content.ts'
import { readVideo } from '../../../src/domain/media/video.ts'

const id = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ012345'
const video = '70b7c486-a50f-46a8-bbbf-8689dbaa4608'
const player = 'https://player-vz-24a43ece-cb0.tv.pandavideo.com.br'

test.each([
  [`https://drive.google.com/file/d/${id}/view?usp=sharing`, `https://drive.google.com/file/d/${id}/preview`],
  [`drive.google.com/file/u/1/d/${id}/edit`, `https://drive.google.com/file/d/${id}/preview`],
  [`https://drive.google.com/open?id=${id}`, `https://drive.google.com/file/d/${id}/preview`],
  [
    `https://drive.google.com/file/d/${id}/view?resourcekey=0-abc_D`,
    `https://drive.google.com/file/d/${id}/preview?resourcekey=0-abc_D`,
  ],
  [`${player}/embed/?v=${video}`, `${player}/embed/?v=${video}`],
  [
    `<iframe id="panda" src="${player}/embed/?v=${video}&amp;foo=1" allowfullscreen></iframe>`,
    `${player}/embed/?v=${video}`,
  ],
])('%s is shown in a frame', (link, embedUrl) => {
  expect(readVideo(link)).toMatchObject({ embedUrl })
  expect(contentError({ type: 'VIDEO', content: link })).toBeNull()
})

test('an HLS stream plays as a file does, over https alone', () => {
  const url = 'https://vz-1.b-cdn.net/abc/playlist.m3u8?token=1'
  expect(readVideo(url)).toEqual({ kind: 'stream', url })
  expect(readVideo(url.replace('https', 'http'))).toBeNull()
})

test.each([
  ['https://drive.google.com/drive/folders/1aBcDeFg?usp=sharing', /é de uma pasta/],
  ['https://dashboard.pandavideo.com.br/#/videos/70b7c486', /link de incorporação/],
  [`${player}.exemplo.com/embed/?v=${video}`, /^Informe um link/],
  [`https://drive.google.com.exemplo.com/file/d/${id}/view`, /^Informe um link/],
  ['https://exemplo.com.br/', /^Informe um link/],
])('%s is refused with a way out', (link, sentence) => {
  expect(contentError({ type: 'VIDEO', content: link })).toMatch(sentence)
})
