import type { AppConfig } from '../../domain/generated/types.ts'
import { say } from '../../domain/text/say.ts'

/** Sentences on lessons that students read, in their app's language. */
const sentences = {
  notBought: {
    'pt-BR': 'Este conteúdo ainda não faz parte do seu acesso.',
    'en-US': 'This content is not part of your access yet.',
    'es-ES': 'Este contenido aún no forma parte de tu acceso.',
  },
  bonus: {
    'pt-BR': 'Este bônus abre com a compra de um dos cursos.',
    'en-US': 'This bonus opens when you buy one of the courses.',
    'es-ES': 'Este bono se abre con la compra de uno de los cursos.',
  },
  lapsed: {
    'pt-BR': 'Sua assinatura venceu em {date}. Renove para continuar de onde parou.',
    'en-US': 'Your subscription ended on {date}. Renew it to go on where you left off.',
    'es-ES': 'Tu suscripción venció el {date}. Renuévala para continuar donde lo dejaste.',
  },
  ended: {
    'pt-BR': 'Seu acesso terminou em {date}. Renove para continuar de onde parou.',
    'en-US': 'Your access ended on {date}. Renew it to go on where you left off.',
    'es-ES': 'Tu acceso terminó el {date}. Renuévalo para continuar donde lo dejaste.',
  },
  soon: {
    'pt-BR': 'Este conteúdo ainda não foi liberado.',
    'en-US': 'This content has not been released yet.',
    'es-ES': 'Este contenido aún no está disponible.',
  },
  soonOn: {
    'pt-BR': 'Este conteúdo libera em {date}.',
    'en-US': 'This content opens on {date}.',
    'es-ES': 'Este contenido se abre el {date}.',
  },
  missing: {
    'pt-BR': 'Não encontramos este conteúdo. Ele pode ter mudado de lugar ou saído do app.',
    'en-US': 'We could not find this content. It may have moved or left the app.',
    'es-ES': 'No encontramos este contenido. Puede haberse movido o ya no estar en la app.',
  },
  closed: {
    'pt-BR': 'Este conteúdo não estava aberto para você.',
    'en-US': 'This content was not open to you.',
    'es-ES': 'Este contenido no estaba abierto para ti.',
  },
  unreadable: {
    'pt-BR': 'Não foi possível entender esta ação. Atualize o app.',
    'en-US': 'This action could not be understood. Please update the app.',
    'es-ES': 'No se pudo entender esta acción. Actualiza la app.',
  },
}

export type AppLanguage = AppConfig['language']

/** A sentence on lessons in a language of the app. */
export function sayOfLesson(what: keyof typeof sentences, language: AppLanguage, date = ''): string {
  return say<string>(sentences[what][language], { date })
}

/** When something opens, such as “12 de dezembro”. */
export function openingDay(instant: Date, language: AppLanguage, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone }).format(instant)
}
