import { beforeEach, describe, expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { mostViews } from '../../../../src/server/panel/saved-view/resource.ts'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'

const { sql, register } = await startTestServer()

interface View {
  id: string
  name: string
  list: string
  asked: string
  order: number
}

let maria: Creator
let place: string

const save = (name: string, more: object = {}, at = place) =>
  maria.call('POST', at, { name, list: 'app-user', asked: 'status=ACTIVE', ...more })
const viewsOf = async (list: string, at = place): Promise<View[]> =>
  (await maria.call('GET', `${at}?list=${list}`)).json()
const namesOf = async (list: string, at = place) => (await viewsOf(list, at)).map(({ name }) => name)

beforeEach(async () => {
  maria = await register()
  place = `/apps/${(await maria.newApp()).id}/saved-views`
})

describe('views of a list', () => {
  test('are kept with what they ask of it, each list by itself, in their order', async () => {
    const first = await save('Em dia')
    expect(first.statusCode, first.body).toBe(201)
    expect(first.json()).toMatchObject({ name: 'Em dia', list: 'app-user', asked: 'status=ACTIVE', order: 0 })
    await save('Outra', { list: 'product', asked: 'order=-name' })
    await save('Bloqueados', { asked: 'order=-name&status=BLOCKED' })
    expect(await namesOf('app-user')).toEqual(['Em dia', 'Bloqueados'])
    expect((await viewsOf('product')).map(({ name, order }) => [name, order])).toEqual([['Outra', 0]])
    expect(await viewsOf('nothing')).toEqual([])
  })

  test('those of an app are its own, and go with it; those of the account are in none', async () => {
    await save('Em dia')
    await save('Em dia', { list: 'student' }, '/account/saved-views')
    const other = await maria.newApp()
    expect(await namesOf('app-user', `/apps/${other.id}/saved-views`)).toEqual([])
    expect(await namesOf('app-user', '/account/saved-views')).toEqual([])
    expect(await namesOf('student', '/account/saved-views')).toEqual(['Em dia'])
    await maria.call('DELETE', place.replace('/saved-views', ''))
    const left = await asCreator(
      sql,
      maria.user.id,
      (tx) => tx<{ list: string }[]>`select list from saved_view`,
    )
    expect(left).toEqual([{ list: 'student' }])
  })

  test('are renamed, asked anew, moved among those of their list, and removed', async () => {
    const ids = new Map<string, string>()
    for (const name of ['A', 'B', 'C']) {
      ids.set(name, (await save(name)).json().id)
      await save(name, { list: 'product' })
    }
    const changed = await maria.call('PATCH', `${place}/${ids.get('B')}`, { name: 'Bê', asked: 'search=ana' })
    expect(changed.json()).toMatchObject({ name: 'Bê', asked: 'search=ana', list: 'app-user', order: 1 })
    await maria.call('PATCH', `${place}/${ids.get('C')}/order`, { order: 0 })
    expect(await namesOf('app-user')).toEqual(['C', 'A', 'Bê'])
    expect(await namesOf('product')).toEqual(['A', 'B', 'C'])
    expect((await maria.call('DELETE', `${place}/${ids.get('A')}`)).statusCode).toBe(204)
    expect(await namesOf('app-user')).toEqual(['C', 'Bê'])
  })

  test.each(['EM DIA', 'em  dia', ' Ém día '])(
    'no two of a list are called alike, as %j and “Em dia”',
    async (name) => {
      await save('Em dia')
      const sentence = 'Esta lista já tem uma visão com este nome.'
      const refused = await save(name)
      expect(refused.statusCode).toBe(409)
      expect(refused.json()).toMatchObject({ message: sentence, fields: { '/name': sentence } })
      const { id } = (await save('Outra')).json() as View
      const renamed = await maria.call('PATCH', `${place}/${id}`, { name })
      expect(renamed.json()).toMatchObject({ statusCode: 409, fields: { '/name': sentence } })
      expect((await save(name, { list: 'product' })).statusCode).toBe(201)
      expect((await save(name, {}, '/account/saved-views')).statusCode).toBe(201)
      expect((await save(name, {}, '/account/saved-views')).statusCode).toBe(409)
      expect(await namesOf('app-user')).toEqual(['Em dia', 'Outra'])
    },
  )

  test('of several who take a name at once, one gets it', async () => {
    const answers = await Promise.all(['Em dia', 'em dia', 'EM DIA', 'Em  dia'].map((name) => save(name)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
    expect(await viewsOf('app-user')).toHaveLength(1)
  })

  test('a list has so many and no more, whoever is first, and room again once one is gone', async () => {
    const answers = await Promise.all(Array.from({ length: mostViews + 3 }, (_, at) => save(`Visão ${at}`)))
    const made = answers.filter(({ statusCode }) => statusCode === 201)
    expect(made).toHaveLength(mostViews)
    const refused = await save('Mais uma')
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      `São no máximo ${mostViews} visões por lista. Exclua uma que não usa mais.`,
    ])
    const other = (await save('Vizinha', { list: 'product' })).json() as View
    // Nor does one come in from elsewhere.
    expect((await maria.call('PATCH', `${place}/${other.id}`, { list: 'app-user' })).statusCode).toBe(409)
    await maria.call('DELETE', `${place}/${made[0]!.json().id}`)
    expect((await save('Mais uma')).statusCode).toBe(201)
  })

  test.each([
    ['/name', { name: '' }, 'Dê um nome à visão.'],
    ['/name', { name: 'a'.repeat(41) }, 'O nome cabe em 40 letras. Encurte um pouco.'],
    ['/list', { list: undefined }, 'Diga de qual lista é a visão.'],
    ['/list', { list: '../students' }, 'Diga de qual lista é a visão.'],
    ['/asked', { asked: 'a'.repeat(2001) }, 'Esta busca é longa demais para ser salva.'],
  ])('what is wrong at %s is said there', async (field, wrong, sentence) => {
    const refused = await save('Em dia', wrong)
    expect(refused.json()).toMatchObject({ statusCode: 400, fields: { [field]: sentence } })
    expect(await viewsOf('app-user')).toEqual([])
  })

  test('what was changed elsewhere meanwhile is not written over', async () => {
    const answer = await save('Em dia')
    const one = `${place}/${answer.json().id}`
    await maria.call('PATCH', one, { name: 'Em ordem' })
    const late = await maria.call(
      'PATCH',
      one,
      { name: 'Tarde' },
      { 'if-match': answer.headers.etag as string },
    )
    expect(late.statusCode).toBe(412)
    expect(await namesOf('app-user')).toEqual(['Em ordem'])
  })
})
