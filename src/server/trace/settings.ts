import { StartError } from '../error/start-error.ts'

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
]

/** Those that count something, or ms. */
const numbers = [
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_EXPORTER_OTLP_TRACES_TIMEOUT',
  'OTEL_BSP_MAX_QUEUE_SIZE',
  'OTEL_BSP_MAX_EXPORT_BATCH_SIZE',
  'OTEL_BSP_SCHEDULE_DELAY',
  'OTEL_BSP_EXPORT_TIMEOUT',
]

/**
 * Where traces go, by the settings that OpenTelemetry has for it; null: nowhere. What its packages would let pass, with a word that
 * nobody reads, throws a `StartError`.
 */
export function tracesUrl(read: (name: string) => string | null): string | null {
  const [own, all] = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const
  const name = read(own) === null ? all : own
  const endpoint = read(name)
  if (endpoint === null || read('OTEL_SDK_DISABLED') === 'true' || read('OTEL_TRACES_EXPORTER') === 'none')
    return null
  // The value is not repeated: it may hold a password.
  if (!/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : ''))
    throw new StartError(`${name} não é o endereço de um coletor: use a forma http://coletor:4318.`)
  const isOneOf = (names: string[], values: string[]) => {
    for (const one of names) {
      const value = read(one)
      if (value !== null && !values.includes(value))
        throw new StartError(`${one} é "${value}"; use ${values.join(', ')}.`)
    }
  }
  isOneOf(['OTEL_TRACES_EXPORTER'], ['otlp', 'none'])
  isOneOf(['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'], ['http/json'])
  isOneOf(['OTEL_EXPORTER_OTLP_TRACES_COMPRESSION', 'OTEL_EXPORTER_OTLP_COMPRESSION'], ['gzip', 'none'])
  isOneOf(['OTEL_TRACES_SAMPLER'], samplers)
  const part = read('OTEL_TRACES_SAMPLER_ARG')
  if (part !== null && !(/^\d*\.?\d+$/.test(part) && Number(part) <= 1))
    throw new StartError(`OTEL_TRACES_SAMPLER_ARG é "${part}", mas precisa ser um número entre 0 e 1.`)
  for (const one of numbers)
    if (!/^[1-9]\d{0,8}$/.test(read(one) ?? '1'))
      throw new StartError(`${one} é "${read(one)}", mas precisa ser um número inteiro acima de 0.`)
  return name === own ? new URL(endpoint).href : `${endpoint.replace(/\/$/, '')}/v1/traces`
}
