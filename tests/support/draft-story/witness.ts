import type { Document } from '../../../src/domain/schema/definition.ts'
import { read, toPointer } from '../../../src/domain/schema/path.ts'

/** The fields of the model's document: plain ones, one within another, places of a row, and a picture. */
export const fields = [
  ['a'],
  ['b'],
  ['c'],
  ['inner', 'd'],
  ['inner', 'e'],
  ['row', '0', 'x'],
  ['row', '1', 'x'],
  ['picture'],
]

export const firstDocument: Document = {
  a: 'a0',
  b: 'b0',
  c: 'c0',
  inner: { d: 'd0', e: 'e0' },
  row: [{ x: 'x0' }, { x: 'y0' }],
  picture: '/images/p0',
  revision: 1,
}

/** A value as whoever typed it knows it: a picture is the same under its data URL and its address. */
export const known = (value: unknown) => String(value).replace(/^(data:image\/png;base64,|\/images\/)/, '')

/**
 * Remembers who gave up which value for which other one, knowing it: by typing over it, by choosing, by undoing. Whatever
 * happens, a value may only be gone from the server for one to which such steps lead.
 */
export class Witness {
  /** Values that a crash took before they could be kept; there was no time. */
  readonly forgiven = new Set<string>()
  readonly typed = new Map<string, Set<string>>()
  /**
   * Fields in which somebody went back to what had been given up before: by undoing, where two people chose differently, or
   * where a device without room asked about something old. From then on both values are known to lead to the other one.
   */
  private readonly turned = new Set<string>()
  private readonly steps = new Map<string, Set<string>>()

  noteTyped(path: string[], value: unknown) {
    const pointer = toPointer(path)
    this.typed.set(pointer, (this.typed.get(pointer) ?? new Set()).add(known(value)))
  }

  noteStep(path: string[], from: unknown, to: unknown) {
    const key = toPointer(path) + known(from)
    if (known(from) !== known(to) && this.leads(path, to, from)) this.turned.add(toPointer(path))
    this.steps.set(key, (this.steps.get(key) ?? new Set()).add(known(to)))
  }

  /** Somebody went back while a choice was open, and so gave up neither of its two values for good. */
  noteTurn(path: string[]) {
    this.turned.add(toPointer(path))
  }

  /** Whether somebody who knew `from` went on to `to`. */
  leads(path: string[], from: unknown, to: unknown): boolean {
    const [start, end] = [known(from), known(to)]
    const seen = new Set([start])
    const next = [start]
    for (let value = next.pop(); value !== undefined; value = next.pop()) {
      if (value === end) return true
      for (const step of this.steps.get(toPointer(path) + value) ?? []) {
        if (!seen.has(step)) next.push(step)
        seen.add(step)
      }
    }
    return false
  }

  /** Whether one of two values was given up for the other one, so that there is nothing to choose between them. */
  areInOrder(path: string[], one: unknown, other: unknown): boolean {
    if (this.turned.has(toPointer(path))) return false
    return this.leads(path, one, other) || this.leads(path, other, one)
  }

  /** Every value that the server gives up was known to whoever sent another one. */
  checkWrite(before: Document, after: Document) {
    for (const path of fields) {
      const [was, is] = [read(before, path), read(after, path)]
      if (!this.leads(path, was, is)) {
        throw new Error(`${toPointer(path)}: “${known(is)}” took the place of “${known(was)}”, unseen.`)
      }
    }
  }

  /** Every value that was typed has got somewhere. */
  checkEnd(ends: Document[]) {
    for (const path of fields) {
      for (const value of this.typed.get(toPointer(path)) ?? []) {
        if (this.forgiven.has(value)) continue
        if (!ends.some((end) => this.leads(path, value, read(end, path)))) {
          throw new Error(
            `${toPointer(path)}: “${value}” is lost; there is ${ends.map((end) => known(read(end, path))).join(', ')}.`,
          )
        }
      }
    }
  }
}
