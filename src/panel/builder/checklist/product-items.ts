import type { Product } from '../../../domain/generated/types.ts'
import { productsUrl } from '../../product/product-path.ts'
import type { ChecklistItem } from './field-items.ts'

/** What an app's products lack, as items of the checklist. */
export function productItems(appId: string, products: Product[]): ChecklistItem[] {
  const line = (title: string, message: string, to: string): ChecklistItem => ({
    isRequired: false,
    title,
    message,
    where: 'Produtos',
    to,
  })
  const edit = ({ id }: Product) => `/apps/${appId}/products/${id}/edit`
  if (products.length === 0) {
    const to = `/apps/${appId}/products/new`
    return [
      line('Nenhum produto ainda', 'Adicione um curso ou outro conteúdo: é o que os alunos veem no app.', to),
    ]
  }
  const active = products.filter(({ status }) => status === 'ACTIVE')
  if (active.length === 0) {
    return [
      line(
        'Nenhum produto ativo',
        'Ative ao menos um produto: só os ativos aparecem no app.',
        edit(products[0]!),
      ),
    ]
  }
  return active.flatMap((product) => [
    ...(product.type === 'COURSE' && product.lessonsCount === 0
      ? [line(product.name, 'O curso ainda não tem aulas.', productsUrl(appId, product.id))]
      : []),
    ...(product.offerType === 'PAID' && !product.salesPageUrl
      ? [line(product.name, 'Sem página de vendas, quem não comprou não tem para onde ir.', edit(product))]
      : []),
  ])
}
