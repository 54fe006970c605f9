import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, type ComponentType } from 'react'
import { changeItem, createOnce, fetchItem, fetchPage, type Item } from '../../client/resource/resource.ts'
import page from '../../domain/generated/screens/pages/form.ts'
import type { FormScreen } from '../../domain/schema/definition.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { SchemaForm } from '../../ui/form/schema-form.tsx'
import { FormButtons } from '../form/form-buttons.tsx'
import { useEditor } from '../form/use-editor.tsx'
import type { Copy } from '../form/save-over.ts'
import { PageState } from '../page/page-state.tsx'

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
        <h2 className="text-16px/24px font-semibold">{screen.title}</h2>
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
