import type { Invitation, LeftOut } from '../generated/answer-types.ts'
import { say } from '../text/say.ts'

/** What is sent about many people at once: those of these ids, or all whom a filter leaves. */
export type InvitationOrder = { id: string; dryRun?: boolean } & (
  { ids: string[] } | { filter: Record<string, string> }
)

/** What is said where there is no mail server. */
export const filedSentence =
  'Sem um servidor de e-mail, a mensagem só foi salva em arquivo no servidor: ninguém a recebeu.'

/** Who stays without a letter and why, a sentence each. */
export function leftOutSentences(left: LeftOut, timeZone?: string): string[] {
  const { suspended, recent, withoutRoom, roomAt } = left
  const until = roomAt && new Date(roomAt).toLocaleString('pt-BR', { ...shortInstant, timeZone })
  return [
    withoutRoom > 0 &&
      say(
        {
          one: '{count} pessoa fica para depois: é o limite de mensagens da sua conta em 24 horas.{room}',
          many: '{count} pessoas ficam para depois: é o limite de mensagens da sua conta em 24 horas.{room}',
        },
        { count: withoutRoom, room: until ? ` Há lugar de novo em ${until}.` : '' },
      ),
    suspended > 0 &&
      say(
        {
          one: '{count} pessoa está inativa ou bloqueada e fica de fora.',
          many: '{count} pessoas estão inativas ou bloqueadas e ficam de fora.',
        },
        { count: suspended },
      ),
    recent > 0 &&
      say(
        {
          one: '{count} pessoa recebeu o acesso há poucos minutos e não recebe outro.',
          many: '{count} pessoas receberam o acesso há poucos minutos e não recebem outro.',
        },
        { count: recent },
      ),
  ].filter((sentence) => sentence !== false)
}

const shortInstant = { dateStyle: 'short', timeStyle: 'short' } as const

/** What came of an invitation, once none of its letters waits. */
export function invitationSentences(invitation: Invitation, timeZone?: string): string[] {
  const { sent, filed, failed } = invitation
  return [
    sent > 0 &&
      say(
        { one: 'Acesso enviado para {count} pessoa.', many: 'Acesso enviado para {count} pessoas.' },
        { count: sent },
      ),
    filed > 0 &&
      say(
        {
          one: '{count} mensagem só em arquivo: sem um servidor de e-mail, ninguém a recebeu.',
          many: '{count} mensagens só em arquivo: sem um servidor de e-mail, ninguém as recebeu.',
        },
        { count: filed },
      ),
    failed > 0 &&
      say(
        {
          one: '{count} mensagem não pôde ser entregue; o motivo está em Configurações, E-mails enviados.',
          many: '{count} mensagens não puderam ser entregues; o motivo está em Configurações, E-mails enviados.',
        },
        { count: failed },
      ),
    ...leftOutSentences(invitation, timeZone),
  ].filter((sentence) => sentence !== false)
}
