import { endOrNever, isYearOfAccess } from '../../../../domain/access/access-year.ts'
import { accessCells } from '../../../../domain/access/access-cell.ts'
import type { Span } from '../../../../domain/access/hand-grant.ts'
import type { NamedProduct, NamedProducts } from '../../../../domain/access/named-product.ts'
import { sheetInstant } from '../../../../domain/time/sheet-instant.ts'

/** Access that a line asks for. */
export interface AskedAccess {
  products: NamedProduct[]
  span: Span
}

/** What a line asks for; null where it names no product, a sentence where it cannot be understood. */
export function askedAccess(
  cells: Record<string, string | number>,
  products: NamedProducts,
  { timeZone, now }: { timeZone: string; now: Date },
): AskedAccess | string | null {
  const [product, start, end] = accessCells.map((name) => String(cells[name] ?? '').trim())
  if (!product) return null
  const found = products.find(product)
  if (typeof found === 'string') return found
  const startsAt = start ? sheetInstant(start, timeZone) : now
  if (!startsAt) return unreadable(start!)
  if (!isYearOfAccess(startsAt)) return `O acesso não pode começar em ${start}: use um ano de 1900 a 9998.`
  if (!end || endless.test(end)) return { products: found, span: { startsAt, endsAt: null } }
  const told = sheetInstant(end, timeZone, '23:59')
  if (!told) return unreadable(end)
  const endsAt = endOrNever(told)
  if (endsAt && endsAt <= now) return `O acesso terminaria em ${end}, que já passou.`
  if (endsAt && endsAt <= startsAt) return 'O acesso terminaria antes de começar.'
  return { products: found, span: { startsAt, endsAt } }
}

/** How lists say that something has no end. */
const endless = /^(-|—|vital[ií]cio|ilimitado|sem fim|para sempre|lifetime)$/i

const unreadable = (date: string) => `Não entendemos a data “${date}”: escreva como 31/12/2026 ou 2026-12-31.`
