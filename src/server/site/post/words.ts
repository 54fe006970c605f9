import type { AppConfig } from '../../../domain/generated/types.ts'

/** Sentences about feed and community that students read, in their app's language. */
const sentences = {
  noFeed: {
    'pt-BR': 'Este app não tem feed.',
    'en-US': 'This app has no feed.',
    'es-ES': 'Esta app no tiene feed.',
  },
  noCommunity: {
    'pt-BR': 'Este app não tem comunidade.',
    'en-US': 'This app has no community.',
    'es-ES': 'Esta app no tiene comunidad.',
  },
  noComments: {
    'pt-BR': 'A equipe não está recebendo comentários no feed agora.',
    'en-US': 'The team is not taking comments on the feed right now.',
    'es-ES': 'El equipo no está recibiendo comentarios en el feed ahora.',
  },
  gone: {
    'pt-BR': 'Esta publicação não está mais aqui. Talvez tenha sido excluída.',
    'en-US': 'This post is no longer here. It may have been deleted.',
    'es-ES': 'Esta publicación ya no está aquí. Puede que se haya eliminado.',
  },
  enoughPosts: {
    'pt-BR': 'Você publicou bastante em pouco tempo. Dê um tempo para a turma ler e tente mais tarde.',
    'en-US': 'You have posted a lot in a short time. Give your classmates time to read and try again later.',
    'es-ES': 'Publicaste mucho en poco tiempo. Dale tiempo a la clase para leer e inténtalo más tarde.',
  },
  enoughComments: {
    'pt-BR': 'Você comentou bastante em pouco tempo. Espere um pouco e tente de novo.',
    'en-US': 'You have commented a lot in a short time. Wait a little and try again.',
    'es-ES': 'Comentaste mucho en poco tiempo. Espera un poco e inténtalo de nuevo.',
  },
  enoughReports: {
    'pt-BR': 'Você denunciou bastante em pouco tempo. A equipe vai olhar; tente de novo mais tarde.',
    'en-US': 'You have reported a lot in a short time. The team will take a look; try again later.',
    'es-ES': 'Denunciaste mucho en poco tiempo. El equipo lo va a revisar; inténtalo más tarde.',
  },
  enoughBlocks: {
    'pt-BR': 'Você bloqueou muita gente em pouco tempo. Tente de novo mais tarde.',
    'en-US': 'You have blocked many people in a short time. Try again later.',
    'es-ES': 'Bloqueaste a mucha gente en poco tiempo. Inténtalo más tarde.',
  },
}

/** A sentence in the language of the app. */
export function say(what: keyof typeof sentences, { language }: Pick<AppConfig, 'language'>): string {
  return sentences[what][language] ?? sentences[what]['pt-BR']
}
