import { useEffect, useRef, useState } from 'react'
import { postPhrases } from '../words/post.ts'
import { usePhrases } from '../words/words.tsx'

interface ConfirmationProps {
  /** “Excluir este comentário?” */
  question: string
  confirm: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks, in place, before something goes for good; says so when it could not. */
export function Confirmation({ question, confirm, onConfirm, onClose }: ConfirmationProps) {
  const phrases = usePhrases(postPhrases)
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
        <button
          ref={keep}
          type="button"
          className="press min-h-44px border border-brand-border rounded-control bg-brand-card px-4 text-14px font-600"
          onClick={onClose}
        >
          {phrases.keep}
        </button>
        <button
          type="button"
          aria-disabled={state === 'busy'}
          className="press min-h-44px inline-flex items-center gap-2 rounded-control bg-brand-text px-4 text-14px text-brand-background font-600"
          onClick={() => {
            if (state === 'busy') return
            setState('busy')
            onConfirm().catch(() => setState('failed'))
          }}
        >
          {state === 'busy' && <span aria-hidden="true" className="spin i-lucide-loader-circle size-16px" />}
          {confirm}
        </button>
      </div>
    </div>
  )
}
