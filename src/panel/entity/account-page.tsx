import { Fragment } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import menu from '../../domain/generated/screens/tabs/creator.ts'
import { FileRoom } from '../file/file-room.tsx'
import { ListPage } from '../list/list-frame.tsx'
import { lazyView } from '../page/lazy-view.tsx'
import { LoadingPage } from '../page/loading-page.tsx'
import { Page } from '../page/page.tsx'
import { References } from '../reference/references.tsx'

const root = '/account'

const waiting = () => <LoadingPage />

/** What of the panel's menu is a list of the account's own documents, or the form of what it has one of. */
const places = menu.tabs.flatMap(({ id, label, list, form }) => {
  if (list) {
    const List = lazyView(async () => (await import('./entity-view.tsx')).entityView(list), waiting)
    return { id, draw: () => <List root={root} home={`${root}/${id}`} frame={ListPage} /> }
  }
  if (!form) return []
  const Form = lazyView(async () => (await import('./single-form.tsx')).singleView(form), waiting)
  return {
    id,
    draw: () => (
      <Page title={label}>
        <Form root={root} />
      </Page>
    ),
  }
})

/** A list of the whole account, or a form, that JSON put into the panel's menu. */
export function AccountPage() {
  const { entity } = useParams()
  const place = places.find(({ id }) => id === entity)
  if (!place) return <Navigate to="/dashboard" replace />
  return (
    <References root={root}>
      <FileRoom root={root}>
        <Fragment key={place.id}>{place.draw()}</Fragment>
      </FileRoom>
    </References>
  )
}
