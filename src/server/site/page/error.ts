import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { AppConfig } from '../../../domain/generated/types.ts'
import type { SiteContext } from '../session/authenticate.ts'
import { answerError, answerOf } from '../../error/handler.ts'
import { HttpError } from '../../error/http-error.ts'
import { findSite } from '../../publication/find-publication.ts'

type Language = AppConfig['language']

/** What is said of calls that went wrong before anybody looked at them: by code or status; `other` for the rest. */
const sentences: Record<
  Exclude<Language, 'pt-BR'>,
  Record<'400' | '404' | '413' | '503' | 'PASSWORDS_BUSY' | 'other', string>
> = {
  'en-US': {
    '400': 'Check what you entered and try again.',
    '404': 'We could not find what you are looking for. It may have been deleted.',
    '413': 'This is too large to send. Use a smaller picture or a shorter text.',
    '503': 'The app is not answering at the moment. Try again shortly.',
    PASSWORDS_BUSY: 'Many people are signing in at the same time. Wait a few seconds and try again.',
    other: 'Something went wrong on our side. Try again shortly.',
  },
  'es-ES': {
    '400': 'Revisa lo que escribiste y vuelve a intentarlo.',
    '404': 'No encontramos lo que buscas. Puede que se haya eliminado.',
    '413': 'El envío es demasiado grande. Usa una imagen más pequeña o un texto más corto.',
    '503': 'La app no responde en este momento. Vuelve a intentarlo en breve.',
    PASSWORDS_BUSY:
      'Muchas personas están entrando al mismo tiempo. Espera unos segundos y vuelve a intentarlo.',
    other: 'Algo salió mal de nuestro lado. Vuelve a intentarlo en breve.',
  },
}

/** Answers errors in the language of the app at whose host they happen; what a route says itself is in it already. */
export function siteErrors(context: SiteContext) {
  return async (error: FastifyError | HttpError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof HttpError && !('validationContext' in error))
      return answerError(error, request, reply)
    const language = await languageOf(request, context)
    if (language === 'pt-BR') return answerError(error, request, reply)
    const { statusCode, fields, headers } = answerOf(error, request)
    const said: Record<string, string> = sentences[language]
    const { code = '' } = error as { code?: string }
    const message = (said[code] ?? said[statusCode] ?? said.other)!
    const saidOf = fields && Object.fromEntries(Object.keys(fields).map((field) => [field, message]))
    return answerError(error, request, reply, new HttpError(statusCode, message, saidOf, headers))
  }
}

async function languageOf(request: FastifyRequest, context: SiteContext): Promise<Language> {
  const found = await findSite(request, context).catch(() => null)
  return found && 'app' in found ? found.app.site.app.config.language : 'pt-BR'
}
