import { LiveForm } from './live-form.tsx'
import { formsOf } from './screens.ts'

/** One form and nothing else: what the frame of a phone holds. `id` is that of the form, `builder/0`. */
export function SoleScreen({ id }: { id: string }) {
  const form = [id, id.replace(/\/\d+$/, '')].flatMap(formsOf).find((one) => one.id === id)
  return (
    <main className="min-h-dvh bg-surface p-4 text-14px/20px text-text">
      <h1 className="mb-5 text-20px/28px font-semibold">{form?.title}</h1>
      {form && <LiveForm id="sole" screen={form} bare />}
    </main>
  )
}
