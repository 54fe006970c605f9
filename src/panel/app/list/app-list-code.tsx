import { Link } from 'react-router-dom'
import type { StoreKind } from '../../../domain/draft/port.ts'
import { words } from '../../../domain/generated/screens/pages/orphan-draft.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import type { ListCode } from '../../list/list-code.ts'
import { lazyView } from '../../page/lazy-view.tsx'
import { textLink } from '../../page/link.tsx'
import { OutsideLink } from '../../page/outside-link.tsx'
import { AppAvatar } from '../app-avatar.tsx'
import { saveAppFile } from '../copy/use-app-file.ts'
import { LiveState } from '../live/live-state.tsx'
import { siteUrl } from '../site-url.ts'

/** Where changes of apps wait for the server, by the apps' ids. */
type Places = Map<string, StoreKind>

export const ImportApp = lazyView(() => import('../copy/import-app.tsx').then((room) => room.ImportApp))

/** What only code knows of the list of apps. */
export const appListCode: ListCode<'app', App, Places> = {
  buttons: {
    add: { to: () => '/apps/new' },
    template: lazyView(() =>
      import('../../template/new-from-template.tsx').then((room) => room.NewFromTemplate),
    ),
    import: ImportApp,
  },
  actions: {
    view: { to: ({ item }) => `/apps/${item.id}` },
    edit: { to: ({ item }) => `/apps/${item.id}/edit` },
    duplicate: lazyView(() => import('../copy/duplicate-app.tsx').then((room) => room.DuplicateApp)),
    export: ({ item }) => saveAppFile(item),
    delete: lazyView(() => import('../detail/delete-by-name.tsx').then((room) => room.DeleteByName)),
  },
  cells: {
    unsaved: ({ id }, places) => <Unsaved id={id} place={places.get(id)} />,
    logo: (app) => <AppAvatar app={app} size={52} />,
    live: (app) => <LiveState app={app} />,
    address: ({ isPublished, ...app }, _, { label }) =>
      isPublished && (
        <OutsideLink
          href={siteUrl(app).url}
          className={`${textLink} inline-flex shrink-0 items-center gap-1.5`}
        >
          {label}
          <span className="i-lucide-external-link size-3.5" aria-hidden="true" />
        </OutsideLink>
      ),
  },
}

/** Says where changes of an app wait, and leads to them. */
function Unsaved({ id, place }: { id: string; place: StoreKind | undefined }) {
  if (!place) return null
  return (
    <Link
      to={`/apps/${id}/edit`}
      title={words.unsaved.hint}
      className="motion-fade rounded-full focus-visible:outline-offset-2"
    >
      <Badge tone="warning" icon="i-lucide-hard-drive" className="max-w-full">
        {words.unsaved[place]}
      </Badge>
    </Link>
  )
}
