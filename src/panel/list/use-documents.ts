import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { fetchSheet, fetchWorkbook, type Item, type ListFilter } from '../../client/resource/resource.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListButton, ListScreen, RowAction } from '../../domain/schema/list.ts'
import { write } from '../../domain/schema/path.ts'
import { slugify } from '../../domain/text/slug.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { saveCsv, saveFile } from '../file/save-file.ts'
import { renewLists } from '../resource/list.ts'
import { useChange } from '../resource/use-change.ts'
import { useCreate } from '../resource/use-create.ts'
import { useEditing } from '../resource/use-editing.ts'
import { useRemove } from '../resource/use-remove.ts'
import { wordsOf } from './row-actions.ts'
import { figuresKey } from './use-figures.ts'

/**
 * What every list does with its documents: adds and changes them by its form, gives them values, removes them, and saves them as a
 * spreadsheet, which is named after the list and, with `place`, what it belongs to. What is added belongs to what the list is `within`.
 */
export function useDocuments<T extends Item>(
  screen: ListScreen,
  path: string,
  { place, within, onChange }: { place?: string | null; within?: ListFilter; onChange?: () => void } = {},
) {
  const cache = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const editing = useEditing<T>(path, wordsOf(screen, 'edit')?.failure ?? screen.failure)
  const create = useCreate<T>(path, { first: !screen.ordered, within })
  const change = useChange<T>(path)
  const removal = useRemove<T>(path)
  const recount = onChange ?? (() => void cache.invalidateQueries({ queryKey: figuresKey(path) }))
  /** What a change leaves of a narrowed list is the server's to say. */
  const readAnew = () => {
    recount()
    void renewLists(cache, path)
  }

  const set = async ({ id }: T, { set: values = {}, success, failure = screen.failure }: RowAction) => {
    const sent = Object.entries(values).reduce<Document>(
      (document, [field, value]) => write(document, field.split('.'), value),
      {},
    )
    try {
      await change.mutateAsync({ id, change: sent })
      if (success) toast({ title: success })
    } catch (problem) {
      toastFailure(problem, failure)
    }
    readAnew()
  }

  return {
    set,
    readAnew,
    /** Saves all that the filter leaves, read or not. */
    saveSheet: async (filter: ListFilter, file: ListButton['file'] = 'csv') => {
      const name = `${[slugify(screen.title), place].filter(Boolean).join('-')}.${file}`
      if (file === 'xlsx') saveFile(await fetchWorkbook(path, filter), name)
      else saveCsv(await fetchSheet(path, filter), name)
    },
    remove: (item: T, { label, success = label, failure = screen.failure }: RowAction) =>
      removal(item, { title: success, failure, onDone: recount }),
    /** Opens the form: for a new document, or for the one with this id. */
    begin: (id?: string) => (id === undefined ? setAdding(true) : void editing.begin(id)),
    /** The id of what is being read for it. */
    reading: editing.reading,
    /** What the form is to do, while it is open. */
    form: isAdding
      ? { save: saveNew, onClose: () => setAdding(false) }
      : editing.edited && { ...editing.edited, save: saveEntry },
  }

  async function saveNew(document: Document) {
    await create.mutateAsync({ ...document, ...within })
    recount()
  }

  async function saveEntry(document: Document, { etag }: { etag: string | null }) {
    await change.mutateAsync({ id: editing.edited!.entry.data.id, change: document, etag })
    readAnew()
  }
}
