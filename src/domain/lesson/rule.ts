import { contentFaults } from './lesson-content.ts'
import type { Rule } from '../schema/definition.ts'

/** What no schema can say of an entity's documents. `npm run schemas` gives it to its forms and to the API. */
export const rules: Record<string, Rule> = { lesson: contentFaults }
