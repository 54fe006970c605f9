import fieldChoices from '../../../../domain/generated/choices/app-user.ts'
import screen from '../../../../domain/generated/screens/lists/app-user.ts'
import type { NamedProducts } from '../../../../domain/access/named-product.ts'
import type { TableLine } from '../../../../domain/generated/answer-types.ts'
import type { SheetColumns } from '../../../resource/import/columns.ts'
import type { TitledSheet } from '../../../resource/import/parse-sheet.ts'
import { bare } from './bare-title.ts'

const { importable = [] } = screen

/** Lines that are looked at to see what a column holds. */
const looked = 200

/** What lists from elsewhere call a field, once whose it is was taken off. */
const words: Record<string, RegExp> = {
  name: /^(nome|nomecompleto|name|fullname|razaosocial)$/,
  email: /^(email|mail|enderecodeemail|enderecoemail|emailaddress|correo)$/,
  phone:
    /^(telefones?|telefonecelular|telefonecompleto|telefonefinal|celular|whatsapp|fones?|tel|phone|phonenumber|mobile)$/,
}

/** Whose it is: “E-mail do(a) Comprador(a)”, “Cliente / Nome”, “NomeCliente”. Of a producer or an affiliate it is none of ours. */
const owner =
  /(doa|do|da|de)?(compradora|comprador|clientes?|alunos?|aluna|contato|assinante|buyer|customer|billing|student)/

const areaCode = /^(ddd|codigodearea|codigotelefone|areacode)$/
const firstName = /^(primeironome|firstname|nome|name)$/
const lastName = /^(sobrenome|lastname|ultimonome|surname)$/

/**
 * Guesses where the fields are, by titles and by what stands below them; what is not found is left out. A column is one of `products`
 * only where it names some of them: lists of sales have columns of what others sold, too.
 */
export function guessColumns(table: TitledSheet, products?: NamedProducts): SheetColumns {
  const found = guessFields(table)
  const product = products && productColumn(table, found, products)
  if (product === undefined) return found
  const at = (test: RegExp) => table.titles.findIndex((title) => test.test(bare(title)))
  const [start, end] = [at(startTitle), at(endTitle)]
  return {
    ...found,
    '@product': [product],
    ...(start >= 0 && { '@start': [start] }),
    ...(end >= 0 && { '@end': [end] }),
  }
}

const productTitle = /^(nomedo|codigodo|iddo|id)?(produtos?|products?|cursos?)(name|id)?$/
const startTitle = /^(inicio|desde|start|startdate)(doacesso|acesso)?$|^acessodesde$|^datade?inicio$/
const endTitle =
  /^(fim|termino|validade|expiracao|expiraem|end|enddate)(doacesso|acesso)?$|^acessoate$|^datade?(fim|expiracao)$/

/** The column in whose cells most products are named: in some where its title says that it is one, else in most. */
function productColumn(
  { titles, lines }: TitledSheet,
  found: SheetColumns,
  products: NamedProducts,
): number | undefined {
  const start = lines.slice(0, looked)
  const used = new Set(Object.values(found).flat())
  const width = Math.max(0, ...start.map(({ cells }) => cells.length))
  const scores = Array.from({ length: width }, (_, at) => {
    const filled = used.has(at) ? [] : start.flatMap(({ cells }) => cells[at] || [])
    const named = filled.filter((cell) => typeof products.find(cell) !== 'string').length
    const isProduct = productTitle.test(bare(titles[at] ?? '')) || named > filled.length / 2
    return isProduct ? named : 0
  })
  const best = Math.max(0, ...scores)
  return best > 0 ? scores.indexOf(best) : undefined
}

function guessFields({ titles, lines }: TitledSheet): SheetColumns {
  const start = lines.slice(0, looked)
  if (!titles.some(Boolean)) return guessByContent(start[0]!.cells)
  const found: SheetColumns = {}
  for (const { field, label } of importable) {
    const scores = titles.map((title, at) => scoreOf(title, field, label) * fits(field, start, at))
    const best = Math.max(0, ...scores)
    if (best > 0) found[field] = [scores.indexOf(best)]
  }
  const email = found.email ?? byAddress(start, titles.length)
  return joined({ ...found, ...(email && { email }) }, titles, start)
}

/** How surely a column is a field by its title: 0 is not at all. */
function scoreOf(title: string, field: string, label: string): number {
  const called = bare(title)
  if (called === '') return 0
  const own = called.replace(owner, '')
  const isOwned = own !== called
  // “Comprador(a)” alone is who they are.
  if (own === '') return field === 'name' ? 1 : 0
  if (words[field]?.test(own)) return isOwned ? 3 : 2
  return called === bare(label) || called === bare(field) ? 2 : 0
}

/** Whether a column's cells can be a field: of a choice one of them, of an e-mail something with an @. */
function fits(field: string, lines: TableLine[], at: number): 0 | 1 {
  const filled = lines.flatMap(({ cells }) => cells[at] || [])
  if (field === 'email') return filled.length === 0 || filled.some((cell) => cell.includes('@')) ? 1 : 0
  const choices = (fieldChoices as Record<string, { value: string | number; label: string }[] | undefined>)[
    field
  ]
  if (!choices || filled.length === 0) return 1
  const known = new Set(choices.flatMap(({ value, label }) => [bare(String(value)), bare(label)]))
  return filled.some((cell) => known.has(bare(cell))) ? 1 : 0
}

/** The one column in which nearly every cell is an address; undefined where there are several, or none. */
function byAddress(lines: TableLine[], width: number): number[] | undefined {
  const found = Array.from({ length: width }, (_, at) => at).filter((at) => {
    const filled = lines.flatMap(({ cells }) => cells[at] || [])
    return (
      filled.length > 0 &&
      filled.filter((cell) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(cell)).length > filled.length * 0.8
    )
  })
  return found.length === 1 ? found : undefined
}

/** With the columns that belong to another: the area code of numbers that have none, the surname of a first name. */
function joined(found: SheetColumns, titles: string[], lines: TableLine[]): SheetColumns {
  const at = (test: RegExp) => titles.findIndex((title) => test.test(bare(title).replace(owner, '')))
  const [code, first, last] = [at(areaCode), at(firstName), at(lastName)]
  const [phone] = found.phone ?? []
  const isShort = ({ cells }: TableLine) => /^\d{8,9}$/.test((cells[phone!] ?? '').replace(/\D/g, ''))
  return {
    ...found,
    ...(phone !== undefined && code >= 0 && lines.some(isShort) && { phone: [code, phone] }),
    ...(first >= 0 && last >= 0 && (found.name?.[0] ?? first) === first && { name: [first, last] }),
  }
}

/** Without titles: the column with the @ is the e-mail, one of many digits the telephone, the first other the name. */
function guessByContent(cells: string[]): SheetColumns {
  const isPhone = (cell: string) => cell.replace(/\D/g, '').length >= 8 && !/[a-z@]/i.test(cell)
  const found = {
    name: cells.findIndex((cell) => cell !== '' && !cell.includes('@') && !isPhone(cell)),
    email: cells.findIndex((cell) => cell.includes('@')),
    phone: cells.findIndex(isPhone),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([field, at]) => (at < 0 ? [] : [[field, [at]]])))
}
