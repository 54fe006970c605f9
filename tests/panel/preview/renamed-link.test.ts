import { expect, onTestFinished, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import { links } from '../../../src/domain/generated/links.ts'
import type { Product } from '../../../src/domain/generated/types.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import { coursesOf, homeOf, type ModuleWithLessons } from '../../../src/panel/preview/preview-content.ts'

test('modules are found in their product whatever their schema calls it', () => {
  // As the compiler writes it once a product owner has called the field otherwise.
  const field = links.module
  Object.assign(links, { module: 'courseId' })
  onTestFinished(() => void Object.assign(links, { module: field }))
  const product = withDefaults(entities.product.schema, { id: 'a', name: 'Curso' }) as unknown as Product
  const lessons = [{ id: 'l', title: 'Aula', type: 'TEXT', duration: 1 }]
  const module = { id: 'm', courseId: 'a', title: 'Módulo', lessons } as unknown as ModuleWithLessons
  const home = homeOf([product], [module], 'pt-BR', new Date())
  expect(home.map(({ id }) => id)).toEqual(['a'])
  expect(coursesOf(home, [module])[0]!.modules.map(({ id }) => id)).toEqual(['m'])
})
