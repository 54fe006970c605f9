import { connect, type Socket } from 'node:net'

/** Where a client of postgres.js is about to connect. */
interface Place {
  host: string[]
  port: number[]
}

/**
 * A socket to a database over the network that sends what it is given at once. The client writes what is asked together in pieces of
 * about 1 kB, and makes sockets that keep a last small piece back until the other side has heard the one before: a round trip more.
 *
 * For clients that are given up with their connection: where one fails before anything was written, the client's next one would wait
 * for what this one kept.
 */
export function promptSocket({ host: [host], port: [port] }: Place): Socket {
  const socket = connect({ host: host!, port: port!, noDelay: true })
  // By these the client checks a certificate, and says where it is that nobody answers.
  return Object.assign(socket, { host, port })
}
