import { dayOf } from '../../../../domain/access/access-reason.ts'
import platformChoices from '../../../../domain/generated/choices/connection.ts'
import kindChoices from '../../../../domain/generated/choices/connection-test.ts'
import type { StudentView, TrialCheck, TrialOffer } from '../../../../domain/generated/answer-types.ts'
import { say } from '../../../../domain/text/say.ts'
import type { SaleGrant } from '../../../purchase/apply/queries.ts'
import type { ConnectionRow } from '../../../purchase/connection/queries.ts'
import type { SampleKind } from '../../../purchase/platform/sample.ts'

/** What a trial came to. */
export interface TrialOutcome {
  connection: ConnectionRow
  kind: SampleKind
  /** The product that was tried out, and all that the creator has. */
  product: TrialOffer['products'][number]
  products: TrialOffer['products']
  email: string
  /** The buyer before it: the apps that they were in; undefined for somebody new. */
  before: { apps: string[] } | undefined
  grants: SaleGrant[]
  view: StudentView | null
  /** Subjects of the letters that it wrote. */
  subjects: string[]
  /** Why nothing came of it, where that was noted. */
  problem: string | null
  now: Date
  timeZone: string
}

/** The steps of a trial, each with what came of it and what there is to do. */
export function trialChecks(outcome: TrialOutcome): TrialCheck[] {
  const steps = [signatureCheck, readCheck, productCheck]
  if (outcome.product.platformId) steps.push(studentCheck, accessCheck, letterCheck)
  return steps.map((step) => step(outcome))
}

/** The one step of a trial whose URL nobody can read any more: sealed as the secret is, and asked for first. */
export const unreadableAddress: TrialCheck = {
  ...{ check: 'signature', state: 'failed' },
  sentence: 'O endereço desta integração não pode ser lido.',
  todo: 'Abra Endereço e passos, crie um novo endereço e cole-o na plataforma. Depois edite a integração e cole a chave de novo.',
}

/** The one step of a trial whose secret nobody can read any more. */
export const unreadableSecret: TrialCheck = {
  ...{ check: 'signature', state: 'failed' },
  sentence: 'A chave guardada não pode ser lida.',
  todo: 'Edite a integração e cole a chave de novo.',
}

function signatureCheck({ connection: { refused, refusedSince }, now, timeZone }: TrialOutcome): TrialCheck {
  const sentence = 'Confere com a chave guardada.'
  if (!refusedSince) return { check: 'signature', state: 'ok', sentence, todo: null }
  const many = { one: '{count} aviso veio', many: '{count} avisos vieram' }
  const since = dayOf(refusedSince, now, timeZone)
  return {
    ...{ check: 'signature', state: 'note' },
    sentence: `${sentence} Mas ${say(many, { count: refused })} com outra chave desde ${since}.`,
    todo: 'Compare a chave da plataforma com a daqui: se não for a mesma, edite a integração e cole a certa.',
  }
}

function readCheck({ kind, product, email }: TrialOutcome): TrialCheck {
  const what = kindChoices.kind.find(({ value }) => value === kind)!.label
  const id = product.platformId ? `, ID ${product.platformId}` : ''
  return { check: 'read', state: 'ok', sentence: `${what}${id}, de ${email}.`, todo: null }
}

function productCheck({ connection, product, products, grants }: TrialOutcome): TrialCheck {
  const platform = platformChoices.platform.find(({ value }) => value === connection.data.platform)!.label
  if (!product.platformId)
    return {
      ...{ check: 'product', state: 'failed' },
      sentence: `${product.name} ainda não tem um ID desta plataforma: a venda esperaria por um produto.`,
      todo: `Abra o produto e, em IDs das plataformas, informe o ID que ele tem lá (${platform}).`,
    }
  const opened = products.filter(({ id }) => grants.some(({ productId }) => productId === id))
  const names = (opened.length > 0 ? opened : [product]).map(({ name, appName }) => `${name} (${appName})`)
  return { check: 'product', state: 'ok', sentence: `É de ${names.join(' e ')}.`, todo: null }
}

function studentCheck({ before, product, email, problem, grants }: TrialOutcome): TrialCheck {
  const step = { check: 'student' as const, todo: null }
  if (grants.length === 0) return { ...step, state: 'failed', sentence: problem ?? 'Ninguém ganha acesso.' }
  const sentence = !before
    ? `${email} é alguém novo: vira seu aluno e entra em ${product.appName}.`
    : before.apps.includes(product.appId)
      ? `${email} já está em ${product.appName}: não é criado de novo.`
      : `${email} já é seu aluno, e entra em ${product.appName}.`
  return { ...step, state: 'ok', sentence }
}

function accessCheck({ kind, product, grants, view, now, timeZone }: TrialOutcome): TrialCheck {
  const step = { check: 'access' as const, todo: null }
  const grant = grants.find(({ productId }) => productId === product.id)
  const reason = view?.reasons.find(({ productId }) => productId === product.id)
  if (!grant || !view || !reason) return { ...step, state: 'failed', sentence: 'Nenhum acesso foi dado.' }
  if (view.notice) return { ...step, state: 'note', sentence: view.notice }
  const { startsAt, endsAt } = grant
  const day = (instant: Date) => dayOf(instant, now, timeZone)
  const span = endsAt
    ? `De ${day(startsAt)} até ${day(endsAt)}`
    : `Desde ${day(startsAt)}, sem data para terminar`
  const isEnded = endsAt !== null && endsAt <= now
  const closes = kind === 'refund' || kind === 'chargeback'
  const isRight = closes
    ? isEnded && reason.state !== 'open'
    : kind === 'cancellation' || reason.state === 'open'
  const sentence = `${span}. ${product.name}: ${reason.sentence}.`
  return { ...step, state: isRight ? 'ok' : 'note', sentence }
}

function letterCheck({ kind, subjects, view, grants }: TrialOutcome): TrialCheck {
  const step = { check: 'letter' as const, todo: null }
  const opens = kind === 'purchase' || kind === 'orderBump'
  const warning = opens ? (view?.warning ?? null) : null
  if (warning)
    return {
      ...step,
      state: 'note',
      sentence: `${warning} Nenhuma mensagem sai antes disso.`,
      todo: 'Publique o app.',
    }
  if (subjects.length > 0)
    return { ...step, state: 'ok', sentence: `Sai uma mensagem: “${subjects.join('”, “')}”.` }
  if (!opens) return { ...step, state: 'ok', sentence: 'Nenhuma mensagem: só quem ganha acesso recebe uma.' }
  const why =
    grants.length === 0 ? 'ninguém ganha acesso' : 'não há lugar para mais uma hoje, ou o produto não aparece'
  return { ...step, state: 'note', sentence: `Nenhuma mensagem sai: ${why}.` }
}
