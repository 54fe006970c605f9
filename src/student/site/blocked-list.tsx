import type { SiteBlocks } from '../../domain/generated/answer-types.ts'
import { BlockedPeople } from '../profile/blocked-people.tsx'
import { call } from '../request/http.ts'
import { useAnswer } from '../request/use-answer.ts'

/** Whom the student has blocked, as the server knows it. */
export function BlockedList() {
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
