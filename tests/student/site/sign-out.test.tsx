import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SiteApp } from '../../../src/student/site/site-app.tsx'
import { storeAnswer, storedAnswer } from '../../../src/student/request/answer-store.ts'
import { maria, stubBackend, type Answer } from '../../support/student/answer-backend.ts'
import { FakeCacheStorage } from '../../support/fake-cache.ts'
import { sampleApp } from '../../support/student/sample-app.ts'

let caches: FakeCacheStorage
let instead: Record<string, Answer>

beforeEach(async () => {
  caches = new FakeCacheStorage()
  instead = {}
  vi.stubGlobal('caches', caches)
  // The offer to install the app, which the home brings when it has loaded it, asks whether it is installed.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  localStorage.clear()
  history.replaceState(null, '', '/')
  stubBackend(({ method, path }) => {
    const name = `${method} ${path}`
    if (name in instead) return instead[name]!
    if (path === '/home') return { body: { products: [] } }
    return { body: maria }
  })
  await storeAnswer('/lessons/1', 'of somebody')
  for (const name of ['trilha-pages', 'trilha-pictures', 'trilha-course-violao', 'trilha-assets'])
    await caches.open(name)
  localStorage.setItem('trilha-reading', '{"1":0.5}')
  localStorage.setItem('trilha-draft-community', 'Olá')
  localStorage.setItem('trilha-continue', '131')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const left = async () => (await caches.keys()).filter((name) => name !== 'trilha-answers').toSorted()

function show(isEntered: boolean) {
  render(<SiteApp app={sampleApp({ loginType: 'apenas_email' })} pathname="/" isEntered={isEntered} />)
}

async function signIn() {
  await userEvent.type(await screen.findByLabelText('E-mail'), 'maria@exemplo.com.br{Enter}')
  await screen.findByText('Tudo pronto para começar')
}

test('a session that the server has ended leaves nothing on the device', async () => {
  instead['GET /me'] = instead['GET /home'] = {
    status: 401,
    body: { statusCode: 401, message: 'Entre de novo.' },
  }
  show(true)
  await screen.findByText('Entre de novo.')
  await waitFor(async () => expect(await left()).toEqual(['trilha-assets']))
  expect(await storedAnswer('/lessons/1')).toBeUndefined()
  for (const mark of ['trilha-reading', 'trilha-draft-community', 'trilha-continue'])
    expect(localStorage.getItem(mark), mark).toBeNull()
})

test('who signs in after somebody else finds nothing of theirs', async () => {
  localStorage.setItem('trilha-student', 'bia@exemplo.com.br')
  show(false)
  await signIn()
  expect(await storedAnswer('/lessons/1')).toBeUndefined()
  expect(await left()).toEqual(['trilha-assets'])
})

test('who comes back finds what they left', async () => {
  localStorage.setItem('trilha-student', 'maria@exemplo.com.br')
  show(false)
  await signIn()
  expect(await storedAnswer('/lessons/1')).toBe('of somebody')
  expect(await left()).toHaveLength(4)
})
