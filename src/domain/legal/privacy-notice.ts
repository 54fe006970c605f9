import { plainMarkdown, type LegalFacts } from './facts.ts'

/** The ready privacy notice of an app, in Markdown and in the app's language. It says what this app really keeps. */
export function privacyNotice(facts: LegalFacts): string {
  return texts[facts.language]({
    ...facts,
    appName: plainMarkdown(facts.appName),
    responsible: plainMarkdown(facts.responsible),
  })
}

const texts: Record<LegalFacts['language'], (facts: LegalFacts) => string> = {
  'pt-BR': ({ appName, responsible, email, hasPasswords, hasCommunity, hasPushes }) => `
Este aviso diz quais dados o app ${appName} guarda sobre você, para quê, e o que você pode pedir.

# Quem é responsável

${responsible} decide sobre os seus dados neste app (é o *controlador*, nas palavras da Lei Geral de Proteção de Dados, a LGPD, Lei nº 13.709/2018). A plataforma Trilha guarda e processa esses dados em nome dessa pessoa ou empresa. Para qualquer pedido ou dúvida, escreva para <${email}>.

# Que dados são guardados

- Seu nome e seu e-mail e, se você ou a equipe informarem, foto, telefone, CPF, nascimento e endereço.
${hasPasswords ? '- Sua senha, apenas como um código que não se pode ler de volta.\n' : ''}- Os produtos a que você tem acesso, as aulas que concluiu, o tempo de estudo e os certificados.
- Datas dos seus acessos, os aparelhos em que entrou e as mensagens que o app enviou a você.
- O que você escreve e curte${hasCommunity ? ' na comunidade e' : ''} nas publicações do app, o que denuncia e quem bloqueia.
${hasPushes ? '- Se você permitir notificações, o endereço com que o seu aparelho as recebe.\n' : ''}
# Para que servem

Para dar acesso ao que você contratou ou em que se inscreveu, acompanhar seu progresso, emitir certificados, responder a você e proteger a sua conta. A base legal é a execução do contrato com você e, na segurança do app, o legítimo interesse (art. 7º, V e IX, da LGPD). Notificações dependem do seu consentimento, que você retira quando quiser. Não há anúncios nem rastreadores de terceiros no app. Vídeos do YouTube ou do Vimeo, onde houver, seguem as regras dessas empresas.

# Com quem são compartilhados

Com a Trilha e com quem hospeda o app e envia os e-mails, apenas para que ele funcione.${hasCommunity ? ' Os outros alunos veem seu nome, sua foto e o que você publica.' : ''} Quem tiver o código de um certificado seu pode conferir se ele é verdadeiro. Autoridades recebem dados quando a lei obriga. Seus dados não são vendidos.

# Por quanto tempo

Enquanto você for aluno. Quando sua conta é excluída, seus dados são apagados do app na hora e deixam as cópias de segurança depois; fica apenas o que a lei mandar guardar.

# Seus direitos

Você pode confirmar se há dados seus, ver, corrigir, levar e apagar esses dados, saber com quem foram compartilhados e retirar o consentimento (art. 18 da LGPD). No *Perfil*, você corrige o nome e a foto, baixa um arquivo com os seus dados e pode excluir a conta. Para o resto, escreva para <${email}>. Se não ficar satisfeito com a resposta, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).

# No seu aparelho

O app guarda um cookie que mantém você conectado e, para abrir sem internet, cópias do que você já viu. Ao sair do app, elas são apagadas.
`,
  'en-US': ({ appName, responsible, email, hasPasswords, hasCommunity, hasPushes }) => `
This notice says what the app ${appName} keeps about you, what for, and what you can ask for.

# Who is responsible

${responsible} decides about your data in this app (the *controller* under Brazil's General Data Protection Law, LGPD, Law 13.709/2018). The Trilha platform stores and processes the data on their behalf. For any request or question, write to <${email}>.

# What is kept

- Your name and email and, if you or the team give them, photo, phone, taxpayer number (CPF), birth date and address.
${hasPasswords ? '- Your password, only as a code that cannot be read back.\n' : ''}- The products that you have access to, the lessons that you completed, your study time and certificates.
- When you used the app, the devices that you signed in on and the messages that the app sent you.
- What you write and like${hasCommunity ? ' in the community and' : ''} on the app's posts, what you report and whom you block.
${hasPushes ? '- If you allow notifications, the address at which your device receives them.\n' : ''}
# What it is used for

To give you access to what you bought or enrolled in, follow your progress, issue certificates, answer you and protect your account. The legal basis is the contract with you and, for the app's security, legitimate interest (LGPD, art. 7, V and IX). Notifications need your consent, which you can take back at any time. There are no ads and no third-party trackers in the app. Videos from YouTube or Vimeo, where there are any, follow those companies' rules.

# Who it is shared with

With Trilha and with those who host the app and deliver its emails, only to make it work.${hasCommunity ? ' Other students see your name, your photo and what you post.' : ''} Whoever has the code of a certificate of yours can check that it is genuine. Authorities receive data when the law requires it. Your data is not sold.

# For how long

While you are a student. When your account is deleted, your data is erased from the app at once and leaves the backups later; only what the law requires is kept.

# Your rights

You can ask whether data about you is kept, see, correct, take along and erase it, learn who it was shared with and take back your consent (LGPD, art. 18). Under *Profile* you correct your name and photo, download a file with your data and may delete the account. For the rest, write to <${email}>. If the answer does not satisfy you, you can turn to Brazil's data protection authority (ANPD).

# On your device

The app keeps a cookie that keeps you signed in and, to open without a network, copies of what you have seen. Signing out erases them.
`,
  'es-ES': ({ appName, responsible, email, hasPasswords, hasCommunity, hasPushes }) => `
Este aviso dice qué datos guarda la app ${appName} sobre ti, para qué y qué puedes pedir.

# Quién es responsable

${responsible} decide sobre tus datos en esta app (es el *responsable del tratamiento* según la Ley General de Protección de Datos de Brasil, LGPD, Ley nº 13.709/2018). La plataforma Trilha guarda y procesa esos datos en su nombre. Para cualquier pedido o duda, escribe a <${email}>.

# Qué datos se guardan

- Tu nombre y tu correo y, si tú o el equipo los informan, foto, teléfono, CPF, nacimiento y dirección.
${hasPasswords ? '- Tu contraseña, solo como un código que no se puede volver a leer.\n' : ''}- Los productos a los que tienes acceso, las clases que completaste, el tiempo de estudio y los certificados.
- Las fechas de tus accesos, los dispositivos en los que entraste y los mensajes que la app te envió.
- Lo que escribes y lo que te gusta${hasCommunity ? ' en la comunidad y' : ''} en las publicaciones de la app, lo que denuncias y a quién bloqueas.
${hasPushes ? '- Si permites notificaciones, la dirección con la que tu dispositivo las recibe.\n' : ''}
# Para qué sirven

Para darte acceso a lo que contrataste o en lo que te inscribiste, seguir tu progreso, emitir certificados, responderte y proteger tu cuenta. La base legal es el contrato contigo y, en la seguridad de la app, el interés legítimo (art. 7, V y IX, de la LGPD). Las notificaciones dependen de tu consentimiento, que puedes retirar cuando quieras. No hay anuncios ni rastreadores de terceros en la app. Los vídeos de YouTube o Vimeo, donde los haya, siguen las reglas de esas empresas.

# Con quién se comparten

Con Trilha y con quienes alojan la app y envían los correos, solo para que funcione.${hasCommunity ? ' Los otros alumnos ven tu nombre, tu foto y lo que publicas.' : ''} Quien tenga el código de un certificado tuyo puede comprobar que es auténtico. Las autoridades reciben datos cuando la ley obliga. Tus datos no se venden.

# Por cuánto tiempo

Mientras seas alumno. Cuando se elimina tu cuenta, tus datos se borran de la app al momento y salen de las copias de seguridad después; solo queda lo que la ley mande guardar.

# Tus derechos

Puedes saber si hay datos tuyos, verlos, corregirlos, llevártelos y borrarlos, saber con quién se compartieron y retirar el consentimiento (art. 18 de la LGPD). En *Perfil* corriges el nombre y la foto, descargas un archivo con tus datos y puedes eliminar la cuenta. Para lo demás, escribe a <${email}>. Si la respuesta no te satisface, puedes acudir a la autoridad brasileña de protección de datos (ANPD).

# En tu dispositivo

La app guarda una cookie que mantiene tu sesión y, para abrir sin internet, copias de lo que ya viste. Al salir de la app se borran.
`,
}
