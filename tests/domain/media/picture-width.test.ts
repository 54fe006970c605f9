import { expect, test } from 'vitest'
import { pictureSources, pictureUpTo } from '../../../src/domain/media/picture-width.ts'

test('a stored picture is offered in all widths below its own, and as it is', () => {
  expect(pictureSources('/images/a.webp', 512, '36px')).toEqual({
    src: '/images/a.webp',
    srcSet: '/images/a.webp?w=128 128w,/images/a.webp?w=256 256w,/images/a.webp 512w',
    sizes: '36px',
  })
  expect(pictureUpTo('/images/a.webp', 1080)).toBe('/images/a.webp?w=1080')
})

test('a picture that a draft still holds itself comes as it is', () => {
  const draft = 'data:image/png;base64,AA=='
  expect(pictureSources(draft, 512, '36px')).toEqual({ src: draft })
  expect(pictureUpTo(draft, 1080)).toBe(draft)
})
