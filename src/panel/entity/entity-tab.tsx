import type { ComponentType } from 'react'
import type { App } from '../../domain/generated/types.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { ModalForm } from '../form/modal-form.tsx'
import type { AnyListCode, ListFormProps } from '../list/list-code.ts'
import { ListView } from '../list/list-view.tsx'
import { lazyView } from '../page/lazy-view.tsx'
import type { Item } from '../../client/resource/resource.ts'

/** A tab with a list and all actions on its rows, made of its screen and of what code gives beside it. */
export async function entityTab<T extends Item>(
  list: () => Promise<ListScreen>,
  code?: AnyListCode<T, App>,
): Promise<ComponentType<{ app: App }>> {
  const screen = await list()
  const Form =
    screen.form &&
    lazyView<ListFormProps>(async () => {
      const form = await screen.form!()
      return (props) => <ModalForm screen={form} {...props} />
    })
  return function EntityTab({ app }) {
    return (
      <ListView<T, App>
        screen={screen}
        path={`/apps/${app.id}/${screen.entity}`}
        prefix={`${screen.entity}-`}
        place={app.slug}
        Form={Form}
        code={code}
        context={app}
      />
    )
  }
}
