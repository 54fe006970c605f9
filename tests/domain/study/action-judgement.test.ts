import { describe, expect, test } from 'vitest'
import type { ReleasedProduct } from '../../../src/domain/access/access.ts'
import { judgeActions, type ActionFacts } from '../../../src/domain/study/action-judgement.ts'
import { rememberedDays, type StudentAction } from '../../../src/domain/study/action.ts'
import { studyAfter, untouched } from '../../../src/domain/study/lesson-study.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const free: ReleasedProduct = { id: 'p', status: 'ACTIVE', offerType: 'FREE', releaseType: 'IMMEDIATE' }
const facts = (changes: Partial<ActionFacts> = {}): ActionFacts => ({
  known: new Set(),
  lessons: new Map([['a', free]]),
  posts: new Set(['post']),
  enrolment: { status: 'ACTIVE', enrolledAt: ago(10_000), grants: [] },
  ...changes,
})
let count = 0
const act = (kind: 'complete' | 'reopen', at: Date, lessonId = 'a'): StudentAction => ({
  ...{ id: String(++count), kind, lessonId },
  at: at.toISOString(),
})
const watch = (seconds: number, position: number, at: Date): StudentAction => ({
  ...{ id: String(++count), kind: 'watch', lessonId: 'a', seconds, position },
  at: at.toISOString(),
})
const outcomes = (actions: StudentAction[], known = facts()) =>
  judgeActions(actions, known, now).map(({ outcome }) => outcome)

describe('an action', () => {
  test('counts once', () => {
    const action = act('complete', ago(1))
    expect(outcomes([action, action])).toEqual(['done', 'repeated'])
    expect(outcomes([action], facts({ known: new Set([action.id]) }))).toEqual(['repeated'])
  })

  test('that was refused may come again', () => {
    const action = act('complete', ago(1), 'gone')
    expect(outcomes([action, action])).toEqual(['missing', 'missing'])
  })

  test('counts where it was open then, or is now', () => {
    const dated = (releaseDate: Date): ActionFacts =>
      facts({
        lessons: new Map([
          ['a', { ...free, releaseType: 'EXACT_DATE', releaseDate: releaseDate.toISOString() }],
        ]),
      })
    expect(outcomes([act('complete', ago(5))], dated(ago(-1)))).toEqual(['closed'])
    expect(outcomes([act('complete', ago(5))], dated(ago(2)))).toEqual(['done'])
    const ended = facts({
      lessons: new Map([['a', { ...free, offerType: 'PAID' }]]),
      enrolment: {
        ...facts().enrolment,
        grants: [{ productId: 'p', offerType: 'PAID', startsAt: ago(100), endsAt: ago(50) }],
      },
    })
    expect(outcomes([act('complete', ago(60)), act('complete', ago(40))], ended)).toEqual(['done', 'closed'])
    // Before the enrolment is as at the enrolment.
    const enrolment = { ...ended.enrolment, enrolledAt: ago(70) }
    expect(outcomes([act('complete', ago(5000))], { ...ended, enrolment })).toEqual(['done'])
  })

  test('of the future is of now, in the order that its clock told', () => {
    const actions = [act('reopen', ago(-60)), act('complete', ago(-30)), act('complete', ago(5))]
    const judged = judgeActions(actions, facts(), now)
    expect(judged.map(({ at }) => at.getTime() - now.getTime())).toEqual([0, -1, -5 * 60_000])
    expect(studyAfter(untouched, judged, now).isDone).toBe(false)
  })

  test('that says nothing is refused', () => {
    const at = now.toISOString()
    const broken = [
      { id: '1', kind: 'complete', at },
      { id: '2', kind: 'watch', lessonId: 'a', at },
      { id: '3', kind: 'watch', lessonId: 'a', seconds: 1, position: 1e9, at },
      { id: '4', kind: 'read', at },
      { id: '5', kind: 'complete', lessonId: 'a', at: 'x' },
      { id: '6', kind: 'fly', at },
    ]
    expect(outcomes(broken as unknown as StudentAction[])).toEqual(Array(6).fill('unreadable'))
  })
})

test('a study is what was done last, in whichever order it comes', () => {
  const actions = [
    act('complete', ago(9)),
    act('reopen', ago(7)),
    act('complete', ago(7)),
    watch(10, 40, ago(8)),
    watch(5.4, 90, ago(8)),
    watch(1, 20, ago(9)),
  ]
  const judged = judgeActions(actions, facts(), now)
  const expected = { isDone: true, completionAt: ago(7), position: 90, positionAt: ago(8), watched: 16 }
  for (let turn = 0; turn < judged.length; turn++) {
    expect(studyAfter(untouched, judged, now)).toEqual(expected)
    expect(studyAfter(untouched, judged.toReversed(), now)).toEqual(expected)
    judged.push(judged.shift()!)
  }
})

test('what nobody remembers any more counts no seconds twice, and nothing that is new is lost', () => {
  const minutes = (rememberedDays + 1) * 24 * 60
  const [first, second] = [watch(15, 10, ago(minutes + 1)), watch(15, 25, ago(minutes))]
  const judge = (...actions: StudentAction[]) => judgeActions(actions, facts(), now)
  const then = studyAfter(untouched, judge(first, second), now)
  expect(then.watched).toBe(30)
  expect(studyAfter(then, judge(first, second), now)).toEqual(then)
  // Never sent before, and later than all that was.
  expect(studyAfter(then, judge(watch(15, 40, ago(minutes - 1))), now)).toMatchObject({
    watched: 45,
    position: 40,
  })
  // As long as it is remembered, its id tells what is new.
  expect(studyAfter(then, judge(watch(15, 5, ago(60)), watch(20, 9, ago(90))), now).watched).toBe(65)
})
