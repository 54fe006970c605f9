import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** `docs/guia-dos-esquemas.md` as somebody follows it to the letter: each of its blocks says, behind the language, where it goes. */
export const guide = await readFile(resolve(import.meta.dirname, '../../docs/guia-dos-esquemas.md'), 'utf8')

/** A block of code of the guide. */
export interface Block {
  /** Heading of its section, number included. */
  section: string
  language: string
  where: string
  text: string
}

export const blocks: Block[] = guide.split(/^## /m).flatMap((part) =>
  [...part.matchAll(/^```(\w+)(?: (.*))?\n([^]*?)^```$/gm)].map(([, language, where = '', text]) => ({
    section: part.split('\n')[0]!,
    language: language!,
    where,
    text: text!.trim(),
  })),
)

/** Headings of the sections that have blocks, in order. */
export const sections = [...new Set(blocks.map(({ section }) => section))]

/** Those of them that announce a mistake between two files. */
export const announced = guide
  .split(/^## /m)
  .filter((text) => text.includes('o aviso aparece'))
  .map((text) => text.split('\n')[0]!)

/** Does in the project at `root` what a block asks for; one that names no place is a whole file. Answers whether it edits a file at all. */
export async function follow(root: string, { language, where, text }: Block): Promise<boolean> {
  if (language !== 'json' && language !== 'diff') return false
  const [file = '', place = '', ...rest] = where.split(' ')
  const path = join(root, file)
  if (!place) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
    return true
  }
  const before = await readFile(path, 'utf8')
  if (place.startsWith('"')) {
    if (!before.includes(place)) throw new Error(`${file} does not hold ${place}`)
    await writeFile(
      path,
      before.replace(place, () => text),
    )
    return true
  }
  const json: Json = JSON.parse(before)
  if (language === 'diff') for (const one of [place, ...rest]) takeOut(json, one)
  else put(json, place, text, rest[0])
  await writeFile(path, JSON.stringify(json, null, 2))
  return true
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = any

const at = (json: Json, place: string): Json =>
  place.split('/').reduce((node: Json, step) => node[step] as Json, json)

/** The object and the name in it of what stands at a place. */
function owner(json: Json, place: string): [Json, string] {
  const steps = place.split('/')
  const name = steps.pop()!
  return [steps.length > 0 ? at(json, steps.join('/')) : json, name]
}

function takeOut(json: Json, place: string): void {
  const [node, name] = owner(json, place)
  if (!Array.isArray(node)) delete node[name]
  else node.splice(/^\d+$/.test(name) ? Number(name) : node.indexOf(name), 1)
}

/** `→` puts a pair in the place of another one, `+` an item at the end of a list. */
function put(json: Json, place: string, text: string, sign: string | undefined): void {
  const node = at(json, place)
  const [parent, name] = owner(json, place)
  const isPair = /^"[\w-]+": /.test(text)
  if (sign === '→') {
    delete parent[name]
    Object.assign(parent, JSON.parse(`{${text}}`))
  } else if (isPair) Object.assign(node, JSON.parse(`{${text}}`))
  else if (Array.isArray(node)) node[sign === '+' ? 'push' : 'unshift'](JSON.parse(text))
  else parent[name] = JSON.parse(text)
}
