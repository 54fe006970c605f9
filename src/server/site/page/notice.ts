import type { AppConfig } from '../../../domain/generated/types.ts'

type Language = AppConfig['language']

/** What is said in place of an app's page. */
export interface Notice {
  title: string
  heading: string
  text: string
  /** What the way to the app's home is called, where there is one. */
  home?: string
}

export type Notices = Record<Language, Notice>

/** No app, or none that was ever published, is at this address. */
export const notFoundNotices: Notices = {
  'pt-BR': {
    title: 'App não encontrado',
    heading: 'Não há um app neste endereço',
    text: 'Confira se o endereço está escrito certo. Se você o recebeu da equipe do curso, pergunte a ela: o app pode ter mudado de endereço ou ainda não ter sido publicado.',
  },
  'en-US': {
    title: 'App not found',
    heading: 'There is no app at this address',
    text: 'Check that the address is spelled right. If the course team gave it to you, ask them: the app may have moved, or it may not be published yet.',
  },
  'es-ES': {
    title: 'App no encontrada',
    heading: 'No hay ninguna app en esta dirección',
    text: 'Comprueba que la dirección está bien escrita. Si te la dio el equipo del curso, pregúntale: puede que la app haya cambiado de dirección o que aún no esté publicada.',
  },
}

/** The creator has closed the app for a while. */
export const closedNotices: Notices = {
  'pt-BR': {
    title: 'App fechado',
    heading: 'Este app está fechado por enquanto',
    text: 'A equipe do curso fechou o app por um tempo. Seu acesso e seu progresso estão guardados: volte mais tarde ou fale com a equipe.',
  },
  'en-US': {
    title: 'App closed',
    heading: 'This app is closed for now',
    text: 'The course team has closed the app for a while. Your access and your progress are kept: come back later, or ask the team.',
  },
  'es-ES': {
    title: 'App cerrada',
    heading: 'Esta app está cerrada por ahora',
    text: 'El equipo del curso ha cerrado la app por un tiempo. Tu acceso y tu progreso están guardados: vuelve más tarde o habla con el equipo.',
  },
}

/** The app has no such page. */
export const noPageNotices: Notices = {
  'pt-BR': {
    title: 'Página não encontrada',
    heading: 'Esta página não existe',
    text: 'O link pode estar incompleto, ou a página mudou de lugar.',
    home: 'Ir para o início',
  },
  'en-US': {
    title: 'Page not found',
    heading: 'There is no such page',
    text: 'The link may be incomplete, or the page has moved.',
    home: 'Go to the start',
  },
  'es-ES': {
    title: 'Página no encontrada',
    heading: 'Esta página no existe',
    text: 'El enlace puede estar incompleto, o la página cambió de lugar.',
    home: 'Ir al inicio',
  },
}
