import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { ofStart, ofStop, oneOf, patienceMs, type Happening, type World } from './fault.ts'

/** Both servers are replaced, one after the other; whoever balances sees which one is ready. Nobody has to ask more than twice. */
export const deploy: Happening = {
  truth: oneOf(ofStop, ofStart),
  happen: replaceServers,
}

async function replaceServers({ fleet: { servers, start }, people }: World): Promise<void> {
  people.mostTries = 0
  let isOver = false
  const balancing = [0, 1].map(async (at) => {
    while (!isOver) {
      const answer = await people.heard(at, 'GET', '/health/ready')
      people.ready[at] = answer?.status === 200
      await sleep(50)
    }
    people.ready[at] = true
  })
  for (const at of [0, 1]) {
    servers[at]!.kill('SIGTERM')
    expect(await servers[at]!.ended, servers[at]!.output.stderr.slice(-3000)).toBe(0)
    await start(at)
    await expect.poll(() => people.ready[at], { timeout: patienceMs, interval: 20 }).toBe(true)
  }
  isOver = true
  await Promise.all(balancing)
  expect(people.mostTries).toBeLessThanOrEqual(2)
}
