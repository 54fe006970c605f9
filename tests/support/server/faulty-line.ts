import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What is known of a connection: what was said first on it, and whether anything passes. */
interface Line {
  said: string
  isMute: boolean
}

/** So much of what was said first is known of each connection. */
const knownLength = 4096

/** A way to a port of this machine, on which connections suffer. */
export async function openLine(port: number) {
  const line = {
    port: 0,
    /** While it is set, all that is sent, either way, comes that much later. */
    delayMs: 0,
    /** While it is set, every so many pieces that are sent arrive, and their connection ends before anybody is answered. */
    dropEvery: 0,
    /** How often that happened. */
    dropped: 0,
    /** While it is set, connections are accepted, and nothing ever passes on them. */
    isCut: false,
    /** Where this is said, it arrives, and its connection is cut without a word before it is answered. */
    lastWord: null as string | null,
    mute,
    muted,
    close,
  }
  const lines = new Set<Line>()
  const sockets = new Set<Socket>()
  let pieces = 0
  const server = createServer((near) => {
    const far = connect({ port, host: '127.0.0.1' })
    const one: Line = { said: '', isMute: line.isCut }
    lines.add(one)
    near.on('data', (piece: Buffer) => {
      if (one.said.length < knownLength) one.said += piece.toString('latin1')
      if (line.lastWord !== null && piece.includes(line.lastWord)) setImmediate(() => (one.isMute = true))
      if (line.dropEvery === 0 || ++pieces % line.dropEvery !== 0) return
      line.dropped++
      one.isMute = true
      near.destroy()
      far.end(piece)
    })
    carry(near, far, one)
    carry(far, near, one)
    near.once('close', () => lines.delete(one))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  line.port = (server.address() as AddressInfo).port
  return line

  function carry(from: Socket, to: Socket, one: Line): void {
    sockets.add(from)
    // What was sent first comes first, also when the delay ends.
    let arrived = Promise.resolve()
    const later = (act: () => void) => {
      const { delayMs } = line
      if (delayMs > 0) arrived = arrived.then(() => new Promise((done) => setTimeout(done, delayMs)))
      arrived = arrived.then(() => void (one.isMute || act()))
    }
    from.on('data', (piece: Buffer) => later(() => void to.write(piece)))
    from.on('end', () => later(() => void to.end()))
    from.on('error', () => one.isMute || to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      later(() => void to.destroy())
    })
  }

  /** From now on nothing passes on the connections on which this was said, and nobody is told: neither end sees the other's. Answers how many. */
  function mute(text: string): number {
    const muted = [...lines].filter(({ said, isMute }) => !isMute && said.includes(text))
    for (const one of muted) one.isMute = true
    return muted.length
  }

  /** How many of those on which this was said are not closed yet. */
  function muted(text: string): number {
    return [...lines].filter(({ said, isMute }) => isMute && said.includes(text)).length
  }

  function close(): void {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
}
