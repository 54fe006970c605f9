import { useState, type ComponentType } from 'react'
import type { ListScreen, RowAction } from '../../domain/schema/list.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { lazyView, type LazyView } from '../page/lazy-view.tsx'
import type { ListFormProps } from './list-code.ts'
import { listForm } from './list-form.tsx'
import { ListContent, type ListFrameProps } from './list-frame.tsx'

/** Draws a list. */
export type DrawnList = ComponentType<{
  screen: ListScreen
  path: string
  prefix: string
  Form?: LazyView<ListFormProps>
  frame: ComponentType<ListFrameProps>
}>

interface RowListProps {
  words: RowAction
  /** The row, what it is called, and its list in the API. */
  id: string
  name: string
  path: string
  List: DrawnList
  onClose: () => void
}

/** The list of what belongs to a row, over the list in which that stands. */
export function RowList({ words, id, name, path, List, onClose }: RowListProps) {
  const [Content] = useState(() =>
    lazyView(async () => {
      const screen = await words.list!()
      const Form = listForm(screen)
      // Of each row by itself: what was looked for in one says nothing of another.
      const prefix = `${screen.entity}-${id.slice(0, 8)}-`
      return () => (
        <List
          screen={screen}
          path={innerPath(path, id, screen.entity)}
          {...{ prefix, Form }}
          frame={ListContent}
        />
      )
    }),
  )
  return (
    <Dialog onClose={onClose} title={words.label} description={name} size="lg">
      <Content />
    </Dialog>
  )
}

/** Where the API has what belongs to a row of the list at `path`: `/apps/{id}/lessons/{id}/quiz`, whatever the lesson stands in. */
function innerPath(path: string, id: string, entity: string): string {
  const steps = path.split('/')
  const root = steps[1] === 'account' ? '/account' : steps.slice(0, 3).join('/')
  return `${root}/${steps.at(-1)!}/${id}/${entity}`
}
