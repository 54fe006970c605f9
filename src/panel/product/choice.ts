import answers from '../../domain/generated/answers/product.ts'
import { answerOf } from '../../domain/schema/answer.ts'
import type { Choice } from '../../domain/schema/definition.ts'
import type { Product } from '../../domain/generated/types.ts'

/** What a product's answer to a choice field is called, and how its badge looks, as the schema says. */
export function choiceOf(product: Product, field: 'type' | 'offerType' | 'status'): Choice {
  return answerOf(answers[field], product[field])
}
