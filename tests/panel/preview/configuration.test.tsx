import { afterEach, expect, test, vi } from 'vitest'
import { readConfiguration } from '../../../src/panel/preview/configuration.ts'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const read = (search: string) => readConfiguration(new URLSearchParams(search))

test('what is stored under the id is shown, on top of the defaults', () => {
  localStorage.setItem('guardada', JSON.stringify({ name: 'Da gaveta' }))
  expect(read('id=guardada')).toMatchObject({ name: 'Da gaveta', primaryColor: '#10b981' })
})

test('what is stored but no JSON is logged, and the defaults stand', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('quebrada', '{"name":')
  expect(read('id=quebrada').name).toBe('Meu aplicativo')
  expect(log.mock.calls[0]![0]).toBe('Erro ao carregar configurações do preview')
})
