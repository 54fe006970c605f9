import { useEffect, useRef, useState } from 'react'
import type { FieldProps } from '@rjsf/utils'
import type { Schema } from '../../../domain/schema/definition.ts'
import { Button } from '../../control/button.tsx'
import { Sortable } from '../../sortable/sortable.tsx'
import { dismissToast, toast } from '../../toast/toast-queue.ts'
import { helpId, labelId } from '../../widget/widget.ts'
import { focusField } from '../field/focus.ts'
import { itemOf } from './item-field.tsx'
import { copyItem, createItem, nameOfItem, type ListHints } from './list-row.ts'
import { RowCard } from './row-card.tsx'
import { RowLine, type ListRowActions } from './row-line.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** A list of things that come and go: added, put in order, duplicated and removed. */
export function RowList(props: FieldProps) {
  const { fieldPathId, schema, uiSchema, formData, disabled, onChange } = props
  const { $id, path } = fieldPathId
  const hints = (uiSchema?.['ui:options'] ?? {}) as ListHints
  const items: unknown[] = Array.isArray(formData) ? (formData as unknown[]) : []
  const itemSchema = (schema.items ?? {}) as Schema
  const [keys, setKeys] = useRowKeys(items)
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(items.length === 1 ? keys : []))
  const adding = useRef<HTMLButtonElement>(null)
  const focusLater = useFocusLater($id, () => adding.current?.focus())
  const singular = itemSchema.title ?? 'Item'
  const isFull = items.length >= ((schema.maxItems as number | undefined) ?? Infinity)

  const latest = useRef({ items, keys })
  useEffect(() => {
    latest.current = { items, keys }
  })
  const change = (nextItems: unknown[], nextKeys: string[]) => {
    setKeys(nextKeys)
    onChange(nextItems as never, path, undefined, $id)
  }
  const put = (item: unknown, at: number) => {
    const { items, keys } = latest.current
    const key = (item as { id?: string } | null)?.id ?? crypto.getRandomValues(new Uint32Array(2)).join('-')
    change(items.toSpliced(at, 0, item), keys.toSpliced(at, 0, key))
    setOpened((all) => new Set([...all, key]))
    focusLater(at)
  }
  const offerUndo = useUndoToast()
  const remove = (at: number) => {
    const item = items[at]
    change(items.toSpliced(at, 1), keys.toSpliced(at, 1))
    focusLater(items.length > 1 ? Math.min(at, items.length - 2) : null, true)
    offerUndo(`${nameAt(at)} foi removido`, () => put(item, Math.min(at, latest.current.items.length)))
  }
  const nameAt = (at: number) => {
    const name = nameOfItem(items[at], itemSchema, hints)
    return name ? `${singular} ${at + 1}: ${name}` : `${singular} ${at + 1}`
  }

  return (
    <div
      id={$id}
      role="group"
      aria-labelledby={labelId($id)}
      aria-describedby={schema.description ? helpId($id) : undefined}
      className="flex flex-col items-start gap-3"
    >
      {items.length === 0 && hints.empty && <p className="text-text-muted">{hints.empty}</p>}
      {items.length > 0 && (
        <div className="w-full">
          <Sortable
            items={keys.map((id) => ({ id }))}
            label={schema.title ?? singular}
            nameOf={({ id }) => nameAt(keys.indexOf(id))}
            className="flex flex-col gap-2"
            onMove={(id, place) => {
              const from = keys.indexOf(id)
              const moved = <T,>(list: T[]) => list.toSpliced(from, 1).toSpliced(place, 0, list[from]!)
              change(moved(items), moved(keys))
            }}
          >
            {({ id: key }, index) => {
              const actions: ListRowActions = {
                onRemove: () => remove(index),
                ...(isFull ? {} : { onDuplicate: () => put(copyItem(items[index]), index + 1) }),
                ...(isFull ? {} : { onNext: () => put(createItem(hints), index + 1) }),
              }
              const field = itemOf(props, index)
              const row = { actions, field, name: nameAt(index), disabled }
              return itemSchema.properties ? (
                <RowCard
                  {...row}
                  title={nameOfItem(items[index], itemSchema, hints)}
                  isOpen={opened.has(key)}
                  onOpen={(isOpen) =>
                    setOpened(
                      (all) => new Set(isOpen ? [...all, key] : [...all].filter((one) => one !== key)),
                    )
                  }
                />
              ) : (
                <RowLine {...row} />
              )
            }}
          </Sortable>
        </div>
      )}
      {isFull ? (
        <p className="text-13px/18px text-text-muted">{`A lista está completa: cabem ${schema.maxItems}.`}</p>
      ) : (
        <Button
          ref={adding}
          size="sm"
          icon="i-lucide-plus"
          disabled={disabled}
          onClick={() => put(createItem(hints), items.length)}
        >
          {`Adicionar ${singular.toLocaleLowerCase('pt-BR')}`}
        </Button>
      )}
    </div>
  )
}

/** A function that moves the focus to an item once it is drawn, or to `elsewhere` for null; to its head alone where it was not asked for. */
function useFocusLater(listId: string, elsewhere: () => void) {
  const [wish, setWish] = useState<{ at: number | null; isHead: boolean }>()
  const elsewhereRef = useRef(elsewhere)
  useEffect(() => {
    elsewhereRef.current = elsewhere
  })
  useEffect(() => {
    if (!wish) return
    const head = wish.isHead && document.getElementById(`${listId}/${wish.at}__head`)
    if (head) head.focus()
    else if (wish.at === null) elsewhereRef.current()
    else focusField(listId, String(wish.at))
  }, [wish, listId])
  return (at: number | null, isHead = false) => setWish({ at, isHead })
}

/** A function that tells of what was removed, with a way to bring it back as long as the list is there. */
function useUndoToast() {
  const told = useRef<number>(undefined)
  useEffect(() => () => void (told.current !== undefined && dismissToast(told.current)), [])
  return (title: string, onSelect: () => void) => {
    if (told.current !== undefined) dismissToast(told.current)
    told.current = toast({ kind: 'info', title, action: { label: 'Desfazer', onSelect } })
  }
}
