import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A road to a port of this machine. While `delayMs` is set, all that is sent on it, either way, comes that much later. */
export async function openRoad(port: number) {
  const road = { port: 0, delayMs: 0, close }
  const travellers = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ port, host: '127.0.0.1' })
    carry(near, far)
    carry(far, near)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  road.port = (server.address() as AddressInfo).port
  return road

  function carry(from: Socket, to: Socket): void {
    travellers.add(from)
    // What was sent first comes first, also when the delay ends.
    let arrived = Promise.resolve()
    const later = (act: () => void) => {
      const { delayMs } = road
      if (delayMs > 0) arrived = arrived.then(() => new Promise((done) => setTimeout(done, delayMs)))
      arrived = arrived.then(act)
    }
    from.on('data', (part: Buffer) => later(() => void to.write(part)))
    from.on('end', () => later(() => void to.end()))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      travellers.delete(from)
      later(() => void to.destroy())
    })
  }

  function close(): void {
    server.close()
    for (const traveller of travellers) traveller.destroy()
  }
}
