import type { AppActivity } from '../../../client/app/app.ts'

interface ActivityWords {
  /** An icon class. */
  icon: string
  /** Who or what it is about; the sentence goes on with `text`. */
  subject: string
  text: string
}

/** Something that happened, as a sentence. Where no student is named, the creator did it. */
export function activityWords({ kind, title, who }: AppActivity): ActivityWords {
  const person = who || 'Você'
  switch (kind) {
    case 'enrolment':
      return { icon: 'i-lucide-user-plus', subject: who || title, text: 'entrou no app' }
    case 'completion':
      return { icon: 'i-lucide-circle-check', subject: person, text: `concluiu a aula ${title}` }
    case 'community-post':
      return { icon: 'i-lucide-messages-square', subject: person, text: `publicou na comunidade: ${title}` }
    case 'comment':
      return { icon: 'i-lucide-message-circle', subject: person, text: `comentou: ${title}` }
    case 'feed-post':
      return { icon: 'i-lucide-newspaper', subject: 'Novo post no feed:', text: title }
    case 'product':
      return { icon: 'i-lucide-package', subject: 'Novo produto:', text: title }
    case 'publication':
      return { icon: 'i-lucide-rocket', subject: title, text: 'foi publicada' }
  }
}
