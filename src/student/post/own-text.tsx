import { useRef, useState, type ReactNode } from 'react'
import { Confirmation } from '../form/confirmation.tsx'
import postPhrases from '../../domain/generated/screens/words/post.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { Composer } from './composer.tsx'
import { OwnMenu } from './own-menu.tsx'

/** What a student does about something they wrote. Each rejects where it was not done. */
export interface OwnTextActions {
  edit: (content: string) => Promise<unknown>
  remove: () => Promise<unknown>
}

interface OwnTextProps {
  id: string
  content: string
  /** Characters that it may have. */
  max: number
  /** Undefined for what is somebody else's, and where nothing can be sent. */
  actions?: OwnTextActions
  /** “Ações da sua publicação”. */
  label: string
  question: string
  menuClass: string
}

/** The menu of what somebody wrote themselves, and what comes of it: a question, or the text in a field in place of itself. */
export function useOwnText({ id, content, max, actions, label, question, menuClass }: OwnTextProps) {
  const [words, phrases] = [useWords(), usePhrases(postPhrases)]
  const [step, setStep] = useState<'editing' | 'asking' | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => {
    setStep(null)
    trigger.current?.focus()
  }
  if (!actions) return { menu: null, question: null, editor: null }
  const menu = (
    <OwnMenu
      label={label}
      trigger={trigger}
      onEdit={() => setStep('editing')}
      onRemove={() => setStep('asking')}
      className={menuClass}
    />
  )
  const asked: ReactNode = step === 'asking' && (
    <Confirmation question={question} confirm={phrases.remove} onConfirm={actions.remove} onClose={close} />
  )
  const editor: ReactNode = step === 'editing' && (
    <Composer
      label={phrases.editText}
      send={words.save}
      sending={words.saving}
      max={max}
      rows={2}
      draft={`edit-${id}`}
      initial={content}
      onCancel={close}
      onSend={async (text) => {
        if (text !== content) await actions.edit(text)
        close()
      }}
    />
  )
  return { menu, question: asked, editor: editor || null }
}

/** That its student changed what stands there. */
export function EditedNote() {
  return <span className="text-13px/18px text-brand-muted">· {usePhrases(postPhrases).edited}</span>
}
