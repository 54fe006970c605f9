import { expect, test } from 'vitest'
import { siteUrl } from '../../../src/panel/app/site-url.ts'

test('an own domain is called as people write it, and led to as DNS has it', () => {
  const { protocol, host } = location
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  expect(siteUrl({ slug: 'violao', ownDomain: 'app.escolão.com.br' })).toEqual({
    url: `${protocol}//app.xn--escolo-7ta.com.br${port}`,
    label: `app.escolão.com.br${port}`,
  })
  expect(siteUrl({ slug: 'violao', ownDomain: null })).toEqual({
    url: `${protocol}//violao.${host}`,
    label: `violao.${host}`,
  })
})
