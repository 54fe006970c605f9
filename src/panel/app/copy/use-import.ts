import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { words } from '../../../domain/generated/screens/pages/copies.ts'
import { say } from '../../../domain/text/say.ts'
import { importApp } from '../../../client/app/app-copy.ts'
import type { ImportedApp } from '../../../domain/generated/answer-types.ts'
import { readAppsAnew } from '../../../client/app/app-query.ts'
import { explain } from '../../../client/request/error.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'

/** Bytes that an app's file may have. */
const largest = 2 * 1024 ** 3

/** Uploads an app's file and opens the new app, unless the answer has remarks to read first. Unmounting aborts it. */
export function useImport() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [share, setShare] = useState(0)
  const wish = useRef<AbortController>(null)
  useEffect(() => () => wish.current?.abort(), [])
  const sending = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > largest) throw new TooLarge()
      setShare(0)
      wish.current = new AbortController()
      return await importApp(file, { onProgress: setShare, signal: wish.current.signal })
    },
    onSuccess: (app) => {
      readAppsAnew(cache)
      // What is left to do is read first.
      if (app.remarks?.length) return
      toast({ title: say(words.import.done, { name: app.name }), description: words.draftOnly })
      open(app)
    },
  })
  const open = (app: ImportedApp) => void navigate(`/apps/${app.id}`)
  return { open, ...sending, share, problem: sending.error && sentence(sending.error) }
}

class TooLarge extends Error {}

function sentence(problem: Error): string {
  if (problem instanceof TooLarge) return words.import.tooLarge
  return explain(problem, words.import.failed)
}
