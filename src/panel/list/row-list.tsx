import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { RowAction } from '../../domain/schema/list.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { lazyView } from '../page/lazy-view.tsx'
import type { AnyListCode } from './list-code.ts'
import { ListContent } from './list-frame.tsx'

interface RowListProps {
  words: RowAction
  /** The row, what it is called, and its list in the API. */
  id: string
  name: string
  path: string
  draw: NonNullable<AnyListCode<never, never>['inner']>
  onClose: () => void
}

/** The list of what belongs to a row, over the list in which that stands. */
export function RowList({ words, id, name, path, draw, onClose }: RowListProps) {
  const [Content] = useState(() => lazyView(() => draw(words.list!)))
  // Of each row by itself: what was looked for in one says nothing of another.
  const prefix = `${id.slice(0, 8)}-`
  return (
    <Dialog onClose={onClose} title={words.label} description={name} size="lg">
      <Content root={innerRoot(path, id)} home={useHome(prefix)} {...{ prefix }} frame={ListContent} />
    </Dialog>
  )
}

/** Below what the API has what belongs to a row of the list at `path`: `/apps/{id}/lessons/{id}`, whatever the lesson stands in. */
function innerRoot(path: string, id: string): string {
  const steps = path.split('/')
  const root = steps[1] === 'account' ? '/account' : steps.slice(0, 3).join('/')
  return `${root}/${steps.at(-1)!}/${id}`
}

/** The address without what was asked of the list. */
function useHome(prefix: string): string {
  const { pathname, search } = useLocation()
  const others = [...new URLSearchParams(search)].filter(([name]) => !name.startsWith(prefix))
  return others.length > 0 ? `${pathname}?${String(new URLSearchParams(others))}` : pathname
}
