import { bareText } from '../text/bare-text.ts'

/** The products of an app by all that a list may call them. */
export interface NamedProducts {
  /** The products that a cell names, or the sentence why it names none. */
  find(cell: string): NamedProduct[] | string
}

/** A product that a list names. */
export interface NamedProduct {
  id: string
  name: string
}

/** Finds products by name, by id, or by one of their ids on a platform. */
export function namedProducts(
  all: (NamedProduct & { platformIds?: { productId?: string }[] })[],
): NamedProducts {
  const products = all.map(({ id, name, platformIds = [] }) => ({
    ...{ id, name },
    ids: platformIds.flatMap(({ productId }) => productId?.trim() || []),
  }))
  const byName = Map.groupBy(products, ({ name }) => bareText(name))
  const named = (text: string): NamedProduct[] | string => {
    const byId = products.filter(({ id, ids }) => id === text.toLowerCase() || ids.includes(text))
    if (byId.length > 0) return byId
    const found = byName.get(bareText(text)) ?? []
    if (found.length <= 1) return found
    return `Mais de um produto se chama “${text}”: escreva o ID.`
  }
  return {
    find(cell) {
      const whole = named(cell.trim())
      if (typeof whole === 'string' || whole.length > 0) return whole
      const parts = cell.split(/[;|]/).flatMap((part) => part.trim() || [])
      const found = parts.map((part) => [part, named(part)] as const)
      const problem = found.find(([, products]) => typeof products === 'string' || products.length === 0)
      if (!problem) return [...new Set(found.flatMap(([, products]) => products as NamedProduct[]))]
      const [part, reason] = problem
      return typeof reason === 'string'
        ? reason
        : `Nenhum produto deste app se chama “${part}”, nem tem este ID.`
    },
  }
}
