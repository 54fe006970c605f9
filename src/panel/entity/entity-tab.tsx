import type { ComponentType } from 'react'
import type { App } from '../../domain/generated/types.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { ModalForm } from '../form/modal-form.tsx'
import { lazyView } from '../page/lazy-view.tsx'
import { type EntityFormProps, EntityList } from './entity-list.tsx'

/** A tab with a list and all actions on its rows, made of its screen alone. */
export async function entityTab(list: () => Promise<ListScreen>): Promise<ComponentType<{ app: App }>> {
  const screen = await list()
  const Form = lazyView<EntityFormProps>(async () => {
    const form = await screen.form!()
    return (props) => <ModalForm screen={form} {...props} />
  })
  return function EntityTab({ app }) {
    return <EntityList screen={screen} path={`/apps/${app.id}/${screen.entity}`} Form={Form} />
  }
}
