import type { ListScreen } from '../../domain/schema/list.ts'
import { ModalForm } from '../form/modal-form.tsx'
import { lazyView, type LazyView } from '../page/lazy-view.tsx'
import type { ListFormProps } from './list-code.ts'

/** The form of a list's screen, to be drawn over it; undefined where it has none. */
export function listForm({ form }: ListScreen): LazyView<ListFormProps> | undefined {
  if (!form) return undefined
  return lazyView<ListFormProps>(async () => {
    const screen = await form()
    return (props) => <ModalForm screen={screen} {...props} />
  })
}
