import { expect, test } from 'vitest'
import { cookieOf, openPublishedApp } from '../../../support/server/published-app.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()

/** What a student is told of calls that fail before anybody looks at them. */
async function refusals(language: string) {
  const { send, setPassword } = await openPublishedApp(world, creator, { language })
  const here = cookieOf(await setPassword())
  const answers = [
    await send('POST', '/session', { email: 'ana@', password: 'x' }),
    await send('PATCH', '/me', { name: 'x'.repeat(200) }, here),
    await send('POST', '/community/posts', { content: ' ' }, here),
    await send('GET', '/courses/nada', undefined, here),
  ]
  return answers.map((answer) => [answer.statusCode, answer.json().message])
}

test('errors speak the app’s language', async () => {
  const check = 'Check what you entered and try again.'
  expect(await refusals('en-US')).toEqual([
    [400, check],
    [400, check],
    [400, check],
    [404, 'We could not find what you are looking for. It may have been deleted.'],
  ])
  expect(await refusals('pt-BR')).toEqual([
    [400, 'Informe um e-mail válido, como nome@exemplo.com.br.'],
    [400, 'Use no máximo 120 caracteres.'],
    [400, 'Por favor, preencha o conteúdo'],
    [404, 'Não encontramos o que você procura. Talvez tenha sido excluído.'],
  ])
})

test('so does the end of a call that takes too long', async () => {
  const slow = await startTestServer({ patience: { answer: 3000, reader: 60_000 } })
  const { send, setPassword } = await openPublishedApp(slow, await slow.register(), { language: 'es-ES' })
  const here = cookieOf(await setPassword())
  await slow.sql.begin(async (tx) => {
    await tx`lock table student`
    const answer = await send('PATCH', '/me', { name: 'Ana' }, here)
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'La app no responde en este momento. Vuelve a intentarlo en breve.',
    ])
  })
})
