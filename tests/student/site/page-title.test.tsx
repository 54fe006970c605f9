import { afterEach, expect, test } from 'vitest'
import { followTitle } from '../../../src/student/site/page-title.ts'
import '../../../src/student/words/all-languages.ts'

let stop = () => {}
afterEach(() => {
  stop()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

/** Draws a screen as a place does: in place of the one before. */
async function draw(html: string) {
  document.body.innerHTML = `<main>${html}</main>`
  await Promise.resolve()
}

test('the page is named by its heading, and by the app alone where they are the same', async () => {
  await draw('<h1>Início</h1>')
  stop = followTitle('Academia')
  expect(document.title).toBe('Início · Academia')
  await draw('<h1>Comunidade</h1>')
  expect(document.title).toBe('Comunidade · Academia')
  await draw('<h1>Academia</h1>')
  expect(document.title).toBe('Academia')
})

test('a focus that is lost by going somewhere is found on the heading, and nowhere else', async () => {
  await draw('<h1>Início</h1><a href="/course/1">Curso</a>')
  stop = followTitle('Academia')
  expect(document.activeElement).toBe(document.body)
  document.querySelector('a')!.focus()
  history.pushState(null, '', '/course/1')
  // What follows it comes and goes with the screens.
  stop()
  await draw('<p>Um momento</p>')
  stop = followTitle('Academia')
  await draw('<h1>Curso</h1><button>Começar</button>')
  expect(document.activeElement?.textContent).toBe('Curso')
  // Once one goes on by oneself, it stays where one puts it.
  dispatchEvent(new KeyboardEvent('keydown'))
  await draw('<h1>Curso</h1>')
  expect(document.activeElement).toBe(document.body)
})
