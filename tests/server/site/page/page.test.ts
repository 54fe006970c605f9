import { expect, test } from 'vitest'
import { sitePage } from '../../../../src/server/site/page/page.ts'
import { sampleApp } from '../../../support/student/sample-app.ts'

test('nothing is asked for in front of the main picture, nor beside it', () => {
  const logo = '<link rel="preload" as="image" imageSrcSet="/images/a.webp?w=128 128w"/>'
  const banner =
    '<link rel="preload" as="image" imageSrcSet="/images/b.webp?w=768 768w" fetchPriority="high"/>'
  const drawn = { html: `${logo}${banner}<main>Aulas</main>`, style: '' }
  const page = '<html><head><!--trilha:head--></head><body><!--trilha:splash--></body></html>'
  const { html } = sitePage(page, { app: sampleApp(), version: 1 }, 'https://escola.test', drawn)
  expect(html.match(/\/images\/.\.webp/g)).toEqual(['/images/b.webp', '/images/a.webp'])
  expect(html).toContain('<body><main>Aulas</main></body>')
  const [icon, manifest] = html.match(/<link rel="(?:icon|manifest)"[^>]*>/g)!
  expect(icon).toBe('<link rel="icon" href="data:," data-href="/icons/64.png?v=1">')
  expect(manifest).not.toContain(' href=')
})
