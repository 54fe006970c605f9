import screen from '../../domain/generated/screens/product.ts'
import type { Choice } from '../../domain/schema/definition.ts'
import type { Product } from '../../domain/generated/types.ts'
import { hintsOf } from '../../ui/form/hints.ts'

/** What a product's answer to a choice field is called, and how its badge looks, as the schema says. */
export function choiceOf(product: Product, field: 'type' | 'offerType' | 'status'): Choice {
  const choices = hintsOf(screen, field).choices ?? []
  return choices.find(({ value }) => value === product[field]) ?? choices.at(-1)!
}
