import type { AppConfig } from '../../domain/generated/types.ts'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import notifications from '../../domain/generated/screens/words/notification.ts'
import { translate } from '../../domain/text/translate.ts'
import type { Transaction } from '../database/connection.ts'
import { studentApp } from '../publication/find-publication.ts'
import { findPublished } from '../publication/queries.ts'
import type { Jobs } from '../job/payloads.ts'
import type { PushMessage } from './push.ts'
import { findProductName, opensProduct } from './product/queries.ts'
import { findNews, findPushApp, findReply } from './queries.ts'

/** What is told, and to which devices. */
interface Messages {
  /** Devices that came later are not told. */
  before: Date
  /** In a student's language; null is the app's. */
  messageIn(language: AppConfig['language'] | null): PushMessage
}

interface Telling {
  before: Date
  text(language: AppConfig['language']): Pick<PushMessage, 'title' | 'body' | 'url'>
}

/** Characters of somebody's words that a notification has room for. */
const most = 160

const tellings = {
  async feed(tx: Transaction, job: Jobs['push'], { name }: StudentApp): Promise<Telling | null> {
    const post = await findNews(tx, job, job.subjectId)
    if (!post) return null
    const text: Telling['text'] = (language) => ({
      title: translate(notifications, 'feed', language, { app: name }),
      body: short(post.title),
      url: '/feed',
    })
    return { before: post.since, text }
  },

  async product(tx: Transaction, job: Jobs['push']): Promise<Telling | null> {
    const product = await findProductName(tx, job, job.subjectId)
    if (!product || !(await opensProduct(tx, job, job.subjectId))) return null
    const url = `/course/${job.subjectId}`
    const text: Telling['text'] = (language) => ({
      title: product.name,
      body: translate(notifications, 'product', language),
      url,
    })
    return { before: new Date(), text }
  },

  async reply(tx: Transaction, job: Jobs['push']): Promise<Telling | null> {
    const reply = await findReply(tx, job, job.subjectId)
    if (!reply) return null
    const text: Telling['text'] = (language) => ({
      title: translate(notifications, reply.isOwn ? 'reply' : 'said', language, { name: reply.name }),
      body: short(reply.content),
      url: `/${reply.place}`,
    })
    return { before: reply.since, text }
  },
}

function short(text: string): string {
  const letters = [...text]
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}

/** The message about what was announced; null where it, or the app, is there no more, or sends no pushes. */
export async function messagesOf(tx: Transaction, job: Jobs['push']): Promise<Messages | null> {
  const { appId, kind, subjectId } = job
  const owner = await findPushApp(tx, appId)
  const published = owner && (await findPublished(tx, owner))
  if (!published || published.isPaused) return null
  const app = studentApp(published.document, owner.currentSlug)
  const told = app.config.features.pushNotifications ? await tellings[kind](tx, job, app) : null
  if (!told) return null
  const icon = `/icons/192.png?v=${published.version}`
  const tag = `${kind}-${subjectId}`
  return {
    before: told.before,
    messageIn: (language) => ({ ...told.text(language ?? app.config.language), icon, tag }),
  }
}
