import type { AppConfig } from '../../domain/generated/types.ts'
import { say } from '../../domain/text/say.ts'

/** What pushes say, in the student's language. */
const sentences = {
  feed: {
    'pt-BR': '{app} publicou',
    'en-US': 'New from {app}',
    'es-ES': '{app} publicó',
  },
  product: {
    'pt-BR': 'Já está liberado para você.',
    'en-US': 'It is now open for you.',
    'es-ES': 'Ya está disponible para ti.',
  },
  reply: {
    'pt-BR': '{name} respondeu a você',
    'en-US': '{name} replied to you',
    'es-ES': '{name} te respondió',
  },
  said: {
    'pt-BR': '{name} respondeu na conversa',
    'en-US': '{name} replied in the conversation',
    'es-ES': '{name} respondió en la conversación',
  },
  unknownService: {
    'pt-BR': 'Este navegador usa um serviço de notificações que não conhecemos.',
    'en-US': 'This browser uses a notification service that we do not know.',
    'es-ES': 'Este navegador usa un servicio de notificaciones que no conocemos.',
  },
  noPush: {
    'pt-BR': 'Este app não envia notificações.',
    'en-US': 'This app sends no notifications.',
    'es-ES': 'Esta app no envía notificaciones.',
  },
}

/** A sentence in a language, with its marks filled in. */
export function pushSentence(
  what: keyof typeof sentences,
  language: AppConfig['language'],
  values: Record<string, string> = {},
): string {
  return say<string>(sentences[what][language] ?? sentences[what]['pt-BR'], values)
}
