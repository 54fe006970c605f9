import { useStore } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FieldValue } from '../../domain/draft/difference.ts'
import builder from '../../domain/generated/screens/builder.ts'
import { words } from '../../domain/generated/screens/pages/builder.ts'
import { say } from '../../domain/text/say.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { sharing } from '../app/live/share-notice.ts'
import { siteUrl } from '../app/site-url.ts'
import { draftAtom, useDraftEditor } from '../draft/draft-atoms.ts'
import { problemsAtom } from './problems.ts'

/**
 * Publishes: saves first, then publishes, then opens the list of apps, which offers to share this one. A problem leads to its step instead; changes from
 * elsewhere that came in meanwhile (`news`) have to be confirmed first.
 */
export function usePublish(goTo: (step: number, field?: string) => void) {
  const store = useStore()
  const editor = useDraftEditor()
  const navigate = useNavigate()
  const [isPublishing, setPublishing] = useState(false)
  const [news, setNews] = useState<FieldValue[]>()

  async function publish() {
    if (isPublishing) return
    setNews(undefined)
    const [problem] = store.get(problemsAtom)
    if (problem) {
      toast({ kind: 'error', title: `${problem.field}: ${problem.message}` })
      return goTo(problem.step, problem.place)
    }
    setPublishing(true)
    const came = await editor.publish()
    setPublishing(false)
    if (came.kind === 'published') {
      const { id, name = '', ...address } = store.get(draftAtom) ?? {}
      // Only now it is sure: another app may have been first at the slug that the draft had.
      const description = say(words.address, { name, url: siteUrl(address).label })
      toast({ kind: 'success', title: builder.success ?? '', description })
      void navigate('/apps', { state: sharing(String(id), 'published') })
    } else if (came.kind === 'changed') setNews(came.fields)
    else if (came.kind === 'failed')
      toast({ kind: 'error', title: builder.failure ?? '', description: came.sentence })
  }

  return { publish, isPublishing, news, forgetNews: () => setNews(undefined) }
}
