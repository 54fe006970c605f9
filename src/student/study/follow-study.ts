import { useEffect, useState } from 'react'
import { Bell, listen } from '../../client/device/listen.ts'
import type { StudentAction } from '../../domain/study/action.ts'
import type { ActionsAnswer } from '../../domain/generated/answer-types.ts'
import { newId } from '../../domain/schema/new-id.ts'
import { call } from '../request/http.ts'
import { updateAnswers, type HomeChange } from './answer-update.ts'
import { isMarked, markedOwner, markOwner } from './device-owner.ts'
import { ActionQueue, type Answered } from './action-queue.ts'
import { forgetReadingPositions } from './reading-position.ts'
import { openStore } from './action-store.ts'
import { forgetParting, keepParting, takeParting } from './parting-action.ts'

/** The one queue of the page: whose it is, and who follows it. */

let current: { owner: string; queue: ActionQueue } | null = null
const bell = new Bell()
/** What was done before the session had said who does it, and who was here last: a page opens faster than its session. */
let early: { owner: string | null; actions: StudentAction[] } = { owner: null, actions: [] }

/**
 * From now on what this student does is written down and sent; what is left of earlier visits goes first. `onHome`
 * is told how the home changes with what the server has taken. Returns how to stop, which loses nothing.
 */
export function followStudy(email: string, onHome: (change: HomeChange) => void): () => void {
  const owner = email.toLowerCase()
  markOwner(owner)
  const queue = new ActionQueue({
    owner,
    store: openStore(),
    send,
    isOwnerHere: () => isMarked(owner),
    settle: async (answered) => {
      const change = await updateAnswers(answered)
      if (current?.queue === queue) onHome(change)
    },
  })
  current = { owner, queue }
  const part = () => {
    queue.flushAtOnce()
    keepParting(owner, queue.actions)
  }
  bell.ring()
  const stops = [
    queue.onChange(bell.ring),
    listen(window, 'online', () => void queue.flush()),
    listen(window, 'pagehide', part),
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'hidden') return part()
      forgetParting()
      void queue.flush()
    }),
    () => queue.close(),
  ]
  // Of somebody else it was not.
  if (early.owner === null || early.owner === owner)
    for (const action of early.actions) void queue.enqueue(action)
  forgetEarly()
  for (const action of takeParting(owner)) void queue.enqueue(action)
  void queue.flush()
  return () => {
    for (const stop of stops) stop()
    if (current?.queue === queue) current = null
    bell.ring()
  }
}

/** Tries to send what waits before a student signs out. Says how many actions could not be sent. */
export async function sendBeforeSignOut(): Promise<number> {
  const patience = new Promise((done) => setTimeout(done, 5000))
  await Promise.race([current?.queue.flush(), patience])
  return current?.queue.actions.length ?? 0
}

/** Forgets what this device holds of the student's learning, sent or not. */
export async function forgetStudy(): Promise<void> {
  await current?.queue.discard()
  current?.queue.close()
  markOwner(null)
  forgetParting()
  forgetReadingPositions()
  forgetEarly()
}

/** What the student does, written down. */
export interface Study {
  /** What the server does not have yet, oldest first. */
  actions: StudentAction[]
  /** Some of it is in this tab only: the device stores nothing. */
  isUnsafe: boolean
  enqueue: (action: NewAction) => void
}

/** An action without what is the same for all of them. */
export type NewAction = DistributiveOmit<StudentAction, 'id' | 'at'>
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** The student's learning, for screens; `onAnswer` is told what the server has taken or refused. */
export function useStudy(onAnswer?: (answered: Answered) => void): Study {
  const [learning, setLearning] = useState(readLearning)
  useEffect(() => {
    const follow = () => setLearning(readLearning())
    follow()
    return bell.hear(follow)
  }, [])
  const { queue } = learning
  useEffect(() => (onAnswer ? queue?.onAnswer(onAnswer) : undefined), [queue, onAnswer])
  return learning
}

function readLearning(): Study & { queue: ActionQueue | undefined } {
  const queue = current?.queue
  return { queue, actions: queue?.actions ?? early.actions, isUnsafe: queue?.isUnsafe ?? false, enqueue }
}

/** Of a page that is just going the action leaves at once as well. */
function enqueue(action: NewAction): void {
  const complete = { ...action, id: newId(), at: new Date().toISOString() } as StudentAction
  if (!current) {
    early = { owner: markedOwner(), actions: [...early.actions, complete] }
    return bell.ring()
  }
  void current.queue.enqueue(complete)
  if (document.visibilityState !== 'hidden') return
  current.queue.flushAtOnce()
  keepParting(current.owner, current.queue.actions)
}

function send(actions: StudentAction[], isLast: boolean): Promise<ActionsAnswer> {
  return call<ActionsAnswer>('/actions', {
    method: 'POST',
    body: { actions },
    keepalive: isLast,
  })
}

function forgetEarly(): void {
  early = { owner: null, actions: [] }
}
