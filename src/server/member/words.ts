import type { AppConfig } from '../../domain/generated/types.ts'

/** Sentences that students read, in their app's language. */
const sentences = {
  enter: {
    'pt-BR': 'Entre no app para ver os seus cursos.',
    'en-US': 'Sign in to see your courses.',
    'es-ES': 'Entra en la app para ver tus cursos.',
  },
  ended: {
    'pt-BR': 'Sua sessão terminou. Entre de novo para continuar.',
    'en-US': 'Your session has ended. Sign in again to continue.',
    'es-ES': 'Tu sesión ha terminado. Vuelve a entrar para continuar.',
  },
  blocked: {
    'pt-BR': 'Seu acesso a este app está suspenso. Fale com a equipe do curso.',
    'en-US': 'Your access to this app is suspended. Please ask the course team.',
    'es-ES': 'Tu acceso a esta app está suspendido. Habla con el equipo del curso.',
  },
  paused: {
    'pt-BR': 'Este app está em pausa. Fale com a equipe do curso.',
    'en-US': 'This app is paused. Please ask the course team.',
    'es-ES': 'Esta app está en pausa. Habla con el equipo del curso.',
  },
  foreign: {
    'pt-BR': 'Este pedido não veio do app. Abra o app e tente de novo.',
    'en-US': 'This request did not come from the app. Open the app and try again.',
    'es-ES': 'Esta solicitud no vino de la app. Abre la app e inténtalo de nuevo.',
  },
}

/** A sentence in the language of the app. */
export function say(what: keyof typeof sentences, { language }: Pick<AppConfig, 'language'>): string {
  return sentences[what][language] ?? sentences[what]['pt-BR']
}
