import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { createApp } from '../../client/app/app.ts'
import { storeApp } from '../../client/app/app-query.ts'
import { useSession } from '../../client/session/use-session.ts'
import { words } from '../../domain/generated/screens/pages/template.ts'
import type { Template } from '../../domain/schema/template.ts'
import { say } from '../../domain/text/say.ts'
import { defaultApp } from '../preview/default-app.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { TemplateGallery } from './template-gallery.tsx'

/** Makes a draft of the template that is chosen, and goes on to its editor. */
export function NewFromTemplate({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const who = useSession().user?.name.trim().split(/\s+/)[0]
  const name = say(words.newName, { name: who || words.somebody })
  const draft = useMemo(() => ({ ...defaultApp(), name }), [name])
  const creation = useMutation({
    mutationFn: ({ document }: Template) => createApp({ ...document, name }),
    onSuccess: (entry) => {
      storeApp(cache, entry)
      void navigate(`/apps/${entry.data.id}/edit`)
    },
    onError: (problem) => toastFailure(problem, words.failed),
  })
  return (
    <TemplateGallery
      draft={draft}
      busy={creation.isPending ? creation.variables : null}
      onChoose={creation.mutate}
      onClose={onClose}
    />
  )
}
