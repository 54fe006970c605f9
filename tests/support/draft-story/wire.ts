import type { Answer } from '../../../src/domain/draft/port.ts'
import type { Chance } from '../chance.ts'

interface Request {
  from: object
  serve: () => Answer
  answer: (answer: Answer) => void
  /** What the server said, once it was asked. */
  said: Answer | null
}

/** The network between tabs and server: what goes through it waits until chance moves it, or loses it. */
export function modelWire(chance: Chance) {
  let requests: Request[] = []
  /** Given up by whoever sent them, and still on their way. */
  const ghosts: Request[] = []

  function send(from: object, serve: () => Answer): Promise<Answer> {
    return new Promise((answer) => requests.push({ from, serve, answer, said: null }))
  }

  function lose(request: Request) {
    requests = requests.filter((one) => one !== request)
    if (!request.said && chance.number(3) === 0) ghosts.push(request)
    request.answer({ kind: 'lost' })
  }

  return {
    send,
    isIdle: () => requests.length === 0,
    /** One request arrives, or one answer does. */
    move: () => {
      if (requests.length === 0) return
      const request = chance.pick(requests)
      if (!request.said) request.said = request.serve()
      else {
        requests = requests.filter((one) => one !== request)
        request.answer(request.said)
      }
    },
    loseOne: () => void (requests.length > 0 && lose(chance.pick(requests))),
    /** The server stops and starts: nobody gets an answer to what was asked before. */
    loseAll: () => requests.forEach(lose),
    /** Something arrives that nobody waits for any more. */
    haunt: () => {
      const ghost = ghosts.pop()
      ghost?.serve()
    },
    /** The tab is gone: what it sent may arrive, its answer does not. */
    forget: (from: object) => {
      ghosts.push(...requests.filter((one) => one.from === from && !one.said && chance.number(2) === 0))
      requests = requests.filter((one) => one.from !== from)
    },
  }
}

export type ModelWire = ReturnType<typeof modelWire>
