import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '../../client/request/api.ts'
import { fetchItem } from '../../client/resource/resource.ts'
import { words } from '../../domain/generated/screens/pages/product.ts'
import screen from '../../domain/generated/screens/product.ts'
import type { Product } from '../../domain/generated/types.ts'
import { SchemaForm } from '../../ui/form/schema-form.tsx'
import { FileRoom } from '../file/file-room.tsx'
import { FormButtons } from '../form/form-buttons.tsx'
import { useEditor } from '../form/use-editor.tsx'
import { useChange } from '../resource/use-change.ts'
import { useCreate } from '../resource/use-create.ts'
import { productsUrl, productsPath } from './product-path.ts'

/** The form of a product; `entry` is the one to change, null for a new one. */
export function ProductForm({ appId, entry }: { appId: string; entry: Answer<Product> | null }) {
  const navigate = useNavigate()
  const path = productsPath(appId)
  const create = useCreate<Product>(path)
  const change = useChange<Product>(path)
  const toList = () => void navigate(productsUrl(appId))
  const made = useRef<Product>(null)

  /** What a new product needs next: something in it. */
  const wayOn = ({ id, type }: Product) => ({
    label: type === 'EBOOK' ? words.sendPdf : words.addContent,
    onSelect: () => void navigate(productsUrl(appId, id)),
  })

  const editor = useEditor<Product>({
    screen,
    entry,
    reread: () => fetchItem<Product>(path, entry!.data.id),
    save: async (values, { etag }) => {
      if (entry) return change.mutateAsync({ id: entry.data.id, change: values, etag })
      made.current = await create.mutateAsync(values)
    },
    onSaved: toList,
    offer: () => (made.current ? wayOn(made.current) : undefined),
    onLeave: toList,
  })

  return (
    <FileRoom root={`/apps/${appId}`}>
      <SchemaForm {...editor.form}>
        <FormButtons
          editor={editor}
          early={!String(editor.value.name ?? '').trim()}
          className="justify-end border-t border-border pt-5"
        />
      </SchemaForm>
      {editor.dialogs}
    </FileRoom>
  )
}
