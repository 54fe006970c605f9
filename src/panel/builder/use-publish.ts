import { useQueryClient } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { storeApp } from '../../client/app-query.ts'
import { publishApp } from '../../client/app.ts'
import { ApiError } from '../../client/error.ts'
import builder from '../../domain/generated/screens/builder.ts'
import { toast } from '../../ui/toast-queue.ts'
import { savedAtom } from './draft.ts'
import { problemsAtom } from './problems.ts'
import type { Saver } from './saver.ts'

/** Publishing: saves first, then publishes, then goes to the list. What is left to mend leads to its step instead. */
export function usePublish({ save }: Saver, goTo: (step: number, field?: string) => void) {
  const store = useStore()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [isPublishing, setPublishing] = useState(false)

  async function publish() {
    if (isPublishing) return
    const [problem] = store.get(problemsAtom)
    if (problem) {
      toast({ kind: 'error', title: `${problem.field}: ${problem.message}` })
      return goTo(problem.step, problem.place)
    }
    setPublishing(true)
    try {
      if (!(await save())) throw new Error('The draft could not be saved before publishing.')
      const saved = store.get(savedAtom)!
      const entry = await publishApp(saved.app.id, saved.etag)
      store.set(savedAtom, { ...entry, at: new Date() })
      storeApp(cache, entry)
      toast({ kind: 'success', title: builder.success ?? '', description: entry.app.name })
      void navigate('/apps')
    } catch (problem) {
      const fields = problem instanceof ApiError ? Object.values(problem.fields) : []
      toast({ kind: 'error', title: builder.failure ?? '', description: fields[0] ?? '' })
    } finally {
      setPublishing(false)
    }
  }

  return { publish, isPublishing }
}
