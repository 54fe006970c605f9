import type { Worker } from 'node:cluster'
import type { Figures } from '../metric/sum.ts'

/** Between two signs of life of a member of the crew, in ms. */
export const lookMs = 5_000

const [ready, alive] = ['trilha ready', 'trilha alive']

/** Tells whoever started this process that it works from now on, and again and again that it still does. */
export function tellReady(): void {
  process.send!(ready)
  setInterval(() => process.connected && process.send!(alive), lookMs).unref()
}

export function isReadyMessage(message: unknown): boolean {
  return message === ready
}

export function isAliveMessage(message: unknown): boolean {
  return message === alive
}

/** A question for figures, and its answer. */
interface Question {
  figuresFor: number
}
interface Answer extends Question {
  figures: Figures | null
}

/** Answers whoever started this process when it asks what this one counts; what it has asked by now is answered too. */
export function answerFigures(read: () => Promise<Figures>): void {
  process.on('message', (message: Partial<Question> | string) => {
    if (typeof message !== 'object' || message.figuresFor === undefined) return
    const { figuresFor } = message
    const answer = (figures: Figures | null) =>
      process.connected && process.send!({ figuresFor, figures } satisfies Answer)
    read().then(answer, () => answer(null))
  })
}

let questions = 0

/** What a process counts; null where it does not say so within `patienceMs`, because it hangs, ends or is still beginning. */
export async function askFigures(worker: Worker, patienceMs: number): Promise<Figures | null> {
  const figuresFor = ++questions
  const { promise, resolve } = Promise.withResolvers<Figures | null>()
  const hear = (message: Partial<Answer> | string) => {
    if (typeof message === 'object' && message.figuresFor === figuresFor) resolve(message.figures ?? null)
  }
  const giveUp = () => resolve(null)
  const timer = setTimeout(giveUp, patienceMs)
  worker.on('message', hear)
  worker.once('exit', giveUp)
  worker.send({ figuresFor } satisfies Question, (error) => error && giveUp())
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.off('message', hear)
    worker.off('exit', giveUp)
  }
}
