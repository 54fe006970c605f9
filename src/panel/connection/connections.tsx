import { connectionsPath } from '../../client/connection.ts'
import type { SalesConnection } from '../../domain/generated/answer-types.ts'
import screen from '../../domain/generated/screens/lists/connection.ts'
import form from '../../domain/generated/screens/modals/connection.ts'
import { ModalForm } from '../form/modal-form.tsx'
import type { ListFormProps } from '../list/list-code.ts'
import { ListPage } from '../list/list-frame.tsx'
import { ListView } from '../list/list-view.tsx'
import { lazyView } from '../page/lazy-view.tsx'
import { connectionListCode } from './connection-list-code.ts'

const Form = lazyView<ListFormProps>(async () => (props) => <ModalForm screen={form} {...props} />)

/** The creator's accounts on sales platforms. */
export function Connections() {
  return (
    <ListView<SalesConnection, undefined>
      screen={screen}
      path={connectionsPath}
      Form={Form}
      frame={ListPage}
      code={connectionListCode}
    />
  )
}
