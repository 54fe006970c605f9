import { expect, test } from 'vitest'
import { dnsInstructions } from '../../../src/panel/own-domain/dns-instructions.ts'

test('records are told to somebody else as they are asked for there', () => {
  const [name, value] = ['app.escola.com.br', 'academia.trilha.test']
  const told = { purpose: 'Para nosso app:', zone: 'escola.com.br' }
  expect(dnsInstructions({ ...told, records: [{ type: 'CNAME', name, short: 'app', value }] })).toBe(
    `Para nosso app:

Tipo: CNAME
Nome: ${name}
Nome curto: app
Valor: ${value}

Se o site completa o nome sozinho com escola.com.br, use o nome curto.`,
  )
  // A server of before knows no short names.
  expect(dnsInstructions({ ...told, records: [{ type: 'CNAME', name, value }] })).not.toContain('curto')
})
