import type { AppConfig } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'

/** Sentences that students read, in their app's language. */
const sentences = {
  full: {
    'pt-BR':
      'Este app não tem lugar para novos cadastros no momento. Se você já tem uma conta, é só entrar; senão, avise a equipe do curso e tente mais tarde.',
    'en-US':
      'This app has no room for new accounts at the moment. If you have one already, just sign in; if not, tell the course team and try again later.',
    'es-ES':
      'Esta app no tiene lugar para cuentas nuevas por ahora. Si ya tienes una, solo tienes que entrar; si no, avisa al equipo del curso e inténtalo más tarde.',
  },
  noRoomForPicture: {
    'pt-BR': 'Não há espaço para outra foto no momento. Avise a equipe do curso.',
    'en-US': 'There is no room for another photo at the moment. Please tell the course team.',
    'es-ES': 'No hay espacio para otra foto por ahora. Avisa al equipo del curso.',
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
    'pt-BR': 'Este app está fechado por enquanto. Seu progresso está guardado: volte mais tarde.',
    'en-US': 'This app is closed for now. Your progress is kept: come back later.',
    'es-ES': 'Esta app está cerrada por ahora. Tu progreso está guardado: vuelve más tarde.',
  },
  foreign: {
    'pt-BR': 'Este pedido não veio do app. Abra o app e tente de novo.',
    'en-US': 'This request did not come from the app. Open the app and try again.',
    'es-ES': 'Esta solicitud no vino de la app. Abre la app e inténtalo de nuevo.',
  },
  wrongPassword: {
    'pt-BR':
      'E-mail ou senha incorretos. No primeiro acesso, toque em “Esqueceu sua senha?” para criar a sua.',
    'en-US': 'Wrong email or password. On your first visit, choose “Forgot your password?” to set yours.',
    'es-ES':
      'Correo o contraseña incorrectos. En tu primer acceso, toca “¿Olvidaste tu contraseña?” para crear la tuya.',
  },
  unknownEmail: {
    'pt-BR': 'Não encontramos este e-mail neste app. Confira se é o mesmo da sua inscrição.',
    'en-US': 'This email is not known in this app. Check that it is the one you enrolled with.',
    'es-ES': 'No encontramos este correo en esta app. Comprueba que es el mismo de tu inscripción.',
  },
  linkOnly: {
    'pt-BR': 'Este app abre com o seu link pessoal. Toque no link que você recebeu.',
    'en-US': 'This app opens with your personal link. Follow the link that you received.',
    'es-ES': 'Esta app se abre con tu enlace personal. Toca el enlace que recibiste.',
  },
  deadLink: {
    'pt-BR': 'Este link não vale mais. Peça um novo à equipe do curso.',
    'en-US': 'This link is no longer valid. Ask the course team for a new one.',
    'es-ES': 'Este enlace ya no es válido. Pide uno nuevo al equipo del curso.',
  },
  deadPasswordLink: {
    'pt-BR': 'Este link já foi usado ou venceu. Peça outro em “Esqueceu sua senha?”.',
    'en-US': 'This link was used already or has expired. Ask for another with “Forgot your password?”.',
    'es-ES': 'Este enlace ya se usó o venció. Pide otro en “¿Olvidaste tu contraseña?”.',
  },
  deadDeletionLink: {
    'pt-BR': 'Este link já venceu ou não é desta conta. Peça outro.',
    'en-US': 'This link has expired or is not for this account. Ask for another.',
    'es-ES': 'Este enlace ya venció o no es de esta cuenta. Pide otro.',
  },
  weakPassword: {
    'pt-BR': 'Use 8 caracteres ou mais, com letra maiúscula, letra minúscula e número.',
    'en-US': 'Use 8 characters or more, with an upper-case letter, a lower-case letter and a number.',
    'es-ES': 'Usa 8 caracteres o más, con una letra mayúscula, una minúscula y un número.',
  },
  wrongCurrent: {
    'pt-BR': 'A senha atual não é esta.',
    'en-US': 'This is not your current password.',
    'es-ES': 'Esta no es tu contraseña actual.',
  },
  nowhere: {
    'pt-BR': 'Não há um app publicado neste endereço.',
    'en-US': 'There is no published app at this address.',
    'es-ES': 'No hay ninguna app publicada en esta dirección.',
  },
  noPassword: {
    'pt-BR': 'Este app não usa senha.',
    'en-US': 'This app does not use passwords.',
    'es-ES': 'Esta app no usa contraseñas.',
  },
  withheld: {
    'pt-BR':
      'Como este app abre só com o e-mail, o resto do seu cadastro fica com a equipe do curso. Peça a ela.',
    'en-US':
      'As this app opens with an email alone, the course team keeps your other details. Please ask them.',
    'es-ES':
      'Como esta app se abre solo con el correo, tus demás datos los tiene el equipo del curso. Pídeselos.',
  },
  knownElsewhere: {
    'pt-BR': 'Este e-mail já é de um aluno em outro app desta equipe. Peça a ela que libere este app também.',
    'en-US':
      'This e-mail belongs to a student of another app of this team. Ask them to open this app for you too.',
    'es-ES':
      'Este correo ya es de un alumno en otra app de este equipo. Pídele que te abra esta app también.',
  },
  noRegistration: {
    'pt-BR': 'Este app não abre contas por aqui. Fale com a equipe do curso.',
    'en-US': 'Accounts are not opened here. Please ask the course team.',
    'es-ES': 'Esta app no abre cuentas aquí. Habla con el equipo del curso.',
  },
  badName: {
    'pt-BR': 'Informe seu nome.',
    'en-US': 'Enter your name.',
    'es-ES': 'Escribe tu nombre.',
  },
  badPicture: {
    'pt-BR': 'Esta imagem não pôde ser lida. Escolha outra, de até 5 MB.',
    'en-US': 'This picture cannot be read. Choose another one, of at most 5 MB.',
    'es-ES': 'No se pudo leer esta imagen. Elige otra, de hasta 5 MB.',
  },
  tooMany: {
    'pt-BR': 'Muitas tentativas em pouco tempo. Tente de novo em {minutes} min.',
    'en-US': 'Too many attempts in a short time. Try again in {minutes} min.',
    'es-ES': 'Demasiados intentos en poco tiempo. Inténtalo de nuevo en {minutes} min.',
  },
}

/** A sentence in the language of the app. */
export function siteSentence(
  what: keyof typeof sentences,
  { language }: Pick<AppConfig, 'language'>,
  values: Record<string, string | number> = {},
): string {
  return say<string>(sentences[what][language] ?? sentences[what]['pt-BR'], values, language)
}
