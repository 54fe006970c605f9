import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useBuilderLocation } from '../../../src/panel/builder/use-builder-location.ts'

beforeEach(() => void vi.stubGlobal('scrollTo', () => {}))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Opens the builder's address with a search; answers what the address says then. */
function arrive(search: string): string {
  render(
    <MemoryRouter initialEntries={[`/apps/a/edit${search}`]}>
      <Somewhere />
    </MemoryRouter>,
  )
  return screen.getByRole('status').textContent
}

function Somewhere() {
  const { top } = useBuilderLocation(() => {})
  return (
    <>
      <h2 ref={top} tabIndex={-1} />
      <output>{useLocation().search}</output>
    </>
  )
}

test.each([
  ['?step=99', ''],
  ['?step=login&field=nada', ''],
  ['?step=3&field=nada', '?step=3'],
  ['?step=1&field=config.headerColor', '?step=4&field=config.headerColor'],
  ['?field=config.banners.1.link', '?step=2&field=config.banners.1.link'],
  ['?step=2&field=config.banners.1.link', '?step=2&field=config.banners.1.link'],
])('the address %s says where one really is: “%s”', (search, told) => {
  expect(arrive(search)).toBe(told)
})
