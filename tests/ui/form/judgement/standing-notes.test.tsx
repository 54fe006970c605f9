import { render, screen as page } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import product from '../../../../src/domain/generated/screens/product.ts'
import type { Document } from '../../../../src/domain/schema/definition.ts'
import { SchemaForm } from '../../../../src/ui/form/schema-form.tsx'

const stored = { ...product.initial, name: 'x'.repeat(121) }

function Host({ onSubmit }: { onSubmit: (document: Document) => void }) {
  const [value, setValue] = useState<Document>(stored)
  return <SchemaForm screen={product} value={value} stored={stored} onChange={setValue} onSubmit={onSubmit} />
}

test('a stored value that a rule made since forbids is warned of at its field and does not hold up another', async () => {
  const onSubmit = vi.fn()
  render(<Host onSubmit={onSubmit} />)
  const user = userEvent.setup()
  page.getByText(/Use no máximo 120 caracteres\. O que já estava salvo continua valendo/)
  await user.type(page.getByLabelText(/Descrição/), 'Do zero')
  await user.click(page.getByRole('button', { name: product.submit }))
  expect(onSubmit).toHaveBeenCalledWith({ ...stored, description: 'Do zero' })

  await user.type(page.getByLabelText('Nome'), 'y')
  await user.click(page.getByRole('button', { name: product.submit }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(page.getByLabelText('Nome').getAttribute('aria-invalid')).toBe('true')
  expect(page.queryByText(/já estava salvo/)).toBeNull()
})

test('of what is missing since, the remark says what is to be done, as a sentence', () => {
  const unnamed = { ...stored, name: '' }
  render(<SchemaForm screen={product} value={unnamed} stored={unnamed} onChange={() => {}} />)
  page.getByText(/^Por favor, preencha.*\.$/)
  expect(page.queryByText(/O valor atual/)).toBeNull()
})

test('what was stored and cannot be read any more stands beside its empty field', () => {
  const unread = { '/daysAfterPurchase': 'uns 12', '/platformIds/0/platform': 'hotm', '/gone': true }
  const value = { ...product.initial, name: 'Violão', releaseType: 'DAYS_AFTER', offerType: 'PAID', unread }
  render(<SchemaForm screen={product} value={value} stored={value} onChange={() => {}} />)
  page.getByText('Antes: “uns 12”.')
  expect(page.getAllByText(/^Antes: /)).toHaveLength(2)
})
