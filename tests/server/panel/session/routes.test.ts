import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { tokenSecret } from '../../../../src/server/installation/secret.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { hashAsInProduction } from '../../../support/server/light-argon2.ts'
import { dataUrl, picture } from '../../../support/server/picture.ts'
import { newPerson, startTestServer } from '../../../support/server/test-server.ts'

hashAsInProduction()
const { sql, call, register } = await startTestServer()

describe('registration', () => {
  test('signs in and never shows the password', async () => {
    const person = newPerson()
    const answer = await call('POST', '/auth/register', { ...person, email: person.email.toUpperCase() })
    expect(answer.statusCode).toBe(201)
    expect(answer.json().user).toMatchObject({
      name: person.name,
      email: person.email,
      timeZone: 'America/Sao_Paulo',
    })
    expect(answer.body).not.toContain(person.password)
    const [row] = await sql`select password_hash from creator where email = ${person.email}`
    expect(row!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
  })

  test('refuses an e-mail that is taken, in whatever case', async () => {
    const { person } = await register()
    const answer = await call('POST', '/auth/register', { ...newPerson(), email: person.email.toUpperCase() })
    expect(answer.statusCode).toBe(409)
    const message = 'Já existe uma conta com este e-mail.'
    expect(answer.json()).toEqual({
      statusCode: 409,
      error: 'Conflict',
      message,
      fields: { '/email': message },
    })
  })

  test('lets only one of two at once have an e-mail', async () => {
    const person = newPerson()
    const answers = await Promise.all([
      call('POST', '/auth/register', person),
      call('POST', '/auth/register', person),
    ])
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409])
  })

  test.each([
    ['cpf', '111.111.111-11', 'CPF inválido. Confira os números digitados.'],
    [
      'password',
      'senha1234',
      'A senha precisa de pelo menos 8 caracteres, com letras maiúsculas, minúsculas e números.',
    ],
    ['email', 'maria', 'Informe um e-mail válido, como nome@exemplo.com.br.'],
    ['name', '', 'Informe o nome.'],
  ])('says what is wrong with %s', async (field, value, message) => {
    const answer = await call('POST', '/auth/register', { ...newPerson(), [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({ [`/${field}`]: message })
  })
})

describe('login', () => {
  test('takes the right password, the e-mail in any case', async () => {
    const { person } = await register()
    const { email, password } = person
    const answer = await call('POST', '/auth/login', { email: email.toUpperCase(), password })
    expect(answer.statusCode).toBe(200)
    expect(Object.keys(answer.json())).toEqual(['accessToken', 'refreshToken', 'user'])
  })

  test('says the same for a wrong password and for nobody', async () => {
    const { person } = await register()
    const wrong = await call('POST', '/auth/login', { email: person.email, password: 'Outra1234' })
    const nobody = await call('POST', '/auth/login', { email: newPerson().email, password: 'Outra1234' })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json().message).toBe('E-mail ou senha incorretos.')
    expect(nobody.json()).toEqual(wrong.json())
  })
})

describe('access token', () => {
  test('is needed', async () => {
    const answer = await call('GET', '/users/me')
    expect(answer.statusCode).toBe(401)
    expect(answer.json().message).toBe('Entre na sua conta para continuar.')
  })

  test('names the creator for 15 minutes', async () => {
    const { call, user, accessToken } = await register()
    expect((await call('GET', '/users/me')).json()).toEqual(user)
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString())
    expect(claims.exp - claims.iat).toBe(900)
    expect(claims.sub).toBe(user.id)
  })

  test('is refused when it is expired, unsigned or signed by somebody else', async () => {
    const { user } = await register()
    const secret = await tokenSecret(sql)
    const sign = (key: Uint8Array, until: string) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(user.id)
        .setExpirationTime(until)
        .sign(key)
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(`{"sub":"${user.id}","exp":9999999999}`)}.`.replaceAll(
      '=',
      '',
    )
    const use = async (token: string) =>
      (await call('GET', '/users/me', undefined, { authorization: `Bearer ${token}` })).statusCode
    expect(await use(await sign(secret, '1h'))).toBe(200)
    // Servers' clocks differ a little.
    expect(await use(await sign(secret, '-5s'))).toBe(200)
    expect(await use(await sign(secret, '-1m'))).toBe(401)
    expect(await use(await sign(new Uint8Array(32), '1h'))).toBe(401)
    expect(await use(unsigned)).toBe(401)
  })
})

describe('users/me', () => {
  test('changes name, phone and time zone', async () => {
    const { call } = await register()
    const change = { name: 'Maria Souza', phone: '(21) 99876-5432', timeZone: 'America/Manaus' }
    const answer = await call('PATCH', '/users/me', change)
    expect(answer.json()).toMatchObject(change)
    expect((await call('GET', '/users/me')).json()).toMatchObject(change)
  })

  test('takes a photo, and lets go of the one before at once', async () => {
    const { call, user } = await register()
    const photo = async (side: number) => dataUrl(await picture(side, side).png().toBuffer())
    const used = async () =>
      (
        await asCreator(sql, user.id, (tx) => tx`select name from picture_use where creator_id = ${user.id}`)
      ).map(({ name }) => `/images/${name}`)
    const { avatar: first } = (await call('PATCH', '/users/me', { avatar: await photo(40) })).json()
    expect(first).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/)
    const { avatar: second } = (await call('PATCH', '/users/me', { avatar: await photo(50) })).json()
    expect(await used()).toEqual([second])
    const [loose] =
      await sql`select name, due <= now() as is_due from loose_file where creator_id = ${user.id}`
    expect(loose).toEqual({ name: first.slice('/images/'.length), isDue: true })
    expect((await call('PATCH', '/users/me', { name: 'Ana' })).json().avatar).toBe(second)
    expect((await call('PATCH', '/users/me', { avatar: null })).json().avatar).toBeNull()
    expect(await used()).toEqual([])
  })

  test('is not written over what somebody else saved meanwhile', async () => {
    const { call } = await register()
    const { etag } = (await call('GET', '/users/me')).headers
    const save = (name: string, ifMatch: unknown) =>
      call('PATCH', '/users/me', { name }, { 'if-match': String(ifMatch) })
    const saved = await save('Ana', etag)
    expect(saved.statusCode).toBe(200)
    expect((await save('Bia', etag)).statusCode).toBe(412)
    expect((await save('Bia', saved.headers.etag)).json().name).toBe('Bia')
  })

  test.each([
    [{ timeZone: 'Marte/Olimpo' }, '/timeZone'],
    [{ email: 'outra@exemplo.com' }, '/email'],
    [{ name: '' }, '/name'],
    [{ name: 7 }, '/name'],
    [{ phone: '' }, '/phone'],
  ])('refuses %j', async (change, field) => {
    const { call } = await register()
    const answer = await call('PATCH', '/users/me', change)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields)).toEqual([field])
  })
})
