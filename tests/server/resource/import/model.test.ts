import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { importedFaq } from '../../../support/server/import-process.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

test('a list has an empty spreadsheet with its titles, which it reads again', async () => {
  const { register } = await startTestServer({ schemaEntities: [await importedFaq()] })
  const maria = await register()
  const { id } = await maria.newApp()
  const path = `/apps/${id}/faq/imports`
  const { rawPayload, headers } = await maria.call('GET', `${path}/model`)
  expect(headers['content-disposition']).toContain('perguntas-frequentes-modelo.xlsx')
  const { rows, dataValidations } = (await readXlsx(rawPayload)).sheets[0]!
  const titles = rows[0] as string[]
  expect(rows).toHaveLength(1)
  expect(titles).toEqual(expect.arrayContaining(['Código', 'Pergunta', 'Preço', 'Dia', 'Produto']))
  expect(titles).not.toContain('Segredo')
  const answersOf = (title: string) => {
    const column = String.fromCharCode('A'.charCodeAt(0) + titles.indexOf(title))
    return dataValidations!.find(({ range }) => range.startsWith(`${column}2:`))?.values
  }
  expect([answersOf('Aberto'), answersOf('Situação'), answersOf('Pergunta')]).toEqual([
    ['Sim', 'Não'],
    ['Publicada', 'Rascunho'],
    undefined,
  ])
  const empty = await maria.call('POST', path, rawPayload, { 'content-type': 'text/csv' })
  expect([empty.statusCode, empty.json().message]).toEqual([400, expect.stringContaining('linha de títulos')])
})
