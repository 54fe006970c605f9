import type { DrawnFile, PartField, Role, ScreenPart } from './own-screen.ts'
import { isObject } from './path.ts'

/**
 * What a part of a student screen can draw: the server chooses as many documents as a part wants among those, and a device draws no
 * others.
 */

/** Whether a part draws anything of a document, an item or a value, as students see that. */
export function isDrawable({ part, roles, columns = [] }: ScreenPart, item: unknown): boolean {
  const uses = Object.entries(roles).map(([role, field]) => [role, drawnValue(item, field)] as const)
  const all = [...uses.map(([, value]) => value), ...columns.map((column) => drawnValue(item, column))]
  return all.some(saysAnything) && (needs[part]?.(Object.fromEntries(uses)) ?? true)
}

/**
 * How many documents of a countdown are chosen beyond its limit, for what ends while a device keeps them, or has ended by its clock and
 * not by the server's: the device draws the first that are still to come.
 */
export const spareOf = ({ part }: Pick<ScreenPart, 'part'>): number => (part === 'countdown' ? 20 : 0)

/** Whether a countdown to what a document says is over wherever one is, as it is a day later. */
export function isLongOver({ part, roles }: ScreenPart, item: unknown, at: Date): boolean {
  const end = part === 'countdown' && roles.date ? drawnValue(item, roles.date) : undefined
  return typeof end === 'string' && Date.parse(end) < at.getTime() - dayMs
}

/** What a part draws for one of its uses: the uploaded files in a field, of any other its value. */
export function drawnValue(item: unknown, { field, format }: PartField): unknown {
  const value = field !== undefined && isObject(item) ? item[field] : item
  return format === 'file' ? filesOf(value) : value
}

const dayMs = 86_400_000

/** A value, or all of a list. */
export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** Uploaded to us, or on its way there: a page loads no pictures from elsewhere. */
export const isOwnPicture = (url: unknown): boolean =>
  typeof url === 'string' && /^(\/images\/|data:image\/(?!svg))/.test(url)

/** Where a link may lead: of anything else, such as a script, nothing good could come. */
export const isWebAddress = (href: unknown): boolean => typeof href === 'string' && /^https?:\/\//i.test(href)

type Uses = Partial<Record<Role, unknown>>

const [hasPicture, hasLink] = [
  ({ picture }: Uses) => isOwnPicture(picture),
  ({ link }: Uses) => isWebAddress(link),
]

/** What a kind of part cannot draw a row without, whatever else that says. */
const needs: Record<string, (uses: Uses) => boolean> = {
  ...{ gallery: hasPicture, carousel: hasPicture },
  ...{ links: hasLink, button: hasLink, 'link-map': hasLink },
  files: ({ file }) => listOf(file).length > 0,
}

const saysAnything = (value: unknown): boolean => listOf(value).some((one) => one !== '')

/** Uploaded files, as the server read them or, in what it sent for something else, by their addresses. */
function filesOf(value: unknown): DrawnFile[] {
  return listOf(value).flatMap((one) => {
    const file = (isObject(one) ? one : { url: one }) as unknown as DrawnFile
    return /^\/files\/[0-9a-f-]+\/[a-z0-9-]+\.[a-z0-9]+$/.test(file.url) ? [file] : []
  })
}
