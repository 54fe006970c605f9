import { Suspense, useEffect, useState, type ReactNode } from 'react'
import type { Answer } from '../../client/request/api.ts'
import { ApiError } from '../../client/request/error.ts'
import { fetchCode } from '../../client/request/fetch-code.ts'
import { differences, withValues } from '../../domain/draft/difference.ts'
import type { Disagreement } from '../../domain/draft/three-way.ts'
import { adopt, applyChange, changeBetween, isSame } from '../../domain/schema/change.ts'
import type { Document, FormScreen } from '../../domain/schema/definition.ts'
import { payload } from '../../domain/schema/screen.ts'
import type { FormProps } from '../../ui/form/document/form-props.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { useSubmission } from '../failure/use-submission.ts'
import { lazyView } from '../page/lazy-view.tsx'
import { fieldsOfNews, newsSentence } from './conflict/form-news.ts'
import { useKeptForm } from './kept-form.ts'
import { useLeaveQuestion } from './use-leave-question.tsx'

const FormConflict = lazyView(() => import('./conflict/form-conflict.tsx').then((room) => room.FormConflict))

/** What is stored of something, and its revision. */
export type Copy<T> = Pick<Answer<T>, 'data' | 'etag'>

export interface EditorProps<T> {
  screen: FormScreen
  /** The copy that is changed; without it a new document is made. A newer one is taken over while nothing was typed. */
  entry?: Copy<T> | null
  /** Reads it anew, where somebody else saved it meanwhile. */
  reread?: () => Promise<Copy<T>>
  /** A copy as the form holds it; by default as it is, complete with what the form offers for a new one. */
  documentOf?: (data?: T) => Document
  /** What is sent of the fields that are asked for, where it is not all of them as they are. */
  sentOf?: (fields: Document) => Document
  /**
   * Sends `change`: of a new document all that is asked for, of one that exists what differs (it is not called where nothing
   * does), over the revision `etag`. `document` is all that is asked for. What it throws is shown.
   */
  save: (change: Document, at: { etag: string | null; document: Document }) => Promise<Copy<T> | void>
  /** After a save that worked, once that was said. */
  onSaved?: () => void
  /** What is offered where that is said. */
  offer?: () => { label: string; onSelect: () => void } | undefined
  /** The form stays after a save, and goes on from what `save` answers; a new one begins anew. */
  stays?: boolean
  /** Goes away; asks before, where something would be lost. */
  onLeave?: () => void
  /** What is typed is kept under this name while one looks elsewhere in the panel. */
  keptAs?: string
}

/** A form over something that is stored, or will be: `form` goes into either renderer, `dialogs` beside it. */
export interface Editor {
  /** The screen, in its words for making or for changing. */
  words: FormScreen
  form: Omit<FormProps, 'children'>
  value: Document
  /** Something was typed that is not saved. */
  isChanged: boolean
  isBusy: boolean
  /** Why the last save failed, unless a field says it. */
  message: string | null
  leave: () => void
  /** Goes back to what is saved. */
  reset: () => void
  dialogs: ReactNode
}

/** Saves that may be refused in a row before the refusal is shown. */
const rounds = 5

/**
 * The one editor, for pages and dialogs alike. What was typed stays until it is saved. Where somebody else saved the document
 * meanwhile (412), both are put together field by field: what only one side changed is saved and told, and where the two
 * changed the same field a person chooses.
 */
export function useEditor<T>({ screen, entry = null, ...props }: EditorProps<T>): Editor {
  const { reread, sentOf = (fields) => fields, onLeave = () => undefined } = props
  const words = entry && screen.edit ? { ...screen, ...screen.edit } : screen
  const documentOf = (data?: T) => props.documentOf?.(data) ?? applyChange(screen.initial, { ...data })
  const startOf = (copy: Copy<T> | null) => ({ copy, document: documentOf(copy?.data) })
  const { before, keep } = useKeptForm<Copy<T>>(props.keptAs)
  const [stored, setStored] = useState(() => startOf(before?.copy ?? entry))
  const [value, setValue] = useState(before?.value ?? stored.document)
  const [seen, setSeen] = useState(entry?.data)
  const [tried, setTried] = useState<Document>({})
  const [conflict, setConflict] = useState<{ before: Document; disagreements: Disagreement[] } | null>(null)
  const [news, setNews] = useState<string[]>([])
  const submission = useSubmission(words.failure ?? 'Não foi possível salvar')
  const { isBusy } = submission
  const isChanged = !isSame(value, stored.document)
  useEffect(
    () => keep(isChanged ? { copy: stored.copy, value } : undefined),
    [keep, isChanged, stored, value],
  )
  const { leave, question } = useLeaveQuestion({ isChanged, isKept: props.keptAs !== undefined, onLeave })

  /** Goes on from a copy, and with what was typed since `sent` was sent. */
  const begin = (copy: Copy<T> | null, sent?: Document) => {
    const start = startOf(copy)
    setStored(start)
    setValue((current) => (sent ? (adopt(current, sent, start.document) as Document) : start.document))
    setTried({})
    setNews([])
  }
  if (entry?.data !== seen) {
    setSeen(entry?.data)
    if (!isChanged && !isBusy) begin(entry)
  }

  const write = async (copy: Copy<T> | null, tried: Document, mine: Document) => {
    const document = sentOf(payload(screen, mine))
    if (!copy) return props.save(document, { etag: null, document })
    const was = documentOf(copy.data)
    // Only what differs: what somebody else made of the other fields stays, and what a rule made since forbids is not judged.
    const change = differing([was, applyChange(was, tried)], document)
    if (!change) return copy
    try {
      return await props.save(change, { etag: copy.etag, document })
    } catch (problem) {
      // It may have arrived though its answer did not: who goes back to what was before has to say so.
      if (mayHaveArrived(problem)) setTried(applyChange(tried, change))
      throw problem
    }
  }

  /** Answers what came in from elsewhere, by the keys of its fields. Throws what `save` throws, and the 412 where a person has to choose. */
  const saveMerged = async (mine: Document): Promise<string[]> => {
    let { copy } = stored
    let [own, sent, came] = [mine, tried, news]
    for (let round = 1; ; round++) {
      try {
        const written = await write(copy, sent, own)
        if (props.stays) begin(copy && (written ?? copy), own)
        return came
      } catch (problem) {
        const newest = copy && isStale(problem) ? await reread?.().catch(() => null) : null
        if (!copy || !newest) throw problem
        const before = documentOf(copy.data)
        const theirs = documentOf(newest.data)
        const { mergeCopies } = await fetchCode(() => import('./conflict/merge-copies.ts'))
        const { merged, disagreements } = await mergeCopies(screen, {
          ...{ base: before, tried: applyChange(before, sent), mine: own, theirs },
        })
        const values = differences(own, merged)
        came = [...new Set([...came, ...fieldsOfNews(screen, merged, values)])]
        ;[copy, own, sent] = [newest, merged, {}]
        // Into what stands there by now.
        setValue((current) => withValues(current, values))
        setStored({ copy, document: theirs })
        setTried({})
        setNews(came)
        if (disagreements.length > 0) setConflict({ before, disagreements })
        if (disagreements.length > 0 || round === rounds) throw problem
      }
    }
  }

  const send = async (document: Document) => {
    let came: string[] = []
    const refusal = await submission.submit(async () => {
      came = await saveMerged(document)
    })
    if (refusal !== null) return
    const description = newsSentence(screen, came)
    if (words.success) toast({ title: words.success, description, action: props.offer?.() })
    keep()
    props.onSaved?.()
  }

  const choose = (keepsMine: (path: string[]) => boolean) => {
    const left = conflict!.disagreements.filter(({ path }) => !keepsMine(path))
    const chosen = withValues(
      value,
      left.map(({ path, theirs }) => ({ path, value: theirs })),
    )
    setValue(chosen)
    setConflict(null)
    // What is saved already is there to be looked at.
    if (isSame(chosen, stored.document)) submission.clear()
    else void send(chosen)
  }

  return {
    ...{ words, value, isChanged, isBusy, leave },
    form: {
      screen,
      value,
      stored: stored.copy ? stored.document : undefined,
      onChange: setValue,
      onSubmit: (document) => void send(document),
      serverErrors: submission.fields,
      busy: isBusy,
    },
    message: conflict ? null : submission.message,
    reset: () => {
      begin(entry)
      submission.clear()
      keep()
    },
    dialogs: (
      <>
        {question}
        {conflict && (
          <Suspense>
            <FormConflict {...{ screen, value, news }} {...conflict} onChoose={choose} />
          </Suspense>
        )}
      </>
    ),
  }
}

/** The fields of a document that differ from one of `others`; null where none does. */
function differing(others: Document[], document: Document): Document | null {
  const changes = others.map((other) => changeBetween(other, document) ?? {})
  const all = changes.reduce((one, other) => applyChange(one, other), {})
  return Object.keys(all).length > 0 ? all : null
}

const isStale = (problem: unknown) => problem instanceof ApiError && problem.status === 412

const mayHaveArrived = (problem: unknown) =>
  !(problem instanceof ApiError) || problem.status === 0 || problem.status >= 500
