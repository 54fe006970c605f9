import { useState } from 'react'
import { appsPath } from '../../../client/app/app.ts'
import screen from '../../../domain/generated/screens/lists/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { ListPage } from '../../list/list-frame.tsx'
import { ListView } from '../../list/list-view.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { QuotaNote } from '../../quota/quota.tsx'
import { DropArea } from '../copy/drop-area.tsx'
import { useShareNotice } from '../live/share-notice.ts'
import { useDeviceDrafts } from '../use-device-drafts.ts'
import { appListCode, ImportApp } from './app-list-code.tsx'

const SharePanel = lazyView(() => import('../live/share-panel.tsx').then((room) => room.SharePanel))
const OrphanDrafts = lazyView(() => import('./orphan-drafts.tsx').then((room) => room.OrphanDrafts))

/** All apps of the creator, newest change first. An app's file that is dropped here is imported. */
export function AppList() {
  const { gone, owner, places, look } = useDeviceDrafts()
  const { notice, hide } = useShareNotice()
  const [file, setFile] = useState<File>()
  const above = (
    <>
      {notice && <SharePanel notice={notice} onClose={hide} />}
      <QuotaNote of={['apps', 'addresses', 'bytes']} />
      {gone.length > 0 && <OrphanDrafts drafts={gone} owner={owner} onDone={look} />}
    </>
  )
  return (
    <>
      <ListView<App, typeof places>
        screen={screen}
        path={appsPath}
        code={appListCode}
        context={places}
        frame={ListPage}
        above={above}
      />
      <DropArea onFile={setFile} />
      {file && <ImportApp file={file} onClose={() => setFile(undefined)} />}
    </>
  )
}
