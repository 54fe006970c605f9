import { phrases } from './words.tsx'

/** The door of an app that opens by personal links. */
export const personalLinkPhrases = phrases({
  'pt-BR': {
    title: 'Este app abre com o seu link pessoal',
    help: 'Toque no link que você recebeu da equipe do curso para entrar. Sem ele, você vê o app como visitante.',
    receive: 'Receber meu link por e-mail',
    visit: 'Ver como visitante',
  },
  'en-US': {
    title: 'This app opens with your personal link',
    help: 'Tap the link the course team sent you to sign in. Without it, you see the app as a guest.',
    receive: 'Send me my link by e-mail',
    visit: 'Browse as a guest',
  },
  'es-ES': {
    title: 'Esta app se abre con tu enlace personal',
    help: 'Toca el enlace que te envió el equipo del curso para entrar. Sin él, ves la app como visitante.',
    receive: 'Recibir mi enlace por correo',
    visit: 'Ver como visitante',
  },
})
