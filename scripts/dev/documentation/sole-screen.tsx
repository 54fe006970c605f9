import { LiveForm } from './live-form.tsx'
import { LiveList } from './live-list.tsx'
import { formsOf, listOf } from './screens.ts'

/** One form or list and nothing else: what the frame of a phone holds. `id` is its own, `builder/0`. */
export function SoleScreen({ id }: { id: string }) {
  const list = listOf(id)
  const form = [id, id.replace(/\/\d+$/, '')].flatMap(formsOf).find((one) => one.id === id)
  return (
    <main className="min-h-dvh bg-surface p-4 text-14px/20px text-text">
      <h1 className="mb-5 text-20px/28px font-semibold">{list?.title ?? form?.title}</h1>
      {list ? <LiveList screen={list} /> : form && <LiveForm id="sole" screen={form} bare />}
    </main>
  )
}
