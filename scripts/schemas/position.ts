/** A place in a text, counted from 1. */
export interface Position {
  line: number
  column: number
}

/** Where `place` is in the JSON `text`: steps joined by slashes (`properties/name/title`), or as deep as the text goes. */
export function positionOf(text: string, place: string): Position {
  const told = /^line (\d+), column (\d+)$/.exec(place)
  if (told) return { line: Number(told[1]), column: Number(told[2]) }
  const offset = offsetOf(text, place.split('/').filter(Boolean))
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)!.length + 1 }
}

/** A string, or one of the characters that structure JSON; whatever else there is, numbers say, is passed over. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

interface Level {
  /** The key or number of the value that is being read. */
  step: string
  isList: boolean
  /** A key comes next. */
  wantsKey: boolean
}

/** Offset of the last step of `path` that is in `text`: of its key, or of what stands at its place in a list. */
function offsetOf(text: string, path: string[]): number {
  const levels: Level[] = []
  let found = { depth: 0, offset: Math.max(0, text.search(/\S/)) }
  const meet = (offset: number) => {
    const depth = levels.length
    const isOnPath = depth <= path.length && levels.every(({ step }, i) => step === path[i])
    if (isOnPath && depth > found.depth) found = { depth, offset }
  }
  for (const { 0: piece, index } of text.matchAll(token)) {
    const level = levels.at(-1)
    if (piece === '{' || piece === '[') {
      levels.push({ step: piece === '[' ? '0' : '', isList: piece === '[', wantsKey: piece === '{' })
      if (piece === '[') meet(index + 1 + text.slice(index + 1).search(/\S/))
    } else if (piece === '}' || piece === ']') {
      levels.pop()
    } else if (piece === ',' && level?.isList) {
      level.step = String(Number(level.step) + 1)
      meet(index + 1 + text.slice(index + 1).search(/\S/))
    } else if (piece === ',' && level) {
      level.wantsKey = true
    } else if (piece.startsWith('"') && level?.wantsKey) {
      level.step = JSON.parse(piece) as string
      level.wantsKey = false
      meet(index)
    }
  }
  return found.offset
}
