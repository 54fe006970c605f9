import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { RelativeTime } from '../../../src/ui/time/relative-time.tsx'

afterEach(cleanup)

test('a relative time moves on by itself', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  try {
    render(<RelativeTime date="2026-11-20T11:59:30Z" />)
    expect(screen.getByText('agora')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(31_000))
    expect(screen.getByText('há 1 minuto')).toBeTruthy()
    for (let minute = 0; minute < 4; minute++) act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.getByText('há 5 minutos')).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})
