import { pictureWidths, type PictureWidth } from '../../domain/media/picture-width.ts'

const whole = /^[0-9a-f]{64}\.webp$/
const narrow = /^([0-9a-f]{64})-\d+\.webp$/

/** Whether a stored file's name is a picture's, as in its address. */
export function isPictureName(name: string): boolean {
  return whole.test(name)
}

/** The name under which a picture is stored in this width. */
export function narrowName(name: string, width: PictureWidth): string {
  return name.replace('.', `-${width}.`)
}

/** The names of all that may be stored of a picture in other widths; none for what is no picture. */
export function narrowNames(name: string): string[] {
  return isPictureName(name) ? pictureWidths.map((width) => narrowName(name, width)) : []
}

/** The picture that a stored file is narrower than; null where it is none of those. */
export function wholeNameOf(name: string): string | null {
  const [, hash] = narrow.exec(name) ?? []
  return hash ? `${hash}.webp` : null
}
