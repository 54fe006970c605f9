import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { AppConfig } from '../../../domain/generated/types.ts'
import type { SiteContext } from '../session/authenticate.ts'
import { answerError, answerOf } from '../../error/handler.ts'
import { HttpError } from '../../error/http-error.ts'
import { findSite } from '../../publication/find-publication.ts'

type Language = AppConfig['language']

/** What is said of calls that went wrong before anybody looked at them: by status; `other` for the rest. */
const sentences: Record<
  Exclude<Language, 'pt-BR'>,
  Record<'400' | '404' | '413' | '503' | 'other', string>
> = {
  'en-US': {
    '400': 'Check what you entered and try again.',
    '404': 'We could not find what you are looking for. It may have been deleted.',
    '413': 'This is too large to send. Use a smaller picture or a shorter text.',
    '503': 'The app is not answering at the moment. Try again shortly.',
    other: 'Something went wrong on our side. Try again shortly.',
  },
  'es-ES': {
    '400': 'Revisa lo que escribiste y vuelve a intentarlo.',
    '404': 'No encontramos lo que buscas. Puede que se haya eliminado.',
    '413': 'El envío es demasiado grande. Usa una imagen más pequeña o un texto más corto.',
    '503': 'La app no responde en este momento. Vuelve a intentarlo en breve.',
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
    const message = sentences[language][statusCode as unknown as '400'] ?? sentences[language].other
    const said = fields && Object.fromEntries(Object.keys(fields).map((field) => [field, message]))
    return answerError(error, request, reply, new HttpError(statusCode, message, said, headers))
  }
}

async function languageOf(request: FastifyRequest, context: SiteContext): Promise<Language> {
  const found = await findSite(request, context).catch(() => null)
  return found?.kind === 'app' ? found.app.site.app.config.language : 'pt-BR'
}
