/** A body deeper than this says nothing that any platform says. */
const maxDepth = 24

/**
 * The body of a delivery, JSON or a form with names as PHP nests them (`venda[codigo]`); null for what is neither, is no UTF-8, goes
 * deeper than any platform's, or has a character that no text has (NUL).
 */
export function readBody(raw: Buffer, contentType: string): unknown {
  const text = utf8(raw)
  if (text === null || text.includes('\0')) return null
  const value = contentType.startsWith('application/x-www-form-urlencoded') ? formOf(text) : jsonOf(text)
  return isObject(value) && isShallow(value, maxDepth) ? value : null
}

function utf8(raw: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(raw)
  } catch {
    return null
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Objects without a prototype: a name is a name, `__proto__` too. */
function formOf(text: string): object | null {
  const form = bare()
  for (const [name, value] of new URLSearchParams(text)) {
    if (value.includes('\0')) return null
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop()
    if (last === undefined || path.length >= maxDepth) continue
    let holder = form
    for (const key of path) {
      const inner = holder[key]
      holder = holder[key] = isObject(inner) ? (inner as Record<string, unknown>) : bare()
    }
    holder[last] = value
  }
  return form
}

const bare = () => Object.create(null) as Record<string, unknown>

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isShallow(value: unknown, depth: number): boolean {
  if (!isObject(value)) return typeof value !== 'string' || isStorable(value)
  return (
    depth > 0 && Object.entries(value).every(([key, one]) => isStorable(key) && isShallow(one, depth - 1))
  )
}

/** PostgreSQL keeps no NUL, and no half of a character. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** What nobody needs who reads the body later: secrets, card numbers, documents, addresses on the network. */
const secretNames =
  /token|hottok|chave|secret|signature|digits|cpf|cnpj|document|identification_number|birth|nascimento|^ip$|address|street|zip|cep$/i

/** The body as it is kept: without what is secret in it, and without a form's copy of itself. */
export function redactedBody(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactedBody)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'json')
      .map(([key, one]) => [key, secretNames.test(key) ? '…' : redactedBody(one)]),
  )
}
