import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { newSchool } from '../../../support/server/school.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const { app, sql, call } = world
const creator = await world.register({ name: 'Helena Prado' })
const school = await newSchool(world, creator, { name: 'Academia do Violão' })
const student = await school.enrol('Ana <b>Lima</b>')
const course = await school.product({ name: 'Violão do zero' }, 'a', 'b')
for (const lessonId of course.lessons)
  await student.call('POST', '/actions', {
    actions: [{ id: crypto.randomUUID(), kind: 'complete', lessonId, at: new Date().toISOString() }],
  })
const [certificate] = (await student.call('GET', '/me')).json().certificates as {
  code: string
  issuedAt: string
}[]
const { code, issuedAt } = certificate!

let address = 0
/** Asks from another place each time. */
const ask = (url: string) =>
  app.inject({ method: 'GET', url, remoteAddress: `10.1.${++address >> 8}.${address & 255}` })

test('a certificate says its facts and nothing more, to whoever has its code', async () => {
  const answer = await ask(`/api/certificates/${code}`)
  expect(answer.statusCode).toBe(200)
  const facts = {
    ...{ valid: true, name: 'Ana <b>Lima</b>', course: 'Violão do zero', issuedAt },
    ...{ school: 'Academia do Violão', instructor: 'Helena Prado', minutes: 90, hours: 1 },
  }
  expect(answer.json()).toEqual(facts)
  const page = await ask(`/validar/${code}`)
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).not.toMatch(/unsafe/)
  const text = page.body.replace(/<style>.*<\/style>/s, '')
  expect(text).toContain('<h1>Certificado válido</h1>')
  expect([...text.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, ...fact]) => fact)).toEqual([
    ['Nome', 'Ana &lt;b&gt;Lima&lt;/b&gt;'],
    ['Curso', 'Violão do zero'],
    ['Escola', 'Academia do Violão'],
    ['Instrutor', 'Helena Prado'],
    ['Carga horária', '1 h 30 min'],
    [
      'Emitido em',
      new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' }).format(
        new Date(issuedAt),
      ),
    ],
  ])
  for (const secret of ['@', student.studentId, school.id]) expect(text).not.toContain(secret)
})

test('a code is found as people type it', async () => {
  const typed = ` ${code.toLowerCase().replaceAll('-', '–')} `
  const sent = await ask(`/validar?codigo=${encodeURIComponent(typed)}`)
  expect(sent.statusCode).toBe(303)
  expect(sent.headers.location).toBe(`/validar/${code}`)
  expect((await ask(`/api/certificates/${encodeURIComponent(typed)}`)).json().valid).toBe(true)
})

test('1,000 random codes find nothing', async () => {
  const year = new Date().getFullYear()
  for (let tries = 0; tries < 1000; tries++) {
    const number = Array.from({ length: 14 }, () => randomInt(10)).join('')
    const answer = await ask(`/api/certificates/CERT-${year}-${number}`)
    expect([answer.statusCode, answer.body]).toEqual([200, '{"valid":false}'])
  }
})

test.each(['x', '%27%20or%201=1--', '%00', 'CERT-2026-', `${code}0`, 'a'.repeat(150)])(
  'what can be no code is answered as one that nobody has: %s',
  async (text) => {
    const answer = await ask(`/api/certificates/${text}`)
    expect([answer.statusCode, answer.body]).toEqual([200, '{"valid":false}'])
    const page = await ask(`/validar/${text}`)
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('<h1>Certificado não encontrado</h1>')
  },
)

test('one address may guess so often, over page and API together', async () => {
  const again = (url: string) => app.inject({ method: 'GET', url, remoteAddress: '10.9.9.9' })
  // A class that shows its certificates guesses nothing.
  for (let shown = 0; shown < 31; shown++)
    expect((await again(`/api/certificates/${code}`)).statusCode).toBe(200)
  for (let tries = 0; tries < 15; tries++) {
    expect((await again('/api/certificates/CERT-2026-1')).statusCode).toBe(200)
    expect((await again('/validar/CERT-2026-1')).statusCode).toBe(404)
  }
  const refused = await again(`/api/certificates/${code}`)
  expect(refused.statusCode).toBe(429)
  const page = await again(`/validar/${code}`)
  expect(page.statusCode).toBe(429)
  expect(page.headers['retry-after']).toMatch(/^\d+$/)
  expect(page.body).toContain('Muitas tentativas em pouco tempo.')
  expect((await ask(`/api/certificates/${code}`)).json().valid).toBe(true)
})

test('the form asks for a code, without anybody signed in and without a script', async () => {
  const page = await ask('/validar')
  expect(page.statusCode).toBe(200)
  expect(page.body).toMatch(/<form action="\/validar" method="get"/)
  expect(page.body).not.toContain('<script')
})

test('an app’s own certificates are validated at its address, in its name, also while it is closed', async () => {
  const at = (slug: string, url: string) => world.site(slug, url)
  const page = await at(school.slug, `/validar/${code}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('<h1>Certificado válido</h1>')
  expect(page.body).toContain('<title>Certificado válido · Academia do Violão</title>')
  expect(page.body).not.toContain('Trilha')
  const other = await newSchool(world, creator, { name: 'Outra escola' })
  expect((await at(other.slug, `/validar/${code}`)).body).toContain('Certificado não encontrado')
  expect((await at('ninguem', `/validar/${code}`)).body).not.toContain('Certificado')
  // Its API is the panel's.
  expect((await at(school.slug, `/api/certificates/${code}`)).statusCode).toBe(404)
  await creator.call('POST', `/apps/${school.id}/deactivate`)
  expect((await at(school.slug, `/validar/${code}`)).statusCode).toBe(200)
  await creator.call('POST', `/apps/${school.id}/reactivate`)
})

test('links lead to where the app answers, and those of before lead there', async () => {
  const links = async () => {
    const [own] = (await student.call('GET', '/me')).json().certificates
    const [theirs] = (await creator.call('GET', `/students/${student.studentId}/certificates`)).json()
      .certificates
    const pdf = await creator.call('GET', `/students/${student.studentId}/certificates/${theirs.id}/pdf`)
    const drawn = /\/URI \((.*?)\)/.exec(pdf.rawPayload.toString('latin1'))?.[1]
    return [...new Set([own.validationUrl, theirs.validationUrl, drawn])]
  }
  const before = `http://${school.slug}.trilha.test/validar/${code}`
  expect(await links()).toEqual([before])
  const name = 'app.violao.com.br'
  await asCreator(
    sql,
    creator.user.id,
    (tx) =>
      tx`insert into own_domain (name, app_id, proven_by) values (${name}, ${school.id}, ${creator.user.id})`,
  )
  await app.ready()
  await expect.poll(links).toEqual([`http://${name}/validar/${code}`])
  const moved = await world.site(school.slug, `/validar/${code}`)
  expect([moved.statusCode, moved.headers.location]).toEqual([308, `http://${name}/validar/${code}`])
  // What was printed with the panel's address is answered there.
  expect((await ask(`/validar/${code}`)).statusCode).toBe(200)
})

test('the code opens its own row and no other, and only while it is said', async () => {
  const seen = await sql.begin(async (tx) => {
    await tx`select set_config('trilha.certificate', ${code}, true)`
    return [
      await tx`select code from certificate`,
      await tx`select 1 from student`,
      await tx`update certificate set data = '{}'`,
    ]
  })
  expect(seen.map((rows) => (rows as unknown as { count: number }).count)).toEqual([1, 0, 0])
  expect(await sql`select 1 from certificate`).toHaveLength(0)
})

test('an erased student’s certificate stands where it was kept, and is unknown where it was not', async () => {
  await asCreator(
    sql,
    creator.user.id,
    (tx) => tx`update certificate set student_id = null where code = ${code}`,
  )
  expect((await ask(`/api/certificates/${code}`)).json()).toMatchObject({
    valid: true,
    name: 'Ana <b>Lima</b>',
  })
  await asCreator(sql, creator.user.id, (tx) => tx`delete from certificate where code = ${code}`)
  expect((await ask(`/api/certificates/${code}`)).json()).toEqual({ valid: false })
  expect((await call('GET', '/health')).statusCode).toBe(200)
})
