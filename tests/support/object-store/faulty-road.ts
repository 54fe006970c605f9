import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What an object store answers instead. */
const refusals = {
  error: [500, 'InternalError'],
  full: [507, 'InsufficientStorage'],
  forbidden: [403, 'AccessDenied'],
  /** As one that knows conditions does of `If-None-Match: *` when somebody was faster. */
  taken: [412, 'PreconditionFailed'],
} as const

/** What is wrong with an object store: `hang` answers nothing; the last two happen after so many bytes that it sends, or is sent (`up`). */
export type Fault =
  { kind: keyof typeof refusals | 'hang' } | { kind: 'cut' | 'silence'; after: number; way: 'up' | 'down' }

/** A road to an object store's port: `fault` befalls the next `times` calls of `methods`, all of them unless said. */
export async function openFaultyRoad(port: number) {
  const road = {
    port: 0,
    fault: null as Fault | null,
    times: Infinity,
    methods: null as string[] | null,
    /** What was asked. */
    calls: [] as { method: string; url: string }[],
    mend,
    close,
  }
  const hanging = new Set<ServerResponse>()
  const server = createServer((call, answer) => {
    road.calls.push({ method: call.method!, url: call.url! })
    const isHit = road.fault && road.times > 0 && (road.methods?.includes(call.method!) ?? true)
    if (isHit) road.times--
    travel(call, answer, isHit ? road.fault : null)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  road.port = (server.address() as AddressInfo).port
  return road

  function travel(call: IncomingMessage, answer: ServerResponse, fault: Fault | null): void {
    if (fault?.kind === 'hang') {
      hanging.add(answer)
      answer.once('close', () => hanging.delete(answer))
      return void call.resume()
    }
    if (fault && fault.kind in refusals) return refuse(call, answer, fault.kind as keyof typeof refusals)
    const { method, url: path, headers } = call
    const limit = (way: 'up' | 'down') =>
      fault && 'way' in fault && fault.way === way ? fault.after : Infinity
    // What was sent before arrives.
    const reached = () => void (fault?.kind === 'cut' && call.socket.destroySoon())
    const onward = request({ port, host: '127.0.0.1', agent: false, method, path, headers }, (back) => {
      answer.writeHead(back.statusCode!, back.headers)
      pass(back, answer, limit('down'), reached)
    })
    // Swift sends an end after answers that have nothing to end.
    onward.on('error', () => void (answer.headersSent || answer.destroy()))
    answer.once('close', () => onward.destroy())
    pass(call, onward, limit('up'), reached)
  }

  /** All is well again. What hangs ends, as where a store starts anew. */
  function mend(): void {
    Object.assign(road, { fault: null, times: Infinity, methods: null })
    for (const answer of hanging) answer.destroy()
  }

  function close(): void {
    server.close()
    server.closeAllConnections()
  }
}

function refuse(call: IncomingMessage, answer: ServerResponse, kind: keyof typeof refusals): void {
  const [status, code] = refusals[kind]
  call.resume().once('end', () => {
    answer.writeHead(status, { 'content-type': 'application/xml' })
    answer.end(call.method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
  })
}

/** Passes on as many bytes, and then tells that they are `reached`, with no end. */
function pass(from: IncomingMessage, to: NodeJS.WritableStream, limit: number, reached: () => void): void {
  let sent = 0
  from.on('data', (piece: Buffer) => {
    const rest = piece.subarray(0, Math.max(0, limit - sent))
    sent += piece.length
    if (rest.length > 0) to.write(rest)
    if (sent >= limit && sent - piece.length < limit) reached()
  })
  from.once('end', () => void (sent < limit && to.end()))
  from.once('error', () => (to as ServerResponse).destroy())
}
