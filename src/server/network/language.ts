import type { FastifyRequest } from 'fastify'
import type { AppConfig } from '../../domain/generated/types.ts'

/** The language that a browser asks for first; where there is no app, none other is known. */
export function requestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): AppConfig['language'] {
  const asked = headers['accept-language']?.slice(0, 2).toLowerCase()
  if (asked === 'en') return 'en-US'
  return asked === 'es' ? 'es-ES' : 'pt-BR'
}
