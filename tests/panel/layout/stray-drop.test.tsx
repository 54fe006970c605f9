import { afterEach, beforeEach, expect, test } from 'vitest'
import { refuseStrayDrops } from '../../../src/panel/layout/stray-drop.ts'

let stop: () => void

beforeEach(() => {
  stop = refuseStrayDrops()
})

afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** Drops something on an element; answers whether the browser leaves it alone, and what the pointer says. */
function drop(types: string[], target: Element = document.body) {
  const dataTransfer = { types, dropEffect: 'copy' }
  const event = new Event('drop', { bubbles: true, cancelable: true })
  target.dispatchEvent(Object.assign(event, { dataTransfer }))
  return [event.defaultPrevented, dataTransfer.dropEffect]
}

test('a file beside the place that takes it does not take one away from the panel', () => {
  expect(drop(['Files'])).toEqual([true, 'none'])
  // Words that are dragged into a field are no file.
  expect(drop(['text/plain'])).toEqual([false, 'copy'])
})

test('who takes files goes on taking them', () => {
  document.body.innerHTML = '<input type="file"><div></div>'
  const [input, place] = [...document.body.children]
  expect(drop(['Files'], input)).toEqual([false, 'copy'])
  place!.addEventListener('drop', (event) => event.preventDefault())
  expect(drop(['Files'], place)).toEqual([true, 'copy'])
})
