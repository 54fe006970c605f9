import type { FileStore } from '../../../src/server/file/store.ts'

/** Somebody waits here, as long as the test has other things done. */
interface Gate {
  pass(): Promise<void>
  reached: Promise<void>
  open(): void
}

type Moment = 'found' | 'stored' | 'removing' | 'writing'

/** A store at whose moments tests can have somebody wait; `gates`: those that nobody came to yet. */
export function gatedStore(plain: FileStore) {
  const gates = new Map<Moment, Gate>()
  const files: FileStore = {
    ...plain,
    async has(name) {
      const isThere = await plain.has(name)
      await gates.get('found')?.pass()
      return isThere
    },
    async put(name, bytes) {
      await plain.put(name, bytes)
      await gates.get('stored')?.pass()
    },
    async remove(name) {
      await gates.get('removing')?.pass()
      await plain.remove(name)
    },
    async write(name, source) {
      await gates.get('writing')?.pass()
      return await plain.write(name, source)
    },
  }

  /** The next who comes to this moment waits there. */
  function gateAt(moment: Moment): Gate {
    const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const gate = {
      async pass() {
        gates.delete(moment)
        reached.resolve()
        await opened.promise
      },
      reached: reached.promise,
      open: () => opened.resolve(),
    }
    gates.set(moment, gate)
    return gate
  }

  return { files, gateAt, gates }
}
