import { phrases } from './words.tsx'

/** Addresses that show nothing: unknown, switched off, or of an app that is closed. */
export const deadEndPhrases = phrases({
  'pt-BR': {
    missingTitle: 'Esta página não existe',
    missingText: 'O link pode estar incompleto, ou a página mudou de lugar.',
    feedTitle: 'Este app não tem novidades',
    feedText: 'A equipe do curso não usa esta página por enquanto. Seus conteúdos estão no início.',
    communityTitle: 'Este app não tem comunidade',
    closedTitle: 'Este app está fechado por enquanto',
    closedText:
      'A equipe do curso fechou o app por um tempo. Seu acesso e seu progresso estão guardados: volte mais tarde ou fale com a equipe.',
  },
  'en-US': {
    missingTitle: 'There is no such page',
    missingText: 'The link may be incomplete, or the page has moved.',
    feedTitle: 'This app has no news page',
    feedText: 'The course team does not use this page for now. Your content is on the home page.',
    communityTitle: 'This app has no community',
    closedTitle: 'This app is closed for now',
    closedText:
      'The course team has closed the app for a while. Your access and your progress are kept: come back later, or ask the team.',
  },
  'es-ES': {
    missingTitle: 'Esta página no existe',
    missingText: 'El enlace puede estar incompleto, o la página cambió de lugar.',
    feedTitle: 'Esta app no tiene novedades',
    feedText: 'El equipo del curso no usa esta página por ahora. Tus contenidos están en el inicio.',
    communityTitle: 'Esta app no tiene comunidad',
    closedTitle: 'Esta app está cerrada por ahora',
    closedText:
      'El equipo del curso ha cerrado la app por un tiempo. Tu acceso y tu progreso están guardados: vuelve más tarde o habla con el equipo.',
  },
})
