import { phrases } from './words.tsx'

/** How a student deletes their account. */
export const deletionPhrases = phrases({
  'pt-BR': {
    title: 'Excluir conta',
    short: 'Apaga de vez sua conta e tudo o que é seu.',
    open: 'Excluir minha conta',
    meaning:
      'Isso apaga sua conta em todos os apps desta equipe: o acesso aos cursos, também aos comprados, seu progresso, seus dados e tudo o que você escreveu. Não dá para desfazer.',
    keepCertificates: 'Manter meus certificados válidos para conferência, só com o meu nome',
    letter: 'Para ter certeza de que é você, enviamos um link para o seu e-mail.',
    sent: 'Enviamos um link para {email}. Abra-o neste aparelho para terminar. Veja também o spam.',
    keep: 'Manter minha conta',
    confirm: 'Excluir para sempre',
    deleting: 'Excluindo...',
  },
  'en-US': {
    title: 'Delete account',
    short: 'Erases your account and everything of yours for good.',
    open: 'Delete my account',
    meaning:
      'This erases your account in all apps of this team: access to your courses, bought ones too, your progress, your data and everything that you wrote. It cannot be undone.',
    keepCertificates: 'Keep my certificates valid for checking, with my name only',
    letter: 'To be sure that it is you, we send a link to your email.',
    sent: 'We sent a link to {email}. Open it on this device to finish. Have a look at the spam folder, too.',
    keep: 'Keep my account',
    confirm: 'Delete for good',
    deleting: 'Deleting...',
  },
  'es-ES': {
    title: 'Eliminar cuenta',
    short: 'Borra para siempre tu cuenta y todo lo tuyo.',
    open: 'Eliminar mi cuenta',
    meaning:
      'Esto borra tu cuenta en todas las apps de este equipo: el acceso a los cursos, también a los comprados, tu progreso, tus datos y todo lo que escribiste. No se puede deshacer.',
    keepCertificates: 'Mantener mis certificados válidos para comprobarlos, solo con mi nombre',
    letter: 'Para estar seguros de que eres tú, enviamos un enlace a tu correo.',
    sent: 'Enviamos un enlace a {email}. Ábrelo en este dispositivo para terminar. Mira también el spam.',
    keep: 'Mantener mi cuenta',
    confirm: 'Eliminar para siempre',
    deleting: 'Eliminando...',
  },
})
