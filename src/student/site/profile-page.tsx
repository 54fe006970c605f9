import { useMemo } from 'react'
import type { HomeProduct, SiteMe, StudentApp, SiteBlocks } from '../../domain/generated/answer-types.ts'
import { PushSwitch } from '../push/push-switch.tsx'
import { usePush } from '../push/use-push.ts'
import { ProfileScreen, type ProfileActions } from '../screens/profile.tsx'
import { call } from '../request/http.ts'
import { linkToken } from './link-token.ts'
import { useSession } from './session.ts'
import { BlockedPeople } from '../profile/blocked-people.tsx'
import { useAnswer } from '../request/use-answer.ts'

export interface ProfilePageProps {
  config: StudentApp['config']
  products: HomeProduct[]
}

/** The student's own page; what changes there holds at once. */
export function ProfilePage({ config, products }: ProfilePageProps) {
  const { me, student, update, leave } = useSession()
  const push = usePush(me?.pushKey ?? null)
  const actions = useMemo<ProfileActions>(() => {
    const inTurn = turns()
    return {
      onSave: (change) =>
        inTurn(async () =>
          update(await call<SiteMe>('/me', { method: 'PATCH', body: change as Record<string, unknown> })),
        ),
      onPassword: (current, password) =>
        inTurn(async () =>
          update(await call<SiteMe>('/me/password', { method: 'PUT', body: { current, password } })),
        ),
      onDeletionLink: () => call('/me/deletion/link', { method: 'POST' }),
      onDelete: async (deletion) => {
        const { forgetDeleted } = await import('./sign-out.ts')
        await call('/me/deletion', { method: 'POST', body: deletion })
        await forgetDeleted()
        location.assign('/')
      },
      deletionToken: linkToken(),
      dataUrl: '/api/site/me/data',
      certificateUrl: (id) => `/api/site/certificates/${id}/pdf`,
    }
  }, [update])
  return (
    <ProfileScreen
      student={student}
      products={products}
      showProgressBar={config.showProgressBar}
      appLanguage={config.language}
      hasPasswords={config.loginType === 'email_senha'}
      me={me}
      actions={actions}
      deviceSwitch={<PushSwitch push={push} />}
      blocked={(config.communityEnabled || config.feedEnabled) && <BlockedList />}
      onLeave={leave}
    />
  )
}

/** One after the other, so that no earlier answer shows over a later one. */
function turns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Whom the student has blocked, as the server knows it. */
function BlockedList() {
  const { data, retry, replace } = useAnswer<SiteBlocks>('/blocks')
  return (
    <BlockedPeople
      people={data && data.blocked}
      onRetry={retry}
      onUnblock={async ({ id }) => {
        await call(`/blocks/${id}`, { method: 'DELETE' })
        if (data) replace({ blocked: data.blocked.filter((person) => person.id !== id) })
      }}
    />
  )
}
