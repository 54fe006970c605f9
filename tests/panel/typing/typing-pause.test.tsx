import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypingPause } from '../../../src/panel/typing/typing-pause.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
})

const pass = (time: number) => act(() => void vi.advanceTimersByTime(time))
const field = (kind = 'input') => document.body.appendChild(document.createElement(kind))
const open = (isWanted: boolean) =>
  renderHook((wanted: boolean) => useTypingPause(wanted), { initialProps: isWanted })

test('what is wanted comes at once where nobody types, and goes with the wish', () => {
  vi.advanceTimersByTime(5000)
  const { result, rerender } = open(false)
  expect(result.current).toBe(false)
  rerender(true)
  expect(result.current).toBe(true)
  rerender(false)
  expect(result.current).toBe(false)
})

test('amid typing it waits for a pause; keys beside fields count for nothing', () => {
  const [name, button] = [field(), field('button')]
  fireEvent.keyDown(name, { key: 'a' })
  const { result } = open(true)
  pass(900)
  expect(result.current).toBe(false)
  fireEvent.input(name, { target: { value: 'ab' } })
  pass(900)
  fireEvent.keyDown(button, { key: 'Tab' })
  expect(result.current).toBe(false)
  pass(100)
  expect(result.current).toBe(true)
  // Once it is there it stays.
  fireEvent.keyDown(name, { key: 'c' })
  pass(500)
  expect(result.current).toBe(true)
})
