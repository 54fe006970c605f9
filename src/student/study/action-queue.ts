import { Bell } from '../../client/device/listen.ts'
import { ApiError } from '../../client/request/error.ts'
import { maxActions, type StudentAction } from '../../domain/study/action.ts'
import type { ActionsAnswer } from '../../domain/generated/answer-types.ts'
import type { ActionStore } from './action-store.ts'

export interface QueueOptions {
  /** Whose actions these are: nobody else's are ever read or sent. */
  owner: string
  store: ActionStore
  /** Takes up to `maxActions` to the server; `isLast` where the page may be gone before the answer comes. */
  send: (actions: StudentAction[], isLast: boolean) => Promise<ActionsAnswer>
  /** Whether the owner is still the one who is signed in on this device, in whichever tab. */
  isOwnerHere: () => boolean
  /** Told what was answered before it leaves the queue, so that what was kept of the server can follow. */
  settle?: (answered: Answered) => Promise<void>
}

/** What the server answered to some actions. */
export interface Answered {
  actions: StudentAction[]
  answer: ActionsAnswer
}

/**
 * What a student did and the server does not have yet. On the device first, then to the server, as often as it takes;
 * there it counts once. Where nothing can be stored it waits in memory, and `isUnsafe` says so.
 */
export class ActionQueue {
  readonly #options: QueueOptions
  /** All that waits, as far as this tab knows. */
  #waiting = new Map<string, StudentAction>()
  /** Not on the device (yet): being written, or refused by it. */
  readonly #unwritten = new Set<string>()
  readonly #unwritable = new Set<string>()
  /** Answered, should the device be unable to remove them. */
  readonly #answered = new Set<string>()
  readonly #change = new Bell()
  readonly #answer = new Bell<Answered>()
  #sending: Promise<void> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #isClosed = false

  constructor(options: QueueOptions) {
    this.#options = options
  }

  /** All that waits, oldest first. */
  get actions(): StudentAction[] {
    return [...this.#waiting.values()].sort((a, b) => a.at.localeCompare(b.at))
  }

  /** Something waits in this tab only, and would be lost with it. */
  get isUnsafe(): boolean {
    return this.#unwritable.size > 0
  }

  /** Writes the action down, then tries to send it. Never throws: what cannot be written is kept in memory. */
  async enqueue(action: StudentAction): Promise<void> {
    const { store, owner } = this.#options
    this.#waiting.set(action.id, action)
    this.#unwritten.add(action.id)
    this.#change.ring()
    try {
      await store.add(owner, action)
      this.#unwritten.delete(action.id)
    } catch {
      this.#unwritable.add(action.id)
      this.#change.ring()
    }
    // While there is no connection it waits for its turn with the rest.
    if (this.#failures === 0) void this.flush()
  }

  /** Sends all that waits. Resolves when it is sent or could not be; then it is tried again by itself. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null
      if (this.#waiting.size > 0) this.#flushLater()
    })
    return this.#sending
  }

  /** Sends what this tab knows without waiting for anything: it may be gone the next moment. */
  flushAtOnce(): void {
    const { send, isOwnerHere } = this.#options
    // Browsers take 64 kB of a page that goes; the rest waits on the device.
    const batch = this.actions.slice(-200)
    if (batch.length === 0 || this.#isClosed || !isOwnerHere()) return
    send(batch, true).then(
      (answer) => this.#settle(batch, answer),
      () => undefined,
    )
  }

  /** Forgets what waits: the student signs out all the same. */
  async discard(): Promise<void> {
    await this.#read()
    const ids = [...this.#waiting.keys()]
    this.#drop(ids)
    this.#change.ring()
    await this.#options.store.remove(ids).catch(() => undefined)
  }

  /** Sends no more. What waits stays on the device. */
  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  /** Calls its listener whenever something is added or leaves. Returns how to stop. */
  readonly onChange = this.#change.hear
  /** Calls its listener with what was answered, in the same moment in which it leaves the queue. */
  readonly onAnswer = this.#answer.hear

  async #sendAll(): Promise<void> {
    try {
      await alone(async () => {
        for (;;) {
          // First look what there is: other tabs, and earlier visits, have left and sent theirs.
          await this.#read()
          const batch = this.actions.slice(0, maxActions)
          if (batch.length === 0 || this.#isClosed) break
          if (!this.#options.isOwnerHere()) throw new Error('Somebody else is signed in.')
          await this.#deliver(batch)
        }
      })
      this.#failures = 0
    } catch {
      this.#failures += 1
    }
  }

  async #read(): Promise<void> {
    const { store, owner } = this.#options
    try {
      const stored = (await store.of(owner)).filter(({ id }) => !this.#answered.has(id))
      const unwritten = [...this.#waiting.values()].filter(({ id }) => this.#unwritten.has(id))
      const next = new Map([...stored, ...unwritten].map((action) => [action.id, action]))
      const isSame = next.size === this.#waiting.size && [...next.keys()].every((id) => this.#waiting.has(id))
      this.#waiting = next
      if (!isSame) this.#change.ring()
    } catch {
      // Then there is what this tab knows.
    }
  }

  /** Throws where there was no answer. Should the server not read a batch at all, what it cannot read is found out. */
  async #deliver(batch: StudentAction[]): Promise<void> {
    try {
      await this.#settle(batch, await this.#options.send(batch, false))
    } catch (problem) {
      if (!isUnreadable(problem)) throw problem
      if (batch.length === 1) return await this.#settle(batch, refusalOf(batch[0]!))
      const half = Math.ceil(batch.length / 2)
      await this.#deliver(batch.slice(0, half))
      await this.#deliver(batch.slice(half))
    }
  }

  async #settle(batch: StudentAction[], answer: ActionsAnswer): Promise<void> {
    const named = new Set(answer.results.map(({ id }) => id))
    const actions = batch.filter(({ id }) => named.has(id))
    if (actions.length === 0) throw new Error('The server answered to none of the actions.')
    const ids = actions.map(({ id }) => id)
    await this.#options.settle?.({ actions, answer }).catch(() => undefined)
    this.#answer.ring({ actions, answer })
    this.#drop(ids)
    this.#change.ring()
    await this.#options.store.remove(ids).catch(() => undefined)
  }

  #drop(ids: string[]): void {
    for (const id of ids) {
      this.#answered.add(id)
      for (const set of [this.#waiting, this.#unwritten, this.#unwritable]) set.delete(id)
    }
  }

  #flushLater(): void {
    if (this.#isClosed) return
    const delay = Math.min(longestWait, 1000 * 2 ** this.#failures) * (0.5 + Math.random() / 2)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), delay)
  }
}

/** Between two attempts, in milliseconds. */
const longestWait = 60_000

/** One tab after the other, where the browser can tell them to. */
async function alone(work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  await (locks ? locks.request('trilha-actions', work) : work())
}

function isUnreadable(problem: unknown): boolean {
  return problem instanceof ApiError && problem.isFromServer && [400, 413, 422].includes(problem.status)
}

function refusalOf({ id }: StudentAction): ActionsAnswer {
  return { results: [{ id, outcome: 'refused' }], progress: [] }
}
