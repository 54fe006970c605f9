import type { Tracing } from './span.ts'

/** Tells whoever listens at this address, by OTLP over HTTP; null: nobody, and nothing of it is loaded. */
export async function openTracing(url: string | null): Promise<Tracing | undefined> {
  if (url === null) return undefined
  const { otlpTracing } = await import('./otlp.ts')
  return otlpTracing(url)
}
