import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { chanceOf } from './chance.ts'
import { answerShown, asked } from './shown-style.ts'

/** What tests see of a page is what jsdom itself would show them. */
const whole = answerShown(window)

const tags =
  'a abbr article aside b button caption col colgroup datalist dd details dialog div dl dt embed fieldset form h1 header hr i iframe ' +
  'img input label legend li main meter nav noscript ol option p picture pre progress script section select slot span summary ' +
  'svg table tbody td template textarea tfoot th thead tr ul unknown-thing video'

const attributes: [name: string, value: string][] = [
  ...['hidden', 'open', 'popover', 'disabled', 'inert'].map((name): [string, string] => [name, '']),
  ['hidden', 'until-found'],
  ['type', 'hidden'],
  ['type', 'HIDDEN'],
  ['type', 'checkbox'],
  ['class', 'pointer-events-none hidden'],
  ['style', 'display: none'],
  ['style', 'display: flex; color: red'],
  ['style', 'visibility: hidden'],
  ['style', 'visibility: visible'],
  ['style', 'pointer-events: none'],
  ['style', 'pointer-events: auto'],
  ['style', 'pointer-events: inherit'],
  ['style', 'all: unset'],
  ['style', '--radix: 3px; position: absolute'],
]

afterEach(() => document.body.replaceChildren())

/** What both say of each element of the page. */
function compare() {
  for (const element of document.querySelectorAll('*')) {
    const [fast, slow] = [window.getComputedStyle(element), whole(element)]
    for (const name of asked)
      expect(fast.getPropertyValue(name), `${name} of ${element.outerHTML}`).toBe(slow.getPropertyValue(name))
    expect([fast.display, fast.visibility, fast.pointerEvents]).toEqual(
      asked.map((name) => slow.getPropertyValue(name)),
    )
  }
}

test('random pages are shown as jsdom shows them, while they change', () => {
  const chance = chanceOf(7)
  for (let page = 0; page < 5; page++) {
    const all: Element[] = [document.body]
    for (let i = 0; i < 40; i++) {
      const element = document.createElement(chance.pick(tags.split(' ')))
      if (chance.number(3) === 0) element.setAttribute(...chance.pick(attributes))
      chance.pick(all).append(element)
      all.push(element)
    }
    compare()
    for (let i = 0; i < 10; i++) {
      const element = chance.pick(all.slice(1))
      const [name, value] = chance.pick(attributes)
      if (element.hasAttribute(name)) element.removeAttribute(name)
      else element.setAttribute(name, value)
    }
    compare()
    document.body.replaceChildren()
  }
})

test('what a script or a style sheet hides is hidden', () => {
  const { container } = render(<p>Olá</p>)
  const line = screen.getByText('Olá')
  compare()
  line.style.visibility = 'hidden'
  expect(window.getComputedStyle(line).visibility).toBe('hidden')
  line.style.visibility = ''
  expect(window.getComputedStyle(line).visibility).toBe('visible')
  const sheet = document.createElement('style')
  sheet.textContent = 'p { display: none }'
  container.append(sheet)
  expect(window.getComputedStyle(line).display).toBe('none')
  sheet.remove()
  expect(window.getComputedStyle(line).display).toBe('block')
  expect(window.getComputedStyle(line).fontWeight).toBe(whole(line).fontWeight)
})

test('tests do not find what nobody sees, nor press what takes no presses', async () => {
  render(
    <>
      <div style={{ visibility: 'hidden' }}>
        <button>Longe</button>
      </div>
      <div hidden>
        <button>Fora</button>
      </div>
      <div style={{ display: 'none' }}>
        <button>Nada</button>
      </div>
      <div style={{ pointerEvents: 'none' }}>
        <button>Surdo</button>
      </div>
    </>,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Surdo'])
  await expect(userEvent.click(screen.getByRole('button'))).rejects.toThrow('pointer-events: none')
})
