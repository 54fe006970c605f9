import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll } from 'vitest'

/** A connection to the database, with what came on it for whoever asked, who does not have it yet. */
interface Line {
  near: Socket
  held: Buffer[]
  /** How many answers are still to come; of them, how many before the end of what was asked. */
  due: number
  flushed: number
  /** Whoever asks was let in: what was said before is no question. */
  isOpen: boolean
  /** Its transaction only reads: nobody waits for its end. */
  isReading: boolean
  /** What it is for comes by itself, now and then: on it the database tells of changes. */
  isApart: boolean
}

/** Answers are held back until nobody has asked anything for so long, in ms; and where some never come, for so long. */
const [quietMs, stuckMs] = [4, 250]

/** The end of a transaction, where nothing else is said with it; and how whoever wants to be told of changes begins. */
const [commit, listen] = [Buffer.from('Q\0\0\0\x0bcommit\0'), 'listen ']

/**
 * A way to the PostgreSQL at `url` that counts round trips. Answers are held back until all that was asked, on whichever connection, is
 * answered, and nobody asks more: what is asked once they were handed over had to wait for them, and is a round trip of its own. Whoever
 * asks is in this process, and so is heard before they are handed over.
 */
export async function openCountedLine(url: string) {
  const far = new URL(url)
  const lines = new Set<Line>()
  let trips = 0
  let hasAnswered = true
  let handing: NodeJS.Timeout | undefined
  const server = createServer(carry).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  const near = new URL(url)
  near.port = String((server.address() as AddressInfo).port)
  return { url: near.href, count }

  /** How many round trips it takes to do something. */
  async function count(work: () => Promise<unknown>): Promise<number> {
    trips = 0
    hasAnswered = true
    await work()
    return trips
  }

  function carry(near: Socket): void {
    const line: Line = { near, held: [], due: 0, flushed: 0, isOpen: false, isReading: false, isApart: false }
    const there = connect({ port: Number(far.port), host: far.hostname, noDelay: true })
    lines.add(line)
    // The first thing that is said has no letter before it.
    const hearQuestion = kindsIn('-', (kind) => {
      if ('QSH'.includes(kind)) line.due++
      if (kind === 'H') line.flushed++
    })
    const hearAnswer = kindsIn('', (kind) => {
      if (!line.isOpen) return void (line.isOpen = kind === 'Z')
      const isFlushed = 'ts'.includes(kind) && line.flushed > 0
      if (isFlushed) line.flushed--
      if (kind === 'Z' || isFlushed) line.due--
    })
    near.on('data', (piece) => {
      const isEnd = line.isReading && piece.equals(commit)
      if (piece.toString('latin1', 5, 5 + listen.length) === listen) line.isApart = true
      if (line.isApart) return void there.write(piece)
      if (piece.includes('begin')) line.isReading = piece.includes('read only')
      if (line.isOpen && hasAnswered && !isEnd) {
        hasAnswered = false
        trips++
      }
      hearQuestion(piece)
      there.write(piece)
      wait()
    })
    there.on('data', (piece) => {
      if (line.isApart) return void near.write(piece)
      if (line.isOpen) line.held.push(piece)
      else near.write(piece)
      hearAnswer(piece)
      wait()
    })
    const end = () => {
      lines.delete(line)
      near.destroy()
      there.destroy()
    }
    for (const socket of [near, there]) socket.on('close', end).on('error', end)
  }

  function wait(): void {
    clearTimeout(handing)
    const isDue = [...lines].some(({ due }) => due > 0)
    handing = setTimeout(handOver, isDue ? stuckMs : quietMs)
  }

  function handOver(): void {
    for (const { near, held } of lines) {
      if (held.length === 0) continue
      hasAnswered = true
      near.write(Buffer.concat(held.splice(0)))
    }
  }
}

/** Is given what is said, piece by piece, and tells of each message the letter for its kind. */
function kindsIn(before: string, tell: (kind: string) => void): (piece: Buffer) => void {
  let rest = Buffer.from(before)
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    while (rest.length >= 5) {
      const size = 1 + rest.readInt32BE(1)
      if (rest.length < size) return
      tell(String.fromCharCode(rest[0]!))
      rest = rest.subarray(size)
    }
  }
}
