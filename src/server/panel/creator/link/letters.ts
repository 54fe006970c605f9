import type { Letter } from '../../../mail/letter.ts'
import { creatorLetter, letterThatSays, type CreatorOccasion } from '../letter.ts'
import { linkHours } from './link.ts'

/** A new password was asked for by whoever says to have this e-mail. */
export const passwordLetter = letterThatSays({
  subject: 'Crie uma nova senha na Trilha',
  paragraphs: ['Alguém pediu uma nova senha para a sua conta na Trilha. Toque no botão para criar a sua.'],
  label: 'Criar nova senha',
  notes: [
    'O link vale por 1 hora e funciona uma vez. Com a nova senha, a conta sai de todos os aparelhos em que estava aberta.',
    'Se não foi você que pediu, ignore este e-mail: nada muda.',
  ],
  hours: linkHours.password,
})

/** Somebody has registered with this e-mail. */
export const confirmationLetter = letterThatSays({
  subject: 'Confirme seu e-mail na Trilha',
  paragraphs: [
    'Uma conta foi criada na Trilha com este e-mail. Toque no botão para confirmar que ele é seu.',
  ],
  label: 'Confirmar e-mail',
  notes: ['O link vale por 7 dias.', 'Se não foi você que criou a conta, ignore este e-mail.'],
  hours: linkHours.confirmation,
})

/** To the e-mail with which a creator wants to sign in from now on. */
export const newEmailLetter = letterThatSays({
  subject: 'Confirme seu novo e-mail na Trilha',
  paragraphs: ['Toque no botão para passar a entrar na Trilha com este e-mail. Até lá, vale o anterior.'],
  label: 'Confirmar novo e-mail',
  notes: ['O link vale por 24 horas.', 'Se não foi você que pediu, ignore este e-mail: nada muda.'],
  hours: linkHours.newEmail,
})

/** The same, where that e-mail already has an account: only who reads its letters learns of that. */
export const takenEmailLetter = letterThatSays({
  subject: 'Este e-mail já tem uma conta na Trilha',
  paragraphs: [
    'Alguém quis passar outra conta da Trilha para este e-mail. Como ele já tem a sua própria conta, nada muda.',
  ],
  label: 'Entrar na Trilha',
  notes: ['Foi você? Entre com este e-mail. Se não lembra a senha, toque em “Esqueceu a senha?”.'],
})

/** To the present e-mail: somebody who knows the password wants another in its place. */
export function emailNotice(occasion: CreatorOccasion, newEmail: string): Letter {
  const { supportEmail } = occasion
  return creatorLetter(occasion, {
    subject: 'Pedido para trocar o e-mail da sua conta na Trilha',
    paragraphs: [
      `Foi pedido que a sua conta na Trilha passe deste e-mail para ${newEmail}. A troca vale assim que for confirmada lá.`,
    ],
    label: 'Não fui eu: criar nova senha',
    notes: [
      'Se foi você, não precisa fazer nada.',
      'Se não foi, crie uma nova senha agora: isso cancela a troca e tira a conta de todos os aparelhos em que está aberta.' +
        (supportEmail ? ` Se já não conseguir, escreva para ${supportEmail}.` : ''),
    ],
  })
}
