import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as OTLP's JSON has it, with its attributes as an object. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  /** 2: it answered somebody, 3: it asked somebody, 5: a job. */
  kind: number
  /** 2: it failed. */
  status: { code: number }
  facts: Record<string, unknown>
}

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number | string }
}
type Told = Omit<CollectedSpan, 'facts'> & { attributes: Attribute[] }
interface Message {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Told[] }[] }[]
}

/** A collector of traces, which takes OTLP over HTTP as JSON, or hangs. */
export async function startCollector() {
  const collector = {
    url: '',
    spans: [] as CollectedSpan[],
    /** Who sends. */
    services: new Set<unknown>(),
    /** Everything as it came. */
    text: '',
    hangs: false,
    /** How many times it hung. */
    hung: 0,
    /** Whoever waits for an answer that does not come. */
    held: new Set<ServerResponse>(),
    /** The spans of one trace, by name. */
    namesIn: (traceId: string) =>
      collector.spans.filter((span) => span.traceId === traceId).map(({ name }) => name),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.once('end', () => {
      if (collector.hangs) {
        collector.hung++
        collector.held.add(response)
        return void response.once('close', () => collector.held.delete(response))
      }
      keep(text)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return collector

  function keep(text: string): void {
    collector.text += text
    for (const { resource, scopeSpans } of (JSON.parse(text) as Message).resourceSpans) {
      collector.services.add(factsOf(resource.attributes)['service.name'])
      for (const { attributes, ...span } of scopeSpans.flatMap(({ spans }) => spans))
        collector.spans.push({ ...span, facts: factsOf(attributes) })
    }
  }
}

const factsOf = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))
