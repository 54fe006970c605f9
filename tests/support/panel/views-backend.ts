import { startBackend, type Call, type Reply } from '../backend.ts'

export interface View {
  id: string
  name: string
  list: string
  asked: string
}

export const makeView = (id: string, name: string, asked: string, list = 'thing'): View => ({
  ...{ id, name, list, asked },
})

/**
 * The API around a list whose only row is called after what it was asked for, and the views that were saved of lists; `refusal` is
 * answered in the place of the next call about these.
 */
export async function startViewsBackend(views: View[]) {
  const state = {
    views: views.map((view) => ({ ...view })),
    refusal: undefined as Reply | undefined,
    isDown: false,
  }
  const rows = ({ path }: Call): Reply => {
    const query = new URLSearchParams(path.split('?')[1])
    query.delete('limit')
    // The usual order, which every list asks for.
    query.delete('order', 'name')
    const body = [{ id: 'r', name: `Pediu ${query.toString() || 'tudo'}` }]
    return { status: 200, body, headers: { 'x-total-count': '1' } }
  }
  const answer = ({ method, path, body }: Call): Reply => {
    const { refusal } = state
    if (refusal) {
      if (!state.isDown) state.refusal = undefined
      return refusal
    }
    const [place, query] = path.split('?') as [string, string | undefined]
    const [, id, order] = /saved-views\/?([^/]*)\/?(.*)$/.exec(place)!
    const one = state.views.find((view) => view.id === id)
    if (method === 'POST') {
      const made = { ...(body as View), id: `v${state.views.length + 1}` }
      state.views = [...state.views, made]
      return { status: 201, body: made }
    }
    if (id === '') {
      const list = new URLSearchParams(query).get('list')
      return { status: 200, body: state.views.filter((view) => view.list === list) }
    }
    if (!one) return { status: 404, body: { message: 'Não existe.' } }
    const others = state.views.filter((view) => view !== one)
    if (method === 'DELETE') {
      state.views = others
      return { status: 204 }
    }
    if (order) state.views = others.toSpliced((body as { order: number }).order, 0, one)
    else if (method === 'PATCH') Object.assign(one, body)
    return { status: 200, body: one, headers: { etag: '"1"' } }
  }
  const backend = await startBackend(rows, undefined, undefined, undefined, answer)
  return Object.assign(state, { calls: backend.calls, stop: backend.stop })
}
