import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { salesPath } from '../../client/purchase.ts'
import { call } from '../../client/request/api.ts'
import type { SaleAddress as Address, WholeSale } from '../../domain/generated/answer-types.ts'
import { words as said } from '../../domain/generated/screens/pages/purchase.ts'
import { words } from '../../domain/generated/screens/pages/sale-address.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { RefusalNote } from '../mail/refusal-note.tsx'
import { useDismissal } from './use-dismissal.ts'
import { HandOver } from './hand-over.tsx'

/** What makes one think that a sale went to a wrong e-mail: a refused letter, a likely slip, what buyers said. Nothing while nothing does. */
export function SaleAddress({ sale }: { sale: WholeSale }) {
  const [recipient, setRecipient] = useState<string | null>(null)
  const dismissal = useDismissal()
  const path = `${salesPath}/${sale.id}/address`
  const { data } = useQuery({ queryKey: [path], queryFn: () => call<Address>(path) })
  const notes = data ? notesOf(data) : []
  if (notes.length === 0 && !data?.refusal) return null
  return (
    <div className="mb-5 flex flex-col gap-2">
      <RefusalNote
        email={data?.email ?? ''}
        refusal={data?.refusal ? (data.refusal.problem ?? '') : undefined}
        advice={words.advice}
      >
        <Button size="sm" onClick={() => setRecipient('')}>
          {words.another}
        </Button>
      </RefusalNote>
      <ul className="flex flex-col gap-2 empty:hidden">
        {notes.map(({ key, text, message, email, requestId }) => (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warning-soft px-3.5 py-3 text-warning-text"
          >
            <span className="min-w-50 flex-1 break-words">
              {text}
              {message && <span className="block">{say(words.said, { text: message })}</span>}
            </span>
            {requestId && (
              <Button
                size="sm"
                variant="ghost"
                disabled={dismissal.isPending}
                onClick={() => dismissal.mutate(requestId)}
              >
                {said.requests.dismiss}
              </Button>
            )}
            {email && (
              <Button size="sm" onClick={() => setRecipient(email)}>
                {say(words.handOver, { email })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {recipient !== null && <HandOver sale={sale} email={recipient} onClose={() => setRecipient(null)} />}
    </div>
  )
}

interface Note {
  key: string
  text: string
  message?: string
  /** It is somebody's request, which can be put aside. */
  requestId?: string
  /** To whom it would be handed. */
  email?: string
}

function notesOf({ email, likely, requests }: Address): Note[] {
  const told: Note[] = requests.map(({ id, name, email, text }) => ({
    ...{ key: id, requestId: id, message: text, email },
    text: say(words.request, { name, email }),
  }))
  if (likely)
    told.push({ key: 'likely', text: say(words.likely, { email: email ?? '', likely }), email: likely })
  return told
}
