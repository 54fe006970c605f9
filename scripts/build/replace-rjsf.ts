import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const top = resolve(import.meta.dirname, '../..')
const originals = join(top, 'node_modules/@rjsf')

/** What RJSF brings along for forms unlike ours, by its path in RJSF, and what of `src/ui/form/rjsf` stands in for it. */
export const replacedModules = {
  'core/lib/getDefaultRegistry.js': 'slim-registry.ts',
  'utils/lib/createSchemaUtils.js': 'slim-schema-utils.ts',
  'utils/lib/deepEquals.js': 'deep-equals.ts',
  'utils/lib/schema/index.js': 'slim-schema.ts',
  'utils/lib/schema/shallowAllOfMerge.js': 'no-merge.ts',
}

const replacements = new Map(
  Object.entries(replacedModules).map(([original, own]) => [
    join(originals, original),
    join(top, 'src/ui/form/rjsf', own),
  ]),
)

/**
 * Leads what RJSF imports of itself to what stands in for it. Development bundles packages ahead, past the aliases, so that this
 * goes along there too: development, tests and build run the same forms.
 */
export function replaceRjsf(): Plugin {
  return {
    name: 'replace-rjsf',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.startsWith(originals) || !source.startsWith('.')) return undefined
      return replacements.get(join(dirname(importer), source))
    },
  }
}
