import type { ToldUsage } from '../generated/answer-types.ts'
import { say } from '../text/say.ts'

/** What a creator holds of something, and may hold. `bytes` are those of uploads and pictures. */
export type Usage = Pick<ToldUsage, 'quota' | 'used' | 'limit'>

/** Everything there is a quota of: what it is called, and what one does where there is no more of it. */
export const quotas: Record<QuotaName, { title: string; remedy: string }> = {
  apps: { title: 'aplicativos', remedy: 'Exclua um que não usa mais' },
  addresses: {
    title: 'endereços de aplicativos, contando os antigos que levam aos novos',
    remedy: 'Exclua um aplicativo que não usa mais, ou fique com o endereço que já tem',
  },
  bytes: {
    title: 'arquivos e imagens',
    remedy: 'Exclua um aplicativo que não usa mais, ou envie um arquivo menor',
  },
  students: { title: 'alunos', remedy: 'Exclua quem já saiu' },
  letters: { title: 'mensagens em 24 horas', remedy: 'Espere até amanhã, ou escolha menos alunos' },
  imports: {
    title: 'importações e cópias de aplicativos ao mesmo tempo',
    remedy: 'Espere terminar a que está em andamento',
  },
}

export type QuotaName = Usage['quota']

export const quotaNames = Object.keys(quotas) as QuotaName[]

/** From this part of a quota on its creator is told. */
const nearly = 0.8

/** Whether it is time to tell. Of imports nobody is told: they are over in a moment. */
export function isNear({ quota, used, limit }: Usage): boolean {
  return quota !== 'imports' && used >= nearly * limit
}

/** What is said of what does not fit any more: the limit, what is used, what to do. */
export function refusalSentence(usage: Usage): string {
  return `Isto passa do limite da sua conta: ${sentenceOf(usage)}`
}

/** What is said where things are made: that so many more (`coming`) will not fit, that a limit is near or reached, who was turned away. */
export function quotaSentences(usage: ToldUsage, coming = 0): string[] {
  const { used, limit, refused, refusedAt } = usage
  const said: string[] = []
  if (used + coming > limit && coming > 0) said.push(refusalSentence(usage))
  else if (used >= limit) said.push(`Você chegou ao limite da sua conta: ${sentenceOf(usage)}`)
  else if (isNear(usage)) said.push(`Você está perto do limite da sua conta: ${sentenceOf(usage)}`)
  if (refused > 0 && refusedAt) {
    const last = new Date(refusedAt).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
    said.push(say(turnedAway, { count: refused, last }))
  }
  return said
}

const turnedAway = {
  one: 'Uma pessoa tentou se cadastrar e não encontrou lugar, em {last}.',
  many: 'Houve {count} tentativas de cadastro que não encontraram lugar, a última em {last}.',
}

function sentenceOf(usage: Usage): string {
  const { title, remedy } = quotas[usage.quota]
  return `${title}, ${usedOf(usage)}. ${remedy}, ou peça um limite maior a quem cuida da Trilha.`
}

/** `45 de 50`, of bytes `1,2 GB de 100 GB`. */
export function usedOf({ quota, used, limit }: Usage): string {
  return `${amountOf(quota, used)} de ${amountOf(quota, limit)}`
}

function amountOf(quota: QuotaName, amount: number): string {
  if (quota !== 'bytes') return amount.toLocaleString('pt-BR')
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = amount < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(amount) / Math.log(1024)))
  const shown = (amount / 1024 ** power).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  return `${shown} ${units[power]}`
}
