import type { Letter } from '../../mail/letter.ts'
import { creatorLetter, letterThatSays, type CreatorOccasion } from '../creator/letter.ts'

/** The password was changed by whoever knew it. */
export const passwordNotice = letterThatSays({
  subject: 'Sua senha da Trilha foi trocada',
  paragraphs: [
    'A senha da sua conta foi trocada agora. Os outros aparelhos que estavam na conta precisam entrar de novo.',
  ],
  label: 'Abrir a Trilha',
  notes: [
    'Se foi você, não precisa fazer nada. Se não foi, peça uma senha nova na tela de entrada, em “Esqueceu a senha?”.',
  ],
})

/** The account goes on `day`, as in `29 de novembro de 2026`. */
export function deletionNotice(occasion: CreatorOccasion, day: string): Letter {
  return creatorLetter(occasion, {
    subject: `Sua conta da Trilha será excluída em ${day}`,
    paragraphs: [
      `Você pediu para excluir a sua conta. Em ${day} ela será apagada com tudo o que tem: apps, produtos, aulas, alunos, posts e arquivos. Depois disso não há como recuperar.`,
      `Até lá nada muda: seus alunos continuam entrando, e você pode levar tudo em um arquivo ou desistir.`,
    ],
    label: 'Ver a conta ou desistir',
    notes: ['Se não foi você que pediu, entre, desista da exclusão e troque a senha.'],
  })
}
