import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageContext, PageHeading } from '../../../src/student/frame/page-heading.tsx'
import { Go, NavigationContext } from '../../../src/student/navigation/navigation.tsx'
import { useRoute } from '../../../src/student/navigation/use-route.ts'
import '../../../src/student/words/all-languages.ts'

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  document.title = 'Academia'
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.head.replaceChildren()
  history.replaceState(null, '', '/')
})

/** The site around a screen, which comes in place of the one before. */
function Site({ children }: { children: ReactNode }) {
  const { isArriving, navigation } = useRoute('/')
  return (
    <NavigationContext value={navigation}>
      <PageContext value={{ appName: 'Academia', isArriving }}>{children}</PageContext>
    </NavigationContext>
  )
}

const heading = (name: string, key = name) => (
  <PageHeading key={key} className="">
    {name}
  </PageHeading>
)

function draw(first: ReactNode) {
  const { rerender } = render(<Site>{first}</Site>)
  return { user: userEvent.setup(), draw: (next: ReactNode) => rerender(<Site>{next}</Site>) }
}

test('the page is named by its heading, and by the app alone where they are the same', () => {
  const site = draw(heading('Início'))
  expect(document.title).toBe('Início · Academia')
  site.draw(heading('Comunidade'))
  expect(document.title).toBe('Comunidade · Academia')
  site.draw(heading('Academia'))
  expect(document.title).toBe('Academia')
})

test('a heading that gets another name renames the page; without a heading the page has the name it came with', () => {
  const site = draw(heading('Violão', 'course'))
  site.draw(heading('Violão do zero', 'course'))
  expect(document.title).toBe('Violão do zero · Academia')
  site.draw(<p>Um momento</p>)
  expect(document.title).toBe('Academia')
})

const home = [
  heading('Início'),
  <Go key="link" to={{ screen: 'course', productId: '1' }}>
    Curso
  </Go>,
]

test('a focus that is lost by going somewhere is found on the heading, and nowhere else', async () => {
  const site = draw(home)
  expect(document.activeElement).toBe(document.body)
  await site.user.click(screen.getByRole('link', { name: 'Curso' }))
  expect(location.pathname).toBe('/course/1')
  site.draw(<p>Um momento</p>)
  site.draw([heading('Curso'), <button key="button">Começar</button>])
  expect(document.activeElement?.textContent).toBe('Curso')
  // Once one goes on by oneself, it stays where one puts it.
  dispatchEvent(new KeyboardEvent('keydown'))
  site.draw(heading('Curso', 'again'))
  expect(document.activeElement).toBe(document.body)
})

test('a focus that stays on the link that led here is found on the heading', async () => {
  const link = (
    <Go key="link" to={{ screen: 'feed' }}>
      Feed
    </Go>
  )
  const site = draw([link, heading('Início')])
  await site.user.click(screen.getByRole('link', { name: 'Feed' }))
  site.draw([link, heading('Novidades')])
  expect(document.activeElement?.textContent).toBe('Novidades')
})

test('a focus that was taken in the new screen stays, and so does one of somebody who pressed something meanwhile', async () => {
  const site = draw(home)
  await site.user.click(screen.getByRole('link', { name: 'Curso' }))
  site.draw(<input key="field" aria-label="Nome" />)
  screen.getByLabelText('Nome').focus()
  site.draw([<input key="field" aria-label="Nome" />, heading('Curso')])
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'))
  await site.user.pointer({ keys: '[MouseLeft]', target: document.body })
  site.draw(heading('Curso', 'again'))
  expect(document.activeElement).toBe(document.body)
})

test('the heading that stays over another place gets the focus too', async () => {
  const site = draw([
    heading('Curso', 'course'),
    <Go key="link" to={{ screen: 'course', productId: '2' }}>
      Outro
    </Go>,
  ])
  await site.user.click(screen.getByRole('link', { name: 'Outro' }))
  site.draw(heading('Outro curso', 'course'))
  expect(document.activeElement?.textContent).toBe('Outro curso')
})

test('going where one is already is no arrival', async () => {
  const site = draw([
    heading('Início'),
    <Go key="link" to={{ screen: 'home' }}>
      Academia
    </Go>,
  ])
  await site.user.click(screen.getByRole('link', { name: 'Academia' }))
  site.draw(heading('Início', 'again'))
  expect(document.activeElement).toBe(document.body)
})

test('in a preview it is a heading and no more', () => {
  const { container } = render(heading('Início'))
  expect(container.innerHTML).toBe('<h1 dir="auto" class="">Início</h1>')
  expect(document.title).toBe('Academia')
})

test('the server draws no title; the page’s own stays beneath the one that the script draws', async () => {
  const ground = document.body.appendChild(document.createElement('div'))
  ground.innerHTML = renderToString(<Site>{heading('Início')}</Site>)
  expect(ground.innerHTML).toBe('<h1 dir="auto" class="">Início</h1>')
  const complaints = vi.fn()
  const root = await act(() =>
    hydrateRoot(ground, <Site>{heading('Início')}</Site>, { onRecoverableError: complaints }),
  )
  expect(document.title).toBe('Início · Academia')
  await act(() => root.render(<Site>{null}</Site>))
  expect(document.title).toBe('Academia')
  expect(complaints).not.toHaveBeenCalled()
  await act(() => root.unmount())
  ground.remove()
})
