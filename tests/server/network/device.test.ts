import { expect, test } from 'vitest'
import { deviceOf } from '../../../src/server/network/device.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`${windows} Chrome/141.0.0.0 Safari/537.36`, 'Chrome no Windows'],
  [`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge no Windows'],
  [`${windows} Chrome/141.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera no Windows'],
  [`${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari no iPhone'],
  [`${iPhone} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome no iPhone'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet no Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/141 Safari/537.36',
    'Chrome no Chromebook',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox no Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) Something/1.0', 'Navegador no Linux'],
  ['curl/8.5.0', null],
  [undefined, null],
])('%s is %s', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words)
})
