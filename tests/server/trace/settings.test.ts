import { expect, test } from 'vitest'
import { StartError } from '../../../src/server/error/start-error.ts'
import { readSettings } from '../../../src/server/settings.ts'

const all = 'http://coletor:4318'
const urlOf = (env: Record<string, string>) => readSettings(env).tracesUrl

test('traces go where OpenTelemetry’s own settings say, and nowhere without them', () => {
  expect(urlOf({})).toBeNull()
  expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT: all })).toBe(`${all}/v1/traces`)
  expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT: `${all}/otlp/` })).toBe(`${all}/otlp/v1/traces`)
  const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://rastros.exemplo.com/entrada' }
  expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT: all, ...own })).toBe('https://rastros.exemplo.com/entrada')
  expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(urlOf({ OTEL_EXPORTER_OTLP_ENDPOINT: all, OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'coletor:4318'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'grpc://chave:segredo@coletor'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_EXPORTER_OTLP_COMPRESSION', 'br'],
  ['OTEL_TRACES_EXPORTER', 'jaeger'],
  ['OTEL_TRACES_SAMPLER', 'às vezes'],
  ['OTEL_TRACES_SAMPLER_ARG', '10%'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_BSP_MAX_QUEUE_SIZE', '0'],
])('a wrong %s, %s, is said before anything starts', (name, value) => {
  const read = () => readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: all, [name]: value })
  expect(read).toThrow(StartError)
  expect(read).toThrow(new RegExp(`^${name} `))
  expect(read).not.toThrow('segredo')
  // What nobody uses is nobody's mistake.
  if (!name.endsWith('ENDPOINT')) expect(readSettings({ [name]: value }).tracesUrl).toBeNull()
})
