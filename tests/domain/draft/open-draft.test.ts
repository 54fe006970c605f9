import { expect, test } from 'vitest'
import { storyOf } from '../../support/draft-story/story.ts'

/**
 * Random stories, each from its seed, over the very code that the builder runs. `TRILHA_MODEL=635` tells the story of
 * seed 635 alone, `TRILHA_MODEL=635:120` a story of 120 moves from that seed.
 */
const [only = 0, length = 0] = (process.env.TRILHA_MODEL ?? '').split(':').map(Number)
const stories = 10_000

async function tell(seed: number, moves = 15 + (seed % 60)) {
  const story = storyOf(seed, moves)
  const problem = await story.run().then(
    () => null,
    (error: unknown) => error as Error,
  )
  if (!problem) return
  expect.fail(`Seed ${seed}:${moves}: ${problem.stack ?? problem.message}\n${story.log.join('\n')}`)
}

test('nothing that is kept or acknowledged is ever lost, and no conflict is told that is none', async () => {
  if (only) return tell(only, length || undefined)
  for (let seed = 1; seed <= stories; seed++) await tell(seed)
}, 120_000)

/** Longer stories that once went wrong. */
test.each([
  ['a device without room asks about something old, and two people choose differently', 24209, 104],
  ['a publication ends after the next builder went on from what was kept', 1787, 197],
  ['a left draft with an open choice has a field that was chosen already', 4993, 163],
  ['the same with a picture, sent twice', 12799, 169],
  ['a left draft has choices of both kinds', 26926, 136],
  ['a picture is chosen that was stored while the choice was open', 33541, 441],
  ['somebody undoes a choice while the next one is open', 3878, 478],
  ['a builder is closed between two choices about one left draft', 11695, 495],
])('%s', async (_, seed, moves) => {
  await tell(seed, moves)
})
