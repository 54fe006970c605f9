import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ComponentType } from 'react'
import { changeItem, createOnce, fetchItem, fetchPage, type Item } from '../../client/resource/resource.ts'
import page from '../../domain/generated/screens/pages/form.ts'
import history from '../../domain/generated/screens/pages/history.ts'
import type { FormScreen } from '../../domain/schema/definition.ts'
import { Button } from '../../ui/control/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { SchemaForm } from '../../ui/form/schema-form.tsx'
import { FormButtons } from '../form/form-buttons.tsx'
import { useEditor } from '../form/use-editor.tsx'
import type { Copy } from '../form/save-over.ts'
import { lazyView } from '../page/lazy-view.tsx'
import { PageState } from '../page/page-state.tsx'

const History = lazyView(() => import('../history/history-dialog.tsx').then((room) => room.HistoryDialog))

interface SingleFormProps {
  screen: FormScreen
  /** The list in the API, which has one document at the most. */
  path: string
}

/** The form of an entity that there is one document of, made with the first save. */
export async function singleView(form: () => Promise<FormScreen>): Promise<ComponentType<{ root: string }>> {
  const screen = await form()
  return ({ root }) => <SingleForm key={root} screen={screen} path={`${root}/${screen.entity}`} />
}

function SingleForm({ screen, path }: SingleFormProps) {
  const query = useQuery({ queryKey: keyOf(path), queryFn: () => readSingle(path) })
  return (
    <section aria-label={screen.title} className="max-w-172">
      <Card>
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-16px/24px font-semibold">{screen.title}</h2>
          {query.data && <Noted screen={screen} path={path} entry={query.data} />}
        </div>
        {screen.description && <p className="mt-0.5 text-text-muted">{screen.description}</p>}
        <div className="mt-5">
          {query.data === undefined ? (
            <PageState page={page} query={query}>
              <Skeleton className="h-10" />
            </PageState>
          ) : (
            <Editor screen={screen} path={path} entry={query.data} />
          )}
        </div>
      </Card>
    </section>
  )
}

/** What became of it, and ways back: the form goes on from there unless something is typed in it. */
function Noted({ screen, path, entry }: SingleFormProps & { entry: Copy<Item> }) {
  const cache = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon="i-lucide-history" onClick={() => setOpen(true)}>
        {history.title}
      </Button>
      {isOpen && (
        <History
          {...{ path, screen: {}, item: entry.data, name: screen.title! }}
          onClose={() => setOpen(false)}
          onChange={() => void cache.invalidateQueries({ queryKey: keyOf(path) })}
        />
      )}
    </>
  )
}

function Editor({ screen, path, entry }: SingleFormProps & { entry: Copy<Item> | null }) {
  const cache = useQueryClient()
  const id = useRef(entry?.data.id)
  const editor = useEditor<Item>({
    ...{ screen, entry, stays: true, keptAs: `form of ${path}` },
    reread: () => fetchItem<Item>(path, id.current!),
    save: async (change, { etag }) => {
      const saved = await (id.current
        ? changeItem<Item>(path, id.current, change, etag)
        : createOnce<Item>(path, change))
      id.current = saved.data.id
      cache.setQueryData(keyOf(path), saved)
      return saved
    },
  })
  const { form, isChanged } = editor
  return (
    <>
      <SchemaForm {...form}>
        <FormButtons editor={editor} isHeld={entry !== null && !isChanged} />
      </SchemaForm>
      {editor.dialogs}
    </>
  )
}

const keyOf = (path: string) => ['single', path]

/** The document with its revision; null where nobody saved one yet. */
async function readSingle(path: string): Promise<Copy<Item> | null> {
  const [found] = (await fetchPage<Item>(path, null, 1)).items
  return found ? await fetchItem<Item>(path, found.id) : null
}
