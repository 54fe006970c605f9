import { join } from 'node:path'
import type { DevEnvironment, Plugin } from 'vite'
import { remember } from '../../schemas/remember.ts'
import { readSources, type Source } from '../../schemas/source.ts'
import { compileExamples } from './example.ts'

const partsModule = 'virtual:trilha-parts'
const sourcesModule = 'virtual:trilha-sources'

/** The documentation as it follows the schemas. */
interface FollowedDocumentation {
  plugin: Plugin
  /** Reads `schemas/` anew; open pages take over what has become another. */
  reload(): Promise<void>
}

/** The examples are made of the language alone, which hardly ever changes. */
const examples = remember(compileExamples)
const examplesIn = (sources: Source[]) =>
  examples(sources.filter(({ file }) => file.startsWith('meta/') || file === 'common.json'))

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
  let reading = Promise.resolve()

  function partsCode(sources: Source[]): string {
    const { parts } = examplesIn(sources)
    return `import example from ${JSON.stringify(screenModule)}
export const parts = ${JSON.stringify(parts)}
export { example }`
  }

  function screenCode(sources: Source[]): string {
    return examplesIn(sources).code
  }

  function read(): Source[] {
    return readSources(folder).sort((a, b) => a.file.localeCompare(b.file))
  }

  /** An open page draws all there is anew for each module that it is told of, so only of what has become another. */
  async function readAnew(): Promise<void> {
    const sources = read()
    const followed = Object.entries(ids).map(async ([id, make]) => {
      const open = graph?.moduleGraph.getModuleById(id)
      const code = open && make(sources)
      if (!code || code === lastGood.get(id)) return
      lastGood.set(id, code)
      await graph!.reloadModule(open)
    })
    await Promise.allSettled(followed)
  }

  return {
    plugin: {
      name: 'trilha:documentation',
      apply: 'serve',
      resolveId(id) {
        if (id === partsModule || id === sourcesModule) return `\0${id}`
        return id === screenModule ? id : undefined
      },
      load(id) {
        const make = ids[id]
        if (!make) return undefined
        const code = lastGood.get(id) ?? make(read())
        // What was saved meanwhile is newer.
        if (!lastGood.has(id)) lastGood.set(id, code)
        return lastGood.get(id)
      },
      configureServer(server) {
        graph = server.environments.client
      },
    },
    reload() {
      // The overlay tells what cannot be read.
      reading = reading.then(readAnew).catch(() => {})
      return reading
    },
  }
}

function sourcesCode(sources: Source[]): string {
  return `export default ${JSON.stringify(sources.filter(({ file }) => !file.startsWith('meta/')))}`
}
