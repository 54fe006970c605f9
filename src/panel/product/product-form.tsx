import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '../../client/request/api.ts'
import { fetchItem } from '../../client/resource/resource.ts'
import screen from '../../domain/generated/screens/product.ts'
import type { Product } from '../../domain/generated/types.ts'
import { applyChange, changeBetween } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { Button } from '../../ui/control/button.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { AppFiles } from '../file/app-files.tsx'
import { DocumentForm } from '../form/document-form.tsx'
import { FailureNote } from '../failure/failure-note.tsx'
import { useChange } from '../resource/use-change.ts'
import { useCreate } from '../resource/use-create.ts'
import { productsUrl, productsPath } from './product-path.ts'

/** The form of a product; `entry` is the one to change, null for a new one. Of one that exists only what differs is sent. */
export function ProductForm({ appId, entry }: { appId: string; entry: Answer<Product> | null }) {
  const navigate = useNavigate()
  const words = entry ? { ...screen, ...screen.edit } : screen
  const path = productsPath(appId)
  const create = useCreate<Product>(path)
  const change = useChange<Product>(path)
  const toList = () => void navigate(productsUrl(appId))
  const made = useRef<Product>(null)

  const write = async (document: Document, base: Answer<Product> | null) => {
    if (base === null) return void (made.current = await create.mutateAsync(document))
    const difference = changeBetween(base.data as unknown as Document, document)
    if (difference) await change.mutateAsync({ id: base.data.id, change: difference, etag: base.etag })
  }

  /** What a new product needs next: something in it. */
  const wayOn = ({ id, type }: Product) => ({
    action: {
      label: type === 'EBOOK' ? 'Enviar o PDF' : 'Adicionar conteúdo',
      onSelect: () => void navigate(productsUrl(appId, id)),
    },
  })

  return (
    <AppFiles appId={appId}>
      <DocumentForm
        screen={screen}
        entry={entry}
        documentOf={documentOf}
        reread={({ data }) => fetchItem<Product>(path, data.id)}
        conflictTitle="Este produto foi alterado em outro lugar"
        write={write}
        onSaved={() => {
          toast({ title: words.success!, ...(made.current && wayOn(made.current)) })
          toList()
        }}
        onLeave={toList}
      >
        {({ value, isBusy, message, leave }) => (
          <>
            <FailureNote message={message} />
            <div className="flex flex-wrap justify-end gap-2 border-t border-border pt-5">
              <Button disabled={isBusy} onClick={leave}>
                {screen.cancel}
              </Button>
              <SubmitButton screen={words} busy={isBusy} early={!String(value.name ?? '').trim()} />
            </div>
          </>
        )}
      </DocumentForm>
    </AppFiles>
  )
}

/** A product as the form starts from it: complete with what the form offers by default. */
function documentOf(product?: Product): Document {
  return applyChange(screen.initial, (product ?? {}) as unknown as Document)
}
