import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { Item } from '../../client/resource/resource.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListScreen, RowAction } from '../../domain/schema/list.ts'
import { write } from '../../domain/schema/path.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { rowActions, wordsOf } from '../list/row-actions.ts'
import { figuresKey } from '../list/use-figures.ts'
import { pagesKey } from '../resource/pages.ts'
import { useChange } from '../resource/use-change.ts'
import { useCreate } from '../resource/use-create.ts'
import { useEditing } from '../resource/use-editing.ts'
import { useRemove } from '../resource/use-remove.ts'

/** A document of an entity that only its schema describes. */
export type Entity = Item & Document

/** What is asked before something is done with a row. */
interface Question {
  words: NonNullable<RowAction['confirm']>
  item: Entity
  run: () => void
}

/** The actions on a list's documents, and which form or question is open. */
export function useEntityActions(screen: ListScreen, path: string) {
  const cache = useQueryClient()
  const [isAdding, setAdding] = useState(false)
  const [question, setQuestion] = useState<Question | null>(null)
  const editing = useEditing<Entity>(path, screen.failure)
  const create = useCreate<Entity>(path, { first: !screen.ordered })
  const change = useChange<Entity>(path)
  const words = wordsOf(screen, 'remove')
  const recount = () => void cache.invalidateQueries({ queryKey: figuresKey(path) })
  const remove = useRemove<Entity>(path, {
    title: words?.success ?? 'Item excluído',
    failure: words?.failure ?? 'Erro ao excluir',
    onDone: recount,
  })
  /** What a change leaves of a narrowed list is the server's to say. */
  const readAnew = () => {
    recount()
    void cache.invalidateQueries({ queryKey: pagesKey(path) })
  }

  /** Asks first where the screen has a question. */
  const ask = (item: Entity, confirm: RowAction['confirm'], run: () => void) =>
    confirm ? setQuestion({ words: confirm, item, run }) : run()

  const set = (item: Entity, action: RowAction & { set: Document }) =>
    ask(item, action.confirm, () => void send(item, action))

  const send = async ({ id }: Entity, { set: values, success, failure }: RowAction & { set: Document }) => {
    const sent = Object.entries(values).reduce<Document>(
      (document, [field, value]) => write(document, field.split('.'), value),
      {},
    )
    try {
      await change.mutateAsync({ id, change: sent })
      if (success) toast({ title: success })
    } catch (problem) {
      toastFailure(problem, failure ?? 'Não foi possível salvar')
    }
    readAnew()
  }

  const actions = rowActions<Entity>(
    screen,
    {
      edit: ({ id }) => void editing.begin(id),
      remove: (item) => ask(item, words?.confirm, () => remove(item)),
    },
    set,
  )

  return {
    actions,
    question,
    readAnew,
    add: () => setAdding(true),
    closeQuestion: () => setQuestion(null),
    /** What the form is to do, while it is open. */
    form: isAdding
      ? { save: saveNew, onClose: () => setAdding(false) }
      : editing.edited && { ...editing.edited, save: saveEntry },
  }

  async function saveNew(document: Document) {
    await create.mutateAsync(document)
    recount()
  }

  async function saveEntry(document: Document, { etag }: { etag: string | null }) {
    await change.mutateAsync({ id: editing.edited!.entry.data.id, change: document, etag })
    readAnew()
  }
}
