import { formats } from '../../../domain/format/format.ts'
import type { Buyer, SaleLine } from '../../../domain/purchase/fact.ts'
import { MalformedDelivery } from './malformed-delivery.ts'

/**
 * The body of a delivery as its platform's file reads it: by path, forgiving numbers for strings, objects for lists and the other
 * way round. Only a body's own keys count, so that no name of JavaScript's is one.
 */
export class BodyFields {
  private readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }

  /** What stands at `path`, as `data.product`. Of a list, its first. */
  at(path: string): BodyFields {
    let value = this.value
    for (const key of path.split('.')) {
      const holder: unknown = Array.isArray(value) && !/^\d+$/.test(key) ? value[0] : value
      value = isRecord(holder) && Object.hasOwn(holder, key) ? (holder as Record<string, unknown>)[key] : null
    }
    return new BodyFields(value)
  }

  /** All that stands at `path`: the entries of a list, or the one thing that is there. */
  all(path: string): BodyFields[] {
    const { value } = this.at(path)
    if (Array.isArray(value)) return value.map((entry) => new BodyFields(entry))
    if (!isRecord(value)) return []
    // A form's list is an object of its places.
    const isList = Object.keys(value).every((key) => /^\d+$/.test(key))
    return (isList ? Object.values(value) : [value]).map((entry) => new BodyFields(entry))
  }

  /** A string or number, trimmed; undefined where there is neither, or nothing in it. */
  text(path: string): string | undefined {
    const { value } = this.at(path)
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    return String(value).trim().slice(0, mostLetters) || undefined
  }

  number(path: string): number | undefined {
    const number = Number(this.text(path) ?? Number.NaN)
    return Number.isFinite(number) ? number : undefined
  }

  /** Whole days, at least one and at most a century; null for what is no such number. */
  days(path: string): number | null {
    const days = this.number(path) ?? 0
    return Number.isInteger(days) && days >= 1 && days <= 36_500 ? days : null
  }

  isTrue(path: string): boolean {
    return this.at(path).value === true
  }

  isFalse(path: string): boolean {
    return this.at(path).value === false
  }

  /** Money in units (97.5) as cents. */
  cents(path: string): number | null {
    const units = this.number(path)
    return units === undefined ? null : bounded(Math.round(units * 100))
  }

  /** Money in cents already. */
  wholeCents(path: string): number | null {
    const cents = this.number(path)
    return cents === undefined ? null : bounded(Math.round(cents))
  }

  /**
   * An instant: milliseconds since 1970, or a date in ISO 8601, which is of Brasília where it names no zone; null where there is
   * none, and for one outside of what a sale can be of.
   */
  instant(path: string): Date | null {
    const text = this.text(path)
    if (!text || !/^(\d{11,}$|\d{4}-\d{2}-\d{2})/.test(text)) return null
    const date = /^\d{11,}$/.test(text) ? new Date(Number(text)) : new Date(zoned(text))
    const year = date.getUTCFullYear()
    return year >= 2000 && year < 2200 ? date : null
  }
}

/** Of a text so much is read: no id or address is longer. */
const mostLetters = 300

/** What one delivery is about at most. */
const mostLines = 100

function zoned(text: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? []
  return day ? `${day}T${time ?? '00:00'}-03:00` : text
}

const bounded = (cents: number) => (Math.abs(cents) <= 1e12 ? cents : null)

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** The buyer with this e-mail; null without one. */
export function buyerOf(email: string | undefined, name?: string, phone?: string): Buyer | null {
  const normal = email?.toLowerCase()
  if (!normal || normal.length > 254 || !formats.email!(normal)) return null
  return { email: normal, ...(name && { name }), ...(phone && { phone }) }
}

/** The lines with an id, each once; of more than any sale has, the first. */
export function linesOf(...lines: { productId?: string; name?: string }[]): SaleLine[] {
  const known = new Map<string, SaleLine>()
  for (const { productId, name } of lines)
    if (productId && !known.has(productId)) known.set(productId, { productId, ...(name && { name }) })
  return [...known.values()].slice(0, mostLines)
}

/** The texts at these paths, which every delivery has. Throws a `MalformedDelivery` that names those that are missing. */
export function required<const P extends string>(body: BodyFields, ...paths: P[]): Record<P, string> {
  const missing = paths.filter((path) => body.text(path) === undefined)
  if (missing.length > 0) throw new MalformedDelivery(missing)
  return Object.fromEntries(paths.map((path) => [path, body.text(path)])) as Record<P, string>
}
