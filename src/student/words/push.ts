import { phrases } from './words.tsx'

/** Asking for, and about, notifications. */
export const pushPhrases = phrases({
  'pt-BR': {
    title: 'Notificações neste aparelho',
    cardTitle: 'Quer saber das novidades?',
    cardText: 'Avisamos quando a equipe publicar, um conteúdo for liberado ou alguém responder a você.',
    allow: 'Ativar notificações',
    allowing: 'Ativando...',
    later: 'Agora não',
    on: 'Ativadas: você recebe os avisos que escolher.',
    off: 'Desativadas.',
    denied:
      'O navegador bloqueou os avisos deste app. Para receber, libere as notificações nas configurações do navegador.',
    unsupported:
      'Este navegador não recebe avisos. No iPhone e no iPad, instale o app na tela de início primeiro.',
    failed: 'Não foi possível mudar os avisos. Verifique sua conexão e tente de novo.',
    done: 'Pronto. Você vai receber os avisos neste aparelho.',
  },
  'en-US': {
    title: 'Notifications on this device',
    cardTitle: 'Want to hear the news?',
    cardText: 'We let you know when the team posts, when content opens and when someone replies to you.',
    allow: 'Turn on notifications',
    allowing: 'Turning on...',
    later: 'Not now',
    on: 'On: you get the notices you choose.',
    off: 'Off.',
    denied:
      'Your browser blocked notices from this app. To get them, allow notifications in the browser settings.',
    unsupported:
      'This browser does not receive notices. On iPhone and iPad, add the app to the home screen first.',
    failed: 'The notices could not be changed. Check your connection and try again.',
    done: 'Done. You will get notices on this device.',
  },
  'es-ES': {
    title: 'Notificaciones en este dispositivo',
    cardTitle: '¿Quieres enterarte de las novedades?',
    cardText: 'Te avisamos cuando el equipo publique, se abra un contenido o alguien te responda.',
    allow: 'Activar notificaciones',
    allowing: 'Activando...',
    later: 'Ahora no',
    on: 'Activadas: recibes los avisos que elijas.',
    off: 'Desactivadas.',
    denied:
      'El navegador bloqueó los avisos de esta app. Para recibirlos, permite las notificaciones en la configuración del navegador.',
    unsupported:
      'Este navegador no recibe avisos. En iPhone y iPad, instala primero la app en la pantalla de inicio.',
    failed: 'No se pudieron cambiar los avisos. Revisa tu conexión e inténtalo de nuevo.',
    done: 'Listo. Recibirás los avisos en este dispositivo.',
  },
})
