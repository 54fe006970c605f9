import { expect, test } from 'vitest'
import { storyOf } from './story.ts'

/**
 * Random stories, each from its seed, over the very code that the builder runs. `TRILHA_MODEL=635` tells the story of
 * seed 635 alone.
 */
const only = Number(process.env.TRILHA_MODEL)
const stories = 10_000

test('nothing that is kept or acknowledged is ever lost, and no conflict is told that is none', async () => {
  const seeds = only ? [only] : Array.from({ length: stories }, (_, i) => i + 1)
  for (const seed of seeds) {
    const story = storyOf(seed, 15 + (seed % 60))
    const problem = await story.run().then(
      () => null,
      (error: unknown) => error as Error,
    )
    if (problem) expect.fail(`Seed ${seed}: ${problem.stack ?? problem.message}\n${story.log.join('\n')}`)
  }
}, 120_000)
