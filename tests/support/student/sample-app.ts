import { entities } from '../../../src/domain/generated/entities.ts'
import { documentFor } from '../../../src/domain/schema/audience.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import type { HomeProduct, StudentApp } from '../../../src/domain/generated/answer-types.ts'
import '../../../src/student/words/all-languages.ts'

/** An app as it is published, with some of its parts replaced. */
export function sampleApp(
  config: Partial<StudentApp['config']> = {},
  app: Partial<StudentApp> = {},
): StudentApp {
  return {
    slug: 'academia-do-violao',
    name: 'Academia do Violão',
    description: '',
    logoUrl: null,
    faviconUrl: null,
    primaryColor: '#10b981',
    secondaryColor: '#065f46',
    backgroundColor: '#f8f8f8',
    textColor: '#333333',
    ...app,
    config: { ...usual, homeType: 'carousel', ...config },
  }
}

/** What the schema has an app start with, as far as students see it, so that a new field needs no word here. */
const { schema } = entities['app-config']
const usual = documentFor('student', schema, withDefaults(schema, {})) as unknown as StudentApp['config']

/** A product on the student's home. */
export function sampleProduct(product: Partial<HomeProduct> & { name: string }): HomeProduct {
  return {
    id: product.name,
    description: '',
    type: 'COURSE',
    imageUrl: null,
    state: 'open',
    progress: null,
    releaseAt: null,
    salesPageUrl: null,
    ...product,
  }
}
