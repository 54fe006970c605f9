import { expect, test } from 'vitest'
import { dataUrl, picture } from '../../support/server/picture.ts'
import { newSchool } from '../../support/server/school.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register({ name: 'Helena Prado' })

/** A school whose student Ana has finished a course. */
async function certified(document: object = {}, name = 'Ana Lívia Conceição') {
  const school = await newSchool(world, creator, document)
  const student = await school.enrol(name)
  const { lessons } = await school.product({ name: 'Violão do zero' }, 'a')
  const action = {
    id: crypto.randomUUID(),
    kind: 'complete',
    lessonId: lessons[0]!,
    at: new Date().toISOString(),
  }
  await student.call('POST', '/actions', { actions: [action] })
  const [certificate] = (await student.call('GET', '/me')).json().certificates as {
    id: string
    code: string
  }[]
  return { school, student, ...certificate! }
}

const pages = (pdf: string) => pdf.match(/\/Type \/Page\b/g)

test('the creator downloads a student’s certificate: one page, with the way to its validation', async () => {
  const { school, student, id, code } = await certified()
  const answer = await creator.call(
    'GET',
    `/students/${student.studentId}/certificates/${id}/pdf`,
    undefined,
    { host: 'trilha.test' },
  )
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="certificado-${code}.pdf"`)
  const pdf = answer.rawPayload.toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\.\d/)
  expect(pages(pdf)).toHaveLength(1)
  expect(pdf).toContain(`/URI (http://${school.slug}.trilha.test/validar/${code})`)
  expect(pdf).toContain('/MediaBox [0 0 841.89 595.28]')
  // Letters are embedded: no viewer has to have them.
  expect(pdf).toMatch(/\/FontFile2 /)
})

test('it wears the app’s logo', async () => {
  const logoUrl = dataUrl(await picture(64, 64).png().toBuffer())
  const { student, id } = await certified({ logoUrl })
  const answer = await creator.call('GET', `/students/${student.studentId}/certificates/${id}/pdf`)
  expect(answer.rawPayload.toString('latin1')).toContain('/Subtype /Image')
})

test('names of any length and script stay on the one page', async () => {
  const name =
    `${'Maximiliana Wolfeschlegelsteinhausenbergerdorff '.repeat(2)}Łucja Юлия Ελένη Nguyễn 山`.slice(0, 120)
  const { student, id } = await certified(
    { name: 'Escola '.repeat(8).trim(), config: { language: 'es-ES' } },
    name,
  )
  const answer = await creator.call('GET', `/students/${student.studentId}/certificates/${id}/pdf`)
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
  expect(pages(answer.rawPayload.toString('latin1'))).toHaveLength(1)
})

test('students download their own in the app, and nobody else’s', async () => {
  const { school, student, id, code } = await certified()
  const own = await student.call('GET', `/certificates/${id}/pdf`)
  expect(own.statusCode).toBe(200)
  expect(own.headers['content-disposition']).toContain(code)
  expect(own.rawPayload.toString('latin1')).toContain(
    `/URI (http://${school.slug}.trilha.test/validar/${code})`,
  )
  const other = await school.enrol('Bia')
  expect((await other.call('GET', `/certificates/${id}/pdf`)).statusCode).toBe(404)
  expect((await school.guest('GET', `/certificates/${id}/pdf`)).statusCode).toBe(401)
  const elsewhere = await certified()
  expect((await elsewhere.student.call('GET', `/certificates/${id}/pdf`)).statusCode).toBe(404)
})

test('a certificate of another student of the creator is not found under this one', async () => {
  const { school, id } = await certified()
  const other = await school.enrol('Bia')
  const answer = await creator.call('GET', `/students/${other.studentId}/certificates/${id}/pdf`)
  expect(answer.statusCode).toBe(404)
})
