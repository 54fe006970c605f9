import { expect, test } from 'vitest'
import { positionOf } from '../../scripts/schemas/position.ts'

const text = `{
  "title": "A \\"title\\": here",
  "steps": [
    { "fields": ["a", "b"] },
    { "fields": [ { "title": 3 }, [1, 2], "c" ], "title": "T" }
  ],
  "properties": { "title": { "type": "string", "x/y": { "deep": true } } }
}`

test.each([
  ['', '1:1'],
  ['title', '2:3'],
  ['steps', '3:3'],
  ['steps/0/fields/1', '4:23'],
  ['steps/1', '5:5'],
  ['steps/1/fields/0/title', '5:21'],
  ['steps/1/fields/1/1', '5:39'],
  ['steps/1/fields/2', '5:43'],
  ['steps/1/title', '5:50'],
  ['properties/title/type', '7:30'],
  ['properties/title/typo', '7:19'],
  ['nothing/at/all', '1:1'],
  ['line 4, column 7', '4:7'],
])('%s is at %s', (place, at) => {
  const { line, column } = positionOf(text, place)
  expect(`${line}:${column}`).toBe(at)
})
