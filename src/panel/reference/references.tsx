import { useCallback, type ReactNode } from 'react'
import { call } from '../../client/request/api.ts'
import { Referred, type FindReferred, type ReferredDocument } from '../../ui/widget/referred-document.ts'

/** Lets the forms within refer to what is at `root`: in an app, `/apps/{id}`, or in the account, `/account`. */
export function References({ root, children }: { root: string; children: ReactNode }) {
  const find: FindReferred = useCallback(
    ({ entity, asker }, asked) => {
      const query = new URLSearchParams({ ...asked, ...(asker && { asker }) })
      return call<ReferredDocument[]>(`${root}/referred/${entity}?${query.toString()}`)
    },
    [root],
  )
  return <Referred value={find}>{children}</Referred>
}
