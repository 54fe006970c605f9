import { useQuery } from '@tanstack/react-query'
import { changeCreator, fetchCreator } from '../../client/creator/account.ts'
import type { Answer } from '../../client/request/api.ts'
import type { Creator } from '../../client/session/session.ts'
import screen from '../../domain/generated/screens/profile.ts'
import { applyChange, changeBetween } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { payload } from '../../domain/schema/screen.ts'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { LoadFailure } from '../failure/load-failure.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { FailureNote } from '../failure/failure-note.tsx'
import { DocumentForm } from '../form/document-form.tsx'

/** The fields of their account that creators change themselves; only what differs is sent. */
export function ProfileForm() {
  // The form starts from the newest revision.
  const creator = useQuery({ queryKey: ['creator'], queryFn: fetchCreator, staleTime: 0, gcTime: 0 })
  return (
    <>
      <h2 className="mb-5 text-16px/24px font-semibold">{screen.title}</h2>
      {creator.data ? (
        <Form entry={creator.data} />
      ) : creator.isError ? (
        <LoadFailure title="Não foi possível carregar os seus dados" query={creator} />
      ) : (
        <div role="status" aria-label="Carregando os seus dados" className="flex flex-col gap-6">
          <Skeleton className="h-24" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </div>
      )}
    </>
  )
}

function Form({ entry }: { entry: Answer<Creator> }) {
  const write = async (document: Document, base: Answer<Creator> | null) => {
    const change = changeBetween(documentOf(base!.data), document)
    return change === null ? base! : await changeCreator(change, base!.etag)
  }
  return (
    <DocumentForm
      screen={screen}
      entry={entry}
      documentOf={(data) => documentOf(data!)}
      reread={fetchCreator}
      conflictTitle="Seu perfil foi alterado em outro lugar"
      write={write}
      onSaved={() => toast({ title: screen.success! })}
      stays
      onLeave={() => undefined}
    >
      {({ isHeld, isBusy, message }) => (
        <>
          <FailureNote message={message} />
          <SubmitButton screen={screen} busy={isBusy} disabled={isHeld && !isBusy} className="self-start" />
        </>
      )}
    </DocumentForm>
  )
}

function documentOf(creator: Creator): Document {
  return payload(screen, applyChange(screen.initial, { ...creator }))
}
