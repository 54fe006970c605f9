import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createGenerator, presetWind3 } from 'unocss'
import { expect, test } from 'vitest'
import { scaleText } from '../../../scripts/build/scalable-text.ts'

test('text follows the size that people choose in their browser, what is around it keeps its own', async () => {
  const generator = await createGenerator({ presets: [presetWind3()], postprocess: scaleText })
  const { css } = await generator.generate('text-13px/18px text-16px leading-32px h-60px', {
    preflights: false,
  })
  expect(css).toContain('font-size:0.8125rem;line-height:1.125rem')
  expect(css).toContain('font-size:1rem')
  expect(css).toContain('line-height:2rem')
  expect(css).toContain('height:60px')
})

test('no style sheet of ours holds text to pixels', () => {
  const folders = ['src/ui/style', 'src/student/brand', 'src/student/site']
  const sheets = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(folder, name)),
  )
  expect(sheets).toContain('src/ui/style/token.css')
  for (const sheet of sheets)
    expect(readFileSync(sheet, 'utf8'), sheet).not.toMatch(/(font-size|line-height):[^;]*\dpx/)
})
