import { formats } from '../../../domain/format/format.ts'
import type { Buyer, FactKind, SaleLine } from '../../../domain/purchase/fact.ts'
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
      const holder = /^\d+$/.test(key) ? value : firstOf(value)
      value = isRecord(holder) && Object.hasOwn(holder, key) ? (holder as Record<string, unknown>)[key] : null
    }
    return new BodyFields(value)
  }

  /** All that stands at `path`: the entries of a list, or the one thing that is there. */
  all(path: string): BodyFields[] {
    const { value } = this.at(path)
    const entries = listOf(value) ?? (isRecord(value) ? [value] : [])
    return entries.map((entry) => new BodyFields(entry))
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

  /** Yes, as a form writes it, too. */
  isTrue(path: string): boolean {
    return [true, 1, 'true', '1'].includes(this.at(path).value as never)
  }

  isFalse(path: string): boolean {
    return [false, 0, 'false', '0'].includes(this.at(path).value as never)
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

  /** Whether `path` is not just absent: something stands there, or something else where what holds it should be. */
  hasOther(path: string): boolean {
    if (!isBlank(this.at(path).value)) return true
    const names = path.split('.').slice(0, -1)
    const holders = names.map((_, at) => firstOf(this.at(names.slice(0, at + 1).join('.')).value))
    const holder = holders.findLast((one) => !isBlank(one))
    return holder !== undefined && (!isRecord(holder) || listOf(holder) !== null)
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

/** Nothing, as forms and PHP write it, too. */
function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || listOf(value)?.length === 0
}

/** The entries of a list, which in a form is an object of its places; null for what is none. */
function listOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  const isList = isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key))
  return isList ? Object.values(value) : null
}

/** Of a list its first, else the value itself. */
function firstOf(value: unknown): unknown {
  const list = listOf(value)
  return list ? list[0] : value
}

/**
 * The end of what was paid for, of the first of these paths that says one. Throws a `MalformedDelivery` where what opens (`kind`) has
 * an end that cannot be read: without one it would be open for good.
 */
export function untilOf(kind: FactKind, body: BodyFields, ...paths: string[]): Date | null {
  for (const path of paths) {
    const until = body.instant(path)
    if (until) return until
  }
  if (opens(kind)) refuseOther(body, ...paths)
  return null
}

export const opens = (kind: FactKind): boolean => kind === 'paid' || kind === 'renewed'

/** Throws a `MalformedDelivery` that names those of these paths, of which nothing was read, that are not just absent. */
export function refuseOther(body: BodyFields, ...paths: string[]): void {
  const wrong = paths.filter((path) => body.hasOther(path))
  if (wrong.length > 0) throw new MalformedDelivery(wrong)
}

/** The buyer with this e-mail; null without one. */
export function buyerOf(email: string | undefined, name?: string, phone?: string): Buyer | null {
  const normal = email?.toLowerCase()
  if (!normal || normal.length > 254 || !formats.email!(normal)) return null
  return { email: normal, ...(name && { name }), ...(phone && { phone }) }
}

/** The lines with an id, each once; of more than any sale has, the first. */
export function linesOf(
  ...lines: (Partial<SaleLine> & { productId?: string | undefined; name?: string | undefined })[]
): SaleLine[] {
  const known = new Map<string, SaleLine>()
  for (const { productId, name, isBump } of lines)
    if (productId && !known.has(productId))
      known.set(productId, { productId, ...(name && { name }), ...(isBump && { isBump }) })
  return [...known.values()].slice(0, mostLines)
}

/** The texts at these paths, which every delivery has. Throws a `MalformedDelivery` that names those that are missing. */
export function required<const P extends string>(body: BodyFields, ...paths: P[]): Record<P, string> {
  const missing = paths.filter((path) => body.text(path) === undefined)
  if (missing.length > 0) throw new MalformedDelivery(missing)
  return Object.fromEntries(paths.map((path) => [path, body.text(path)])) as Record<P, string>
}
