/** What letters to students say, in their app's language. */
export const languages = ['pt-BR', 'en-US', 'es-ES'] as const

export type LetterLanguage = (typeof languages)[number]

const phrases = {
  'pt-BR': {
    hello: 'Olá, {name}.',
    helloNobody: 'Olá.',
    copyLink: 'Se o botão não abrir, copie este endereço no navegador:',
    passwordSubject: 'Crie sua senha em {app}',
    passwordText: 'Toque no link para criar uma senha e entrar em {app}.',
    passwordLabel: 'Criar minha senha',
    passwordUntil: 'O link vale por {time} e funciona uma vez.',
    oneDay: '24 horas',
    oneWeek: '7 dias',
    passwordIgnore: 'Se não foi você que pediu, ignore este e-mail: nada muda.',
    accessSubject: 'Seu acesso a {app}',
    accessText: 'Seu acesso a {app} está pronto. Crie uma senha para entrar com este e-mail.',
    personalText: 'Seu acesso a {app} está pronto. Este link é só seu: ele entra direto no app.',
    personalLabel: 'Abrir {app}',
    personalKeep: 'Não encaminhe este e-mail: quem tem o link entra como você.',
    emailText: 'Seu acesso a {app} está pronto. Entre com este e-mail.',
    productSubject: 'Você tem acesso a {product}',
    productText: 'Você ganhou acesso a {product}, em {app}. Já está liberado para você.',
    productSoonText: 'Você ganhou acesso a {product}, em {app}. O app avisa quando abrir.',
    productLabel: 'Abrir {product}',
    deletionSubject: 'Excluir sua conta em {app}',
    deletionText:
      'Foi pedida a exclusão da sua conta em {app}. Nada foi apagado ainda: para continuar, abra o link no aparelho em que você usa o app e confirme.',
    deletionLabel: 'Continuar a exclusão',
    deletionIgnore:
      'Se não foi você que pediu, ignore este e-mail e saia do app em aparelhos que não são seus: nada muda.',
    knownSubject: 'Você já tem uma conta em {app}',
    knownText: 'Alguém pediu uma conta em {app} com este e-mail, e ela já existe. É só entrar com sua senha.',
    knownLabel: 'Entrar em {app}',
    knownForgot: 'Esqueceu a senha? Na tela de entrada, toque em “Esqueceu sua senha?”.',
  },
  'en-US': {
    hello: 'Hello, {name}.',
    helloNobody: 'Hello.',
    copyLink: 'If the button does not open, copy this address into your browser:',
    passwordSubject: 'Set your password for {app}',
    passwordText: 'Follow the link to set a password and enter {app}.',
    passwordLabel: 'Set my password',
    passwordUntil: 'The link is valid for {time} and works once.',
    oneDay: '24 hours',
    oneWeek: '7 days',
    passwordIgnore: 'If you did not ask for this, ignore this email: nothing changes.',
    accessSubject: 'Your access to {app}',
    accessText: 'Your access to {app} is ready. Set a password to sign in with this email.',
    personalText: 'Your access to {app} is ready. This link is yours alone: it opens the app signed in.',
    personalLabel: 'Open {app}',
    personalKeep: 'Do not forward this email: whoever has the link enters as you.',
    emailText: 'Your access to {app} is ready. Sign in with this email.',
    productSubject: 'You have access to {product}',
    productText: 'You were given access to {product} in {app}. It is now open for you.',
    productSoonText: 'You were given access to {product} in {app}. The app tells you when it opens.',
    productLabel: 'Open {product}',
    deletionSubject: 'Delete your account in {app}',
    deletionText:
      'Someone asked to delete your account in {app}. Nothing has been erased yet: to go on, open the link on the device where you use the app, and confirm.',
    deletionLabel: 'Go on deleting',
    deletionIgnore:
      'If you did not ask for this, ignore this email and sign out on devices that are not yours: nothing changes.',
    knownSubject: 'You already have an account at {app}',
    knownText:
      'Somebody asked for an account at {app} with this email, and it exists already. Just sign in with your password.',
    knownLabel: 'Sign in to {app}',
    knownForgot: 'Forgot the password? On the sign-in screen, choose “Forgot your password?”.',
  },
  'es-ES': {
    hello: 'Hola, {name}.',
    helloNobody: 'Hola.',
    copyLink: 'Si el botón no se abre, copia esta dirección en el navegador:',
    passwordSubject: 'Crea tu contraseña en {app}',
    passwordText: 'Toca el enlace para crear una contraseña y entrar en {app}.',
    passwordLabel: 'Crear mi contraseña',
    passwordUntil: 'El enlace vale por {time} y funciona una vez.',
    oneDay: '24 horas',
    oneWeek: '7 días',
    passwordIgnore: 'Si no lo pediste, ignora este correo: nada cambia.',
    accessSubject: 'Tu acceso a {app}',
    accessText: 'Tu acceso a {app} está listo. Crea una contraseña para entrar con este correo.',
    personalText: 'Tu acceso a {app} está listo. Este enlace es solo tuyo: entra directamente en la app.',
    personalLabel: 'Abrir {app}',
    personalKeep: 'No reenvíes este correo: quien tiene el enlace entra como tú.',
    emailText: 'Tu acceso a {app} está listo. Entra con este correo.',
    productSubject: 'Tienes acceso a {product}',
    productText: 'Recibiste acceso a {product}, en {app}. Ya está disponible para ti.',
    productSoonText: 'Recibiste acceso a {product}, en {app}. La app te avisa cuando se abra.',
    productLabel: 'Abrir {product}',
    deletionSubject: 'Eliminar tu cuenta en {app}',
    deletionText:
      'Se pidió eliminar tu cuenta en {app}. Aún no se borró nada: para continuar, abre el enlace en el dispositivo en que usas la app y confirma.',
    deletionLabel: 'Continuar la eliminación',
    deletionIgnore:
      'Si no lo pediste, ignora este correo y sal de la app en dispositivos que no son tuyos: nada cambia.',
    knownSubject: 'Ya tienes una cuenta en {app}',
    knownText:
      'Alguien pidió una cuenta en {app} con este correo, y ya existe. Solo tienes que entrar con tu contraseña.',
    knownLabel: 'Entrar en {app}',
    knownForgot: '¿Olvidaste la contraseña? En la pantalla de entrada, toca “¿Olvidaste tu contraseña?”.',
  },
} satisfies Record<LetterLanguage, Record<string, string>>

export type Phrase = keyof (typeof phrases)['pt-BR']

/** Everything that letters say in a language. */
export function phrasesOf(language: LetterLanguage): Record<Phrase, string> {
  return phrases[language]
}
