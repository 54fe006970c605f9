import { plainMarkdown, type LegalFacts } from './facts.ts'

/** The ready terms of use of an app, in Markdown and in the app's language. */
export function termsOfUse(facts: LegalFacts): string {
  return texts[facts.language]({
    ...facts,
    appName: plainMarkdown(facts.appName),
    responsible: plainMarkdown(facts.responsible),
  })
}

const texts: Record<LegalFacts['language'], (facts: LegalFacts) => string> = {
  'pt-BR': ({ appName, responsible, email, hasPasswords, hasCommunity }) => `
Estes termos valem para quem usa o app ${appName}, oferecido por ${responsible}. Ao criar uma conta ou entrar, você concorda com eles.

# Sua conta

- O acesso é pessoal: não o empreste nem o venda.
- Use o seu próprio nome e um e-mail que você lê.${hasPasswords ? ' Guarde a sua senha só para você.' : ''}
- Você pode deixar o app quando quiser; veja no aviso de privacidade o que acontece com os seus dados.

# O conteúdo

As aulas, os textos e os arquivos são de ${responsible} ou de quem autorizou o seu uso. Você pode estudar com eles pelo tempo do seu acesso; copiar, publicar ou revender depende de autorização por escrito.

# Compras

O que você comprou, o preço e o prazo são os da oferta em que você se inscreveu. Compras pela internet podem ser desfeitas em até 7 dias (art. 49 do Código de Defesa do Consumidor). Peça pelo e-mail abaixo ou onde você comprou.
${
  hasCommunity
    ? `
# A comunidade

Trate os outros com respeito. Ofensas, ameaças, conteúdo ilegal, propaganda e dados pessoais de outras pessoas não são permitidos. Denuncie o que fere estas regras e bloqueie quem você não quer ler. A equipe pode remover o que as fere e suspender quem insiste. O que você publica continua seu; você permite que os alunos do app o leiam.
`
    : ''
}
# O funcionamento

O app pode parar por alguns momentos para manutenção, e as aulas podem ser melhoradas ou trocadas por outras equivalentes. Nada aqui diminui os direitos que a lei dá a você como consumidor.

# Mudanças e contato

Mudanças importantes nestes termos são avisadas no app ou por e-mail. Valem as leis do Brasil. Fale com ${responsible} em <${email}>.
`,
  'en-US': ({ appName, responsible, email, hasPasswords, hasCommunity }) => `
These terms are for whoever uses the app ${appName}, offered by ${responsible}. By creating an account or signing in, you agree to them.

# Your account

- Access is personal: do not lend or sell it.
- Use your own name and an email that you read.${hasPasswords ? ' Keep your password to yourself.' : ''}
- You can leave the app whenever you like; the privacy notice says what happens to your data.

# The content

Lessons, texts and files belong to ${responsible} or to those who allowed their use. You may study with them for as long as you have access; copying, publishing or reselling them needs permission in writing.

# Purchases

What you bought, its price and its duration are those of the offer that you signed up for. Purchases made in Brazil over the internet can be undone within 7 days (Consumer Protection Code, art. 49). Ask at the email below or where you bought.
${
  hasCommunity
    ? `
# The community

Treat others with respect. Insults, threats, illegal content, advertising and other people's personal data are not allowed. Report what breaks these rules, and block those whom you do not want to read. The team may remove what breaks them and suspend those who keep breaking them. What you post remains yours; you allow the app's students to read it.
`
    : ''
}
# How the app works

The app may stop for a while for maintenance, and lessons may be improved or replaced by equivalent ones. Nothing here takes away the rights that the law gives you as a consumer.

# Changes and contact

Important changes to these terms are announced in the app or by email. The laws of Brazil apply. Reach ${responsible} at <${email}>.
`,
  'es-ES': ({ appName, responsible, email, hasPasswords, hasCommunity }) => `
Estos términos valen para quien usa la app ${appName}, ofrecida por ${responsible}. Al crear una cuenta o entrar, los aceptas.

# Tu cuenta

- El acceso es personal: no lo prestes ni lo vendas.
- Usa tu propio nombre y un correo que leas.${hasPasswords ? ' Guarda tu contraseña solo para ti.' : ''}
- Puedes dejar la app cuando quieras; el aviso de privacidad dice qué pasa con tus datos.

# El contenido

Las clases, los textos y los archivos son de ${responsible} o de quien autorizó su uso. Puedes estudiar con ellos mientras tengas acceso; copiarlos, publicarlos o revenderlos requiere autorización por escrito.

# Compras

Lo que compraste, su precio y su plazo son los de la oferta en la que te inscribiste. Las compras hechas en Brasil por internet pueden deshacerse en 7 días (art. 49 del Código de Defensa del Consumidor). Pídelo en el correo de abajo o donde compraste.
${
  hasCommunity
    ? `
# La comunidad

Trata a los demás con respeto. No se permiten ofensas, amenazas, contenido ilegal, publicidad ni datos personales de otras personas. Denuncia lo que rompa estas reglas y bloquea a quien no quieras leer. El equipo puede quitar lo que las rompa y suspender a quien insista. Lo que publicas sigue siendo tuyo; permites que los alumnos de la app lo lean.
`
    : ''
}
# El funcionamiento

La app puede parar por momentos para mantenimiento, y las clases pueden mejorarse o cambiarse por otras equivalentes. Nada de esto reduce los derechos que la ley te da como consumidor.

# Cambios y contacto

Los cambios importantes de estos términos se avisan en la app o por correo. Valen las leyes de Brasil. Habla con ${responsible} en <${email}>.
`,
}
