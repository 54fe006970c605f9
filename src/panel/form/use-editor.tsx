import { useEffect, useState, type ReactNode } from 'react'
import { words as texts } from '../../domain/generated/screens/pages/form.ts'
import { withValues } from '../../domain/draft/difference.ts'
import type { Disagreement } from '../../domain/draft/three-way.ts'
import { adopt, applyChange, isSame } from '../../domain/schema/change.ts'
import type { Document, FormScreen } from '../../domain/schema/definition.ts'
import type { FormProps } from '../../ui/form/document/form-props.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { lazyView } from '../page/lazy-view.tsx'
import { newsSentence } from './conflict/form-news.ts'
import { useKeptForm } from './kept-form.ts'
import { saveOver, type Copy, type SaveRules, type Standing } from './save-over.ts'
import { useForm } from './use-form.ts'
import { useLeaveQuestion } from './use-leave-question.tsx'

const FormConflict = lazyView(() => import('./conflict/form-conflict.tsx').then((room) => room.FormConflict))

export interface EditorProps<T> extends SaveRules<T> {
  /** The copy that is changed; without it a new document is made. A newer one is taken over while nothing was typed. */
  entry?: Copy<T> | null
  /** A copy as the form holds it; by default as it is, complete with what the form offers for a new one. */
  documentOf?: (data?: T) => Document
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
  /** A person is choosing between what was typed and what somebody else saved. */
  isAsking: boolean
  leave: () => void
  /** Goes back to what is saved. */
  reset: () => void
  dialogs: ReactNode
}

/**
 * The one editor, for pages and dialogs alike. What was typed stays until it is saved. Where somebody else saved the document
 * meanwhile, both are put together field by field: what only one side changed is saved and told, and where the two changed the
 * same field a person chooses.
 */
export function useEditor<T>({ screen, entry = null, ...props }: EditorProps<T>): Editor {
  const { stays = false, keptAs, onLeave = () => undefined } = props
  const words = entry && screen.edit ? { ...screen, ...screen.edit } : screen
  const documentOf = (data?: T) => props.documentOf?.(data) ?? applyChange(screen.initial, { ...data })
  const standingOn = (copy: Copy<T> | null): Standing<T> => ({
    ...{ copy, document: documentOf(copy?.data), tried: {}, news: [] },
  })
  const { before, keep } = useKeptForm<Copy<T>>(keptAs)
  const [standing, setStanding] = useState(() => standingOn(before?.copy ?? entry))
  const [seen, setSeen] = useState(entry?.data)
  const [conflict, setConflict] = useState<{ before: Document; disagreements: Disagreement[] } | null>(null)
  const { value, setValue, isBusy, ...sending } = useForm(
    screen,
    () => before?.value ?? standing.document,
    send,
    words.failure ?? texts.failed,
  )
  const isChanged = !isSame(value, standing.document)
  const { copy } = standing
  useEffect(() => keep(isChanged ? { copy, value } : undefined), [keep, isChanged, copy, value])
  const { leave, question } = useLeaveQuestion({ isChanged, isKept: keptAs !== undefined, onLeave })

  /** Goes on from a copy, and with what was typed since `sent` was sent. */
  const begin = (copy: Copy<T> | null, sent?: Document) => {
    const start = standingOn(copy)
    setStanding(start)
    setValue((current) => (sent ? (adopt(current, sent, start.document) as Document) : start.document))
  }
  if (entry?.data !== seen) {
    setSeen(entry?.data)
    if (!isChanged && !isBusy) begin(entry)
  }

  async function send(document: Document) {
    const saved = await saveOver(
      { ...props, screen, documentOf },
      standing,
      document,
      (next, came, disagreements) => {
        // Into what stands there by now.
        setValue((current) => withValues(current, came))
        setStanding(next)
        if (disagreements.length > 0) setConflict({ before: standing.document, disagreements })
      },
    )
    if (stays) begin(saved.copy, saved.mine)
    // There is nothing to be lost any more, wherever one goes from here.
    else setStanding({ ...standing, document: saved.mine })
    const description = newsSentence(screen, saved.news)
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
    if (isSame(chosen, standing.document)) sending.clear()
    else sending.submit(chosen)
  }

  return {
    ...{ words, value, isChanged, isBusy, leave },
    form: { ...sending.form, stored: copy ? standing.document : undefined },
    message: conflict ? null : sending.message,
    isAsking: conflict !== null,
    reset: () => {
      begin(entry)
      sending.clear()
      keep()
    },
    dialogs: (
      <>
        {question}
        {conflict && (
          <FormConflict {...{ screen, value, news: standing.news }} {...conflict} onChoose={choose} />
        )}
      </>
    ),
  }
}
