import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { endSession, lapseSession, startSession, storeCreator } from '../../src/client/session/session.ts'
import { SignedIn, SignedOut } from '../../src/panel/guard.tsx'
import { maria } from '../support/maria.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

function visit(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={<SignedOut />}>
          <Route path="/login" element="login screen" />
        </Route>
        <Route element={<SignedIn />}>
          <Route path="/dashboard" element="dashboard screen" />
          <Route path="/apps" element={<Apps />} />
          <Route path="/form" element={<input aria-label="Name" />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )
}

const Apps = () => `apps screen ${useLocation().search}`

const signIn = () => startSession({ accessToken: 'a', refreshToken: 'r', user: maria }, true)

test('a visitor is led to the login', () => {
  visit('/dashboard')
  expect(screen.getByText('login screen')).toBeTruthy()
})

test('a signed-in person is led away from the login', () => {
  signIn()
  visit('/login')
  expect(screen.getByText('dashboard screen')).toBeTruthy()
})

test('until the user is known the screen waits', () => {
  localStorage.setItem('accessToken', 'a')
  visit('/dashboard')
  expect(screen.getByRole('status').textContent).toBe('Carregando...')
  act(() => storeCreator(maria))
  expect(screen.getByText('dashboard screen')).toBeTruthy()
})

test('a server that says nothing for long is not waited for without a word', () => {
  vi.useFakeTimers()
  localStorage.setItem('accessToken', 'a')
  visit('/dashboard')
  act(() => void vi.advanceTimersByTime(9_900))
  expect(screen.queryByRole('button')).toBeNull()
  act(() => void vi.advanceTimersByTime(100))
  expect(screen.getByRole('status').textContent).toBe('O servidor não respondeu')
  expect(screen.getByRole('button', { name: 'Recarregar página' })).toBeTruthy()
  act(() => storeCreator(maria))
  expect(screen.getByText('dashboard screen')).toBeTruthy()
  vi.useRealTimers()
})

test('when the session begins or ends, the screen follows', () => {
  visit('/login')
  act(signIn)
  expect(screen.getByText('dashboard screen')).toBeTruthy()
  act(endSession)
  expect(screen.getByText('login screen')).toBeTruthy()
})

test('whose session lapsed comes back to where they were, somebody else to the dashboard', () => {
  signIn()
  visit('/apps?tab=feed')
  act(lapseSession)
  expect(screen.getByText('login screen')).toBeTruthy()
  act(signIn)
  expect(screen.getByText('apps screen ?tab=feed')).toBeTruthy()
  act(lapseSession)
  act(() => startSession({ accessToken: 'b', refreshToken: 's', user: { ...maria, id: 'other' } }, true))
  expect(screen.getByText('dashboard screen')).toBeTruthy()
})

test('who signed out starts at the dashboard again', () => {
  signIn()
  visit('/apps')
  act(endSession)
  act(signIn)
  expect(screen.getByText('dashboard screen')).toBeTruthy()
})

test('whoever has just entered a field gets to type into it', () => {
  vi.useFakeTimers()
  signIn()
  visit('/form')
  act(() => screen.getByLabelText('Name').focus())
  act(endSession)
  expect(screen.getByLabelText('Name')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByText('login screen')).toBeTruthy()
  vi.useRealTimers()
})

test('a session that ends amid somebody’s typing takes no key from them: the login comes with the next pause', () => {
  vi.useFakeTimers()
  signIn()
  visit('/form')
  const field = screen.getByLabelText('Name')
  const type = (value: string) => {
    fireEvent.keyDown(field, { key: 'a' })
    fireEvent.input(field, { target: { value } })
  }
  type('a')
  act(lapseSession)
  for (const value of ['ab', 'abc', 'abcd']) {
    act(() => void vi.advanceTimersByTime(700))
    type(value)
  }
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('abcd')
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByText('login screen')).toBeTruthy()
  // Back in, they are where they were.
  act(signIn)
  expect(screen.getByLabelText('Name')).toBeTruthy()
  vi.useRealTimers()
})
