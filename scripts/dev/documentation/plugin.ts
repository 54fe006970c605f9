import { join } from 'node:path'
import type { DevEnvironment, Plugin } from 'vite'
import { readSources, type Source } from '../../schemas/source.ts'
import { compileExamples } from './example.ts'

const partsModule = 'virtual:trilha-parts'
const sourcesModule = 'virtual:trilha-sources'

/** The documentation as it follows the schemas. */
interface FollowedDocumentation {
  plugin: Plugin
  /** Has open pages read `schemas/` anew. */
  reload(): Promise<void>
}

/**
 * What the page of the schemas is made of, as modules: the parts of the language with their examples compiled, and the
 * sources of `schemas/`. What cannot be read at the moment stays as it was read last.
 */
export function followDocumentation(root: string): FollowedDocumentation {
  const folder = join(root, 'schemas')
  // Beside the generated screens, so that what the code imports is found from there.
  const screenModule = join(root, 'src/domain/generated/screens/example.ts')
  const ids = {
    [`\0${partsModule}`]: partsCode,
    [`\0${sourcesModule}`]: sourcesCode,
    [screenModule]: screenCode,
  }
  const lastGood = new Map<string, string>()
  let graph: DevEnvironment | undefined

  function partsCode(sources: Source[]): string {
    const { parts } = compileExamples(sources)
    return `import example from ${JSON.stringify(screenModule)}
export const parts = ${JSON.stringify(parts)}
export { example }`
  }

  function screenCode(sources: Source[]): string {
    return compileExamples(sources).code
  }

  return {
    plugin: {
      name: 'trilha:documentation',
      apply: 'serve',
      resolveId(id) {
        if (id === partsModule || id === sourcesModule) return `\0${id}`
        return id === screenModule ? id : undefined
      },
      async load(id) {
        const make = ids[id]
        if (!make) return undefined
        try {
          lastGood.set(id, make((await readSources(folder)).sort((a, b) => a.file.localeCompare(b.file))))
        } catch (error) {
          // The overlay tells of it.
          if (!lastGood.has(id)) throw error
        }
        return lastGood.get(id)
      },
      configureServer(server) {
        graph = server.environments.client
      },
    },
    async reload() {
      for (const id of Object.keys(ids)) {
        const open = graph?.moduleGraph.getModuleById(id)
        if (open) await graph!.reloadModule(open)
      }
    },
  }
}

function sourcesCode(sources: Source[]): string {
  return `export default ${JSON.stringify(sources.filter(({ file }) => !file.startsWith('meta/')))}`
}
