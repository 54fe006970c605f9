import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { words } from '../../domain/generated/screens/pages/builder.ts'
import { say } from '../../domain/text/say.ts'
import { createApp } from '../../client/app/app.ts'
import { storeApp } from '../../client/app/app-query.ts'
import { ApiError } from '../../client/request/error.ts'
import { useSession } from '../../client/session/use-session.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { BuilderSkeleton } from './builder-skeleton.tsx'

/** `/apps/new`: makes a draft at once, exactly one, and goes on to its editor. */
export function NewApp() {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const firstName = useSession().user?.name.trim().split(/\s+/)[0] || words.nobody
  // Effects run twice in development, and a draft is made but once.
  const isMade = useRef(false)

  useEffect(() => {
    if (isMade.current) return
    isMade.current = true
    createApp({ name: say(words.newName, { name: firstName }) }).then(
      (entry) => {
        storeApp(cache, entry)
        void navigate(`/apps/${entry.data.id}/edit`, { replace: true })
      },
      (problem: unknown) => {
        if (!(problem instanceof ApiError && problem.status === 409)) {
          toast({ kind: 'error', title: words.createFailed })
        }
        void navigate('/apps', { replace: true })
      },
    )
  }, [cache, firstName, navigate])

  return <BuilderSkeleton text={words.creating} />
}
