import { expect, test } from 'vitest'
import { market, said } from '../../../support/server/market.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const { connect, deliver, fold, newSchool } = market(world)

test('what was handed over to somebody is theirs without who bought it, and with what they asked', async () => {
  const { guest, owner } = await newSchool()
  const connection = await connect(owner)
  const buy = async (sale: string, buyer: { email: string; name: string }) => {
    await deliver(connection, said('PURCHASE_APPROVED', sale, { purchase: { transaction: sale }, buyer }))
    await fold(owner.user.id)
  }
  const bia = { email: 'bia@exemplo.example', name: 'Bia Lima' }
  await buy('ONE', { email: 'ana@quartzo.example', name: 'Ana Quartzo' })
  await guest('POST', '/purchase/request', { code: 'ONE', ...bia, text: 'Foi um presente' })
  const [sale] = (await owner.call('GET', '/purchases')).json()
  await owner.call('POST', `/purchases/${sale.id}/recipient`, { email: bia.email })
  await buy('TWO', bia)
  await guest('POST', '/purchase/request', { code: 'THREE', ...bia, text: 'E mais este' })
  const [student] = (await owner.call('GET', '/students?search=bia')).json()
  const answer = await owner.call('GET', `/students/${student.id}/data`)
  expect(answer.json().apps).toMatchObject([
    {
      sales: [
        { sale: 'ONE', kind: 'paid', buyer: null },
        { sale: 'TWO', kind: 'paid', buyer: bia },
      ],
      accessRequests: [
        { ...bia, code: null, content: 'Foi um presente' },
        { ...bia, code: 'THREE', content: 'E mais este' },
      ],
    },
  ])
  expect(answer.body.toLowerCase()).not.toContain('quartzo')
})
