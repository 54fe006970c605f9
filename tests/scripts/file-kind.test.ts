import { expect, test } from 'vitest'
import type { Document } from '../../src/domain/schema/definition.ts'
import { fieldErrors } from '../../src/domain/message/message.ts'
import { compileFaq } from './faq/compiled.ts'

const file = { title: 'Anexo', type: 'string', format: 'file', default: '' }
const { entity, form } = await compileFaq({
  usual: file,
  sheet: { ...file, 'x-accept': ['office', 'image'] },
  parts: {
    title: 'Partes',
    type: 'array',
    default: [],
    items: { ...file, default: undefined, 'x-accept': ['zip'] },
  },
})
const url = (name: string) => `/files/0192f0c1-3a5b-7c4d-8e9f-0123456789ab/${name}`

test.each<[Document, Record<string, string>]>([
  [{ usual: url('a.pdf'), sheet: url('a.docx'), parts: [url('a.zip')] }, {}],
  [{ usual: url('a.mp3'), sheet: url('a.png') }, {}],
  [{ usual: '', sheet: '' }, {}],
  [{ usual: url('a.zip') }, { '/usual': 'Envie um PDF ou um arquivo de áudio.' }],
  [
    { sheet: url('a.pdf') },
    { '/sheet': 'Envie um documento de texto, planilha ou apresentação ou uma imagem.' },
  ],
  [{ parts: [url('a.zip'), url('a.pdf')] }, { '/parts/1': 'Envie um arquivo .zip.' }],
  [{ usual: url('a.html') }, { '/usual': 'Envie um PDF ou um arquivo de áudio.' }],
])('form and API take of %j what the field takes', (files, wrong) => {
  const document = { question: 'Quando?', answer: 'Já', status: 'published', ...files }
  for (const { validate, schema } of [entity, form]) {
    validate(document)
    expect(fieldErrors(schema, validate.errors)).toEqual(wrong)
  }
})
