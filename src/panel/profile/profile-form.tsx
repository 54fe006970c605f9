import { useQuery } from '@tanstack/react-query'
import { changeCreator, fetchCreator } from '../../client/creator/account.ts'
import type { Answer } from '../../client/request/api.ts'
import type { Creator } from '../../client/session/session.ts'
import page from '../../domain/generated/screens/pages/profile.ts'
import screen from '../../domain/generated/screens/profile.ts'
import { SchemaForm } from '../../ui/form/schema-form.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { FormButtons } from '../form/form-buttons.tsx'
import { useEditor } from '../form/use-editor.tsx'
import { PageState } from '../page/page-state.tsx'

/** The fields of their account that creators change themselves. */
export function ProfileForm() {
  // The form starts from the newest revision.
  const creator = useQuery({ queryKey: ['creator'], queryFn: fetchCreator, staleTime: 0, gcTime: 0 })
  return (
    <>
      <h2 className="mb-5 text-16px/24px font-semibold">{screen.title}</h2>
      {creator.data ? (
        <Form entry={creator.data} />
      ) : (
        <PageState page={page} query={creator} className="flex flex-col gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </PageState>
      )}
    </>
  )
}

function Form({ entry }: { entry: Answer<Creator> }) {
  const editor = useEditor<Creator>({
    ...{ screen, entry, reread: fetchCreator, stays: true },
    save: (change, { etag }) => changeCreator(change, etag),
  })
  return (
    <>
      <SchemaForm {...editor.form}>
        <FormButtons editor={editor} />
      </SchemaForm>
      {editor.dialogs}
    </>
  )
}
