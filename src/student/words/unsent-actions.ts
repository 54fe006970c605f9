import { phrases } from './words.tsx'

/** What is asked before signing out loses progress. */
export const unsentPhrases = phrases({
  'pt-BR': {
    title: 'Parte do seu progresso ainda não foi enviada',
    text: 'Ela está guardada só neste aparelho. Se você sair agora, ela se perde. Verifique sua conexão e tente sair de novo.',
    stay: 'Continuar no app',
    leave: 'Sair mesmo assim',
  },
  'en-US': {
    title: 'Some of your progress has not been sent yet',
    text: 'It is kept on this device only. If you sign out now, it will be lost. Check your connection and try again.',
    stay: 'Stay in the app',
    leave: 'Sign out anyway',
  },
  'es-ES': {
    title: 'Parte de tu progreso aún no se ha enviado',
    text: 'Está guardada solo en este dispositivo. Si sales ahora, se perderá. Comprueba tu conexión e inténtalo de nuevo.',
    stay: 'Seguir en la app',
    leave: 'Salir de todos modos',
  },
})
