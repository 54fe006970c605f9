import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import postPhrases from '../../domain/generated/screens/words/post.ts'
import { usePhrases, useWords } from '../words/words.tsx'

interface ConfirmationProps {
  /** “Excluir este comentário?” */
  question: string
  confirm: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks, in place, before something goes for good; says so when it could not. */
export function Confirmation({ question, confirm, onConfirm, onClose }: ConfirmationProps) {
  const [words, phrases] = [useWords(), usePhrases(postPhrases)]
  const [state, setState] = useState<'asks' | 'busy' | 'failed'>('asks')
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <div
      role="alertdialog"
      aria-label={question}
      className="enter mt-2 rounded-control border border-brand-border bg-brand-background p-3"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <p className="text-14px/20px font-600">{question}</p>
      {state === 'failed' && (
        <p role="alert" className="mt-1 text-14px/20px">
          {phrases.removeFailed}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button ref={keep} look="card" words={words.cancel} onClick={onClose} />
        <Button
          look="final"
          words={confirm}
          busy={state === 'busy'}
          onClick={() => {
            setState('busy')
            onConfirm().catch(() => setState('failed'))
          }}
        />
      </div>
    </div>
  )
}
