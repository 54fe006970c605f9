import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readSources } from '../../schemas/source.ts'
import { compileExamples } from './example.ts'

const partsModule = 'virtual:trilha-parts'
const sourcesModule = 'virtual:trilha-sources'

/**
 * What the page of the schemas is made of, as modules: the parts of the language with their examples compiled, and the
 * sources of `schemas/`. Made anew whenever a schema is saved.
 */
export function documentationPlugin(root: string): Plugin {
  const folder = join(root, 'schemas')
  // Beside the generated screens, so that what the code imports is found from there.
  const screenModule = join(root, 'src/domain/generated/screens/example.ts')
  const own = [partsModule, sourcesModule].map((name) => `\0${name}`)
  const read = async () => (await readSources(folder)).sort((a, b) => a.file.localeCompare(b.file))
  return {
    name: 'trilha:documentation',
    apply: 'serve',
    resolveId(id) {
      if (id === partsModule || id === sourcesModule) return `\0${id}`
      return id === screenModule ? id : undefined
    },
    async load(id) {
      if (id === `\0${sourcesModule}`) {
        const sources = (await read()).filter(({ file }) => !file.startsWith('meta/'))
        return `export default ${JSON.stringify(sources)}`
      }
      if (id === `\0${partsModule}`) {
        const { parts } = compileExamples(await read())
        return `import example from ${JSON.stringify(screenModule)}
export const parts = ${JSON.stringify(parts)}
export { example }`
      }
      return id === screenModule ? compileExamples(await read()).code : undefined
    },
    configureServer(server) {
      server.watcher.on('all', (_event, path) => {
        if (!path.startsWith(folder)) return
        const graph = server.environments.client.moduleGraph
        for (const id of [...own, screenModule]) {
          const known = graph.getModuleById(id)
          if (known) void server.reloadModule(known as never)
        }
      })
    },
  }
}
