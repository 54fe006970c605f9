import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '../../client/api.ts'
import screen from '../../domain/generated/screens/product.ts'
import type { Product } from '../../domain/generated/types.ts'
import { applyChange } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { Button } from '../../ui/button.tsx'
import { SchemaForm } from '../../ui/form/schema-form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { toast } from '../../ui/toast-queue.ts'
import { ConflictDialog } from '../conflict-dialog.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useTyped } from '../typed.tsx'
import { productsAddress } from './path.ts'
import { useProductSave } from './use-product-save.ts'

/** The form of a product; `entry` is the one to change, null for a new one. What was typed stays until it is saved. */
export function ProductForm({ appId, entry }: { appId: string; entry: Answer<Product> | null }) {
  const navigate = useNavigate()
  const [stored] = useState(() => entry && documentOf(entry.data))
  const words = entry ? { ...screen, ...screen.edit } : screen
  const toList = () => void navigate(productsAddress(appId))
  const { value, setValue, leave, question } = useTyped(() => documentOf(entry?.data), toList)
  const { save, isBusy, message, fields, conflict, settle } = useProductSave(appId, entry)

  const send = async (document: Document) => {
    if (!(await save(document))) return
    toast({ title: words.success! })
    toList()
  }

  return (
    <>
      <SchemaForm
        screen={screen}
        value={value}
        stored={stored ?? undefined}
        onChange={setValue}
        onSubmit={(document) => void send(document)}
        serverErrors={fields}
        busy={isBusy}
      >
        <RefusalNote message={message} />
        <div className="flex flex-wrap justify-end gap-2 border-t border-border pt-5">
          <Button disabled={isBusy} onClick={leave}>
            {screen.cancel}
          </Button>
          <SubmitButton screen={words} busy={isBusy} disabled={!String(value.name ?? '').trim()} />
        </div>
      </SchemaForm>
      {question}
      {conflict && (
        <ConflictDialog
          screen={screen}
          title="Este produto foi alterado em outro lugar"
          mine={value}
          theirs={documentOf(conflict.data)}
          onTheirs={() => {
            setValue(documentOf(conflict.data))
            settle()
          }}
          onMine={() => {
            settle()
            void send(value)
          }}
        />
      )}
    </>
  )
}

/** A product as the form starts from it: complete with what the form offers by default. */
function documentOf(product: Product | undefined): Document {
  return applyChange(screen.initial, (product ?? {}) as unknown as Document)
}
