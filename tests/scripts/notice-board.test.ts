import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ViteDevServer } from 'vite'
import { followSchemas, type FollowedSchemas } from '../../scripts/dev/followed-schemas.ts'
import type { ShownMistake } from '../../scripts/dev/mistake.ts'
import { openBoard } from '../../scripts/dev/notice-board.ts'
import { ProjectCopy } from './project-copy.ts'

/** What pages are told while schemas are edited and things go wrong that nobody had foreseen. */
let copy: ProjectCopy
let schemas: FollowedSchemas | undefined
const told = vi.fn<(event: string, mistakes: ShownMistake[]) => void>()
const last = () => told.mock.lastCall?.[1].map(({ reason }) => reason)
const page = { hot: { send: told, on: vi.fn() } } as unknown as ViteDevServer

beforeEach(async () => {
  copy = await ProjectCopy.make()
  told.mockReset()
  for (const name of ['error', 'log'] as const) vi.spyOn(console, name).mockImplementation(() => {})
})
afterEach(async () => {
  schemas?.stop()
  await copy.remove()
})

test('what nobody had foreseen is told until it has come right, and goes with what was before it', () => {
  const board = openBoard(copy.root)
  board.connect(page)
  board.showSurprise('ao rodar o servidor', new Error('ele parou sozinho (código 7).'))
  board.showSurprise('ao rodar o servidor', new Error('ele parou sozinho (código 7).'))
  expect(last()).toEqual(['Erro inesperado ao rodar o servidor: ele parou sozinho (código 7).'])
  board.settle('ao rodar o servidor')
  expect(last()).toEqual([])
  board.showSurprise('em segundo plano', 'nothing that is an error')
  expect(last()).toEqual(['Erro inesperado em segundo plano: nothing that is an error'])
  board.showMistakes([])
  expect(last()).toEqual([])
})

test('schemas that are mistaken from the start are waited for; a folder that goes while they are read ends nothing', async () => {
  const board = openBoard(copy.root)
  board.connect(page)
  const undo = await copy.edit('schemas/screens/builder.json', '"config.banners"', '"config.bannerz"')
  const work: Promise<void>[] = []
  const onSaved = vi.fn()
  schemas = await followSchemas(copy.root, board, { onWork: (one) => work.push(one), onSaved })
  const isReady = vi.fn()
  void schemas.ready.then(isReady)
  expect(last()).toEqual(['“app” não tem o campo "config.bannerz".'])
  expect(isReady).not.toHaveBeenCalled()

  await undo()
  await schemas.ready
  expect(last()).toEqual([])

  // Something in the way of what is written, which no schema is to blame for.
  await rm(join(copy.root, 'src/domain/generated'), { recursive: true })
  await writeFile(join(copy.root, 'src/domain/generated'), '')
  await copy.edit('schemas/app.json', '"Nome do aplicativo"', '"Nome da escola"')
  await expect.poll(last).toEqual([expect.stringMatching(/^Erro inesperado ao ler os esquemas: /)])
  await rm(join(copy.root, 'src/domain/generated'))
  await rm(join(copy.root, 'schemas'), { recursive: true })
  await expect.poll(last).toEqual(['A pasta "schemas" não está aqui.'])
  await mkdir(join(copy.root, 'schemas/meta'), { recursive: true })
  await expect.poll(() => last()?.[0]).toBe('Falta este arquivo, que faz parte da Trilha.')
  await Promise.all(work)
  expect(onSaved).toHaveBeenCalled()
})
