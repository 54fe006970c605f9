import type { Page } from 'playwright-core'
import { openStage, expectWellMadeOnBoth, journeyOn } from '../support/journeys/app-page.ts'
import { callApi } from '../support/journeys/creator.ts'
import {
  home,
  linkInLetter,
  openAsStudent,
  openSchool,
  signIn,
  visit,
  type School,
} from '../support/journeys/student.ts'

/** From a platform's delivery to what a student may open, and back. */

const stage = openStage()
const hottok = 'hottok-da-jornada'
let last = 0

/** Posts what Hotmart would of a sale. */
async function deliver(address: string, event: string, { sale, email, productId = '1234567' }: Told) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hotmart-hottok': hottok },
    body: JSON.stringify({
      id: `${sale}-${event}`,
      creation_date: Date.now(),
      event,
      data: {
        product: { id: Number(productId), name: 'Curso vendido' },
        buyer: { name: 'Rita Campos', email },
        purchase: {
          transaction: sale,
          approved_date: Date.now(),
          price: { value: 97, currency_value: 'BRL' },
        },
      },
    }),
  })
  return (await response.json()) as { status: string }
}

interface Told {
  sale: string
  email: string
  productId?: string
}

const buyer = () => `compradora.${process.pid}.${++last}@exemplo.com.br`

/** A school that sells one course, which is on the air. */
async function openShop(at: Parameters<typeof openSchool>[1]): Promise<School & { courseId: string }> {
  const school = await openSchool(stage, at, { config: { loginType: 'apenas_email' } })
  const platformIds = [{ platform: 'hotmart', productId: '1234567' }]
  const course = await school.teach(
    { name: 'Solo avançado', offerType: 'PAID', platformIds },
    { title: 'Terceira corda', content: 'O segredo do solo.' },
  )
  await school.make('publish')
  return { ...school, courseId: course.id }
}

/** Connects Hotmart on the page of connections; answers the address that the page shows. */
async function connect(page: Page): Promise<string> {
  await page.goto(`${stage.product.url}/settings`)
  await page.getByRole('button', { name: 'Conectar a primeira' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Plataforma' }).selectOption('hotmart')
  await dialog.getByLabel('Chave da plataforma').fill(hottok)
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  const address = page.getByLabel('Endereço para a plataforma')
  await address.waitFor()
  const url = await address.inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
  return url
}

journeyOn(
  'desktop',
  'a sale opens its course within seconds, and a refund closes it and says so',
  async (at, { expect }) => {
    const school = await openShop(at)
    const { page } = school
    const address = await connect(page)
    await expectWellMadeOnBoth(page, 'connections')

    // Tried out before anybody buys: nobody is made by it.
    await page.getByRole('button', { name: /^Enviar evento de teste/ }).click()
    const trial = page.getByRole('dialog')
    await trial.getByRole('button', { name: 'Enviar teste' }).click()
    await page.getByRole('heading', { name: 'O que o evento faria' }).waitFor()
    await expectWellMadeOnBoth(page, 'connection-test')
    expect(await school.api('/users')).toEqual([])
    await trial.getByRole('button', { name: 'Fechar' }).last().click()

    const sold = { sale: `HP${at.device}1`, email: buyer() }
    expect(await deliver(address, 'PURCHASE_APPROVED', sold)).toEqual({ status: 'accepted' })
    expect(await deliver(address, 'PURCHASE_APPROVED', sold)).toEqual({ status: 'duplicate' })
    const student = await openAsStudent(stage, at)
    await visit(student.page, await linkInLetter(stage, sold.email, /Solo avançado|app/))
    await signIn(student.page, school, sold.email)
    await student.page
      .getByRole('link', { name: /Solo avançado/ })
      .first()
      .click()
    await student.page.getByText('O segredo do solo.').waitFor()

    expect(await deliver(address, 'PURCHASE_REFUNDED', sold)).toEqual({ status: 'accepted' })
    await page.goto(`${stage.product.url}/sales`)
    await page.getByText('Reembolsada').first().waitFor()
    await expectWellMadeOnBoth(page, 'sales')
    await page.getByRole('button', { name: /^Ver venda/ }).click()
    await page.getByRole('heading', { name: 'O que a plataforma disse' }).waitFor()
    await expectWellMadeOnBoth(page, 'sale')
    await page.getByRole('link', { name: 'Ver aluno' }).click()
    const reason = page.getByText('Por que está bloqueado?').locator('..')
    expect(await reason.textContent()).toMatch(
      new RegExp(`Comprado na Hotmart \\(${sold.sale}\\), reembolsado em \\d+º? de \\p{L}+\\.$`, 'u'),
    )
    await visit(student.page, `${school.url}/course/${school.courseId}`)
    await student.page.getByText('Este conteúdo ainda não faz parte do seu acesso.').waitFor()
    expect([...school.complaints, ...student.complaints]).toEqual([])
  },
)

journeyOn(
  'phone',
  'an id without product is bound by one click, and a sale is handed to the right address',
  async (at, { expect }) => {
    const school = await openShop(at)
    const { page } = school
    const address = await connect(page)
    const sold = { sale: `HP${at.device}2`, email: buyer(), productId: '999' }
    await deliver(address, 'PURCHASE_APPROVED', sold)

    await page.goto(`${stage.product.url}/sales`)
    await page.getByText('1 ID pago não tem produto').waitFor()
    await page.getByRole('link', { name: 'Ligar a produtos' }).click()
    await page
      .getByRole('button', { name: /^Ligar .* a um produto$/ })
      .first()
      .click()
    const binding = page.getByRole('dialog')
    await binding.getByLabel('Produto').selectOption({ label: 'Solo avançado (Violão com Marina)' })
    await expectWellMadeOnBoth(page, 'unmatched')
    await binding.getByRole('button', { name: 'Ligar' }).click()
    await page.getByText('Nenhum ID sem produto').waitFor()
    const student = await openAsStudent(stage, at)
    await signIn(student.page, school, sold.email)
    await student.page
      .getByRole('link', { name: /Solo avançado/ })
      .first()
      .waitFor()

    const right = buyer()
    const [sale] = await callApi<{ id: string }[]>(page, '/purchases')
    await page.goto(`${stage.product.url}/sales/${sale!.id}`)
    await page.getByRole('button', { name: 'Entregar a outro e-mail' }).click()
    await page.getByRole('dialog').getByLabel('E-mail').fill(right)
    await expectWellMadeOnBoth(page, 'sale-recipient')
    await page.getByRole('dialog').getByRole('button', { name: 'Entregar' }).click()
    await page.getByText(`Venda entregue a ${right}`).first().waitFor()
    const other = await openAsStudent(stage, at)
    await signIn(other.page, school, right)
    await other.page
      .getByRole('link', { name: /Solo avançado/ })
      .first()
      .waitFor()
    await student.page.reload()
    await home(student.page)
    await student.page.getByRole('button', { name: /Solo avançado/ }).waitFor()
    expect([...school.complaints, ...student.complaints, ...other.complaints]).toEqual([])
  },
)
