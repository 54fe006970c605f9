import { AsyncLocalStorage } from 'node:async_hooks'

/** Whether it answers somebody who called, calls somebody, or is a job. */
export type SpanKind = 'server' | 'client' | 'consumer'

/** What is told of it. Like its name it is ours: nothing that anybody sent stands in it. */
export type SpanFacts = Record<string, string | number>

/** A part of what is done, as traces show it: its name, when it began, how long it took. */
export interface Span {
  /** By what others know it, as W3C's header has it. */
  traceparent: string
  /** A part of this part. */
  begin(name: string, kind: SpanKind, facts?: SpanFacts): Span
  /** To be called once. Of a problem only its kind is told, for its text may name what somebody sent. */
  end(problem?: unknown): void
  /** The same of an answer with a status of HTTP. */
  answer(status: number): void
}

/** What tells a collector what this process does. It slows nothing down: what a collector does not take in time is left out. */
export interface Tracing {
  /** Something that nobody here ordered; `parent`: whoever did, as W3C's header has it. */
  begin(name: string, kind: SpanKind, facts?: SpanFacts, parent?: string): Span
  /** Where it is told that nothing arrives. */
  tell(log: TraceLog): void
  /** Sends what is left, for at most two seconds. */
  stop(): Promise<void>
}

/** Where it is told that nothing arrives. */
export interface TraceLog {
  warn(text: string): void
}

/** What is being done. */
const current = new AsyncLocalStorage<Span>()

/** What is being done; undefined where nobody traces it. */
export function currentSpan(): Span | undefined {
  return current.getStore()
}

/** Does `work`, and whatever that begins, as a part of `span`. */
export function withinSpan<T>(span: Span, work: () => T): T {
  return current.run(span, work)
}

/** Does `work` as a part of what is being done; where nobody traces that, nothing else. */
export async function asPart<T>(
  name: string,
  kind: SpanKind,
  facts: SpanFacts,
  work: () => Promise<T>,
): Promise<T> {
  const span = currentSpan()?.begin(name, kind, facts)
  if (!span) return await work()
  try {
    const value = await withinSpan(span, work)
    span.end()
    return value
  } catch (problem) {
    span.end(problem)
    throw problem
  }
}
