import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { salesPath } from '../../client/purchase.ts'
import { call } from '../../client/request/api.ts'
import type { SaleAddress as Address } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/sale-address.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { HandOver } from './hand-over.tsx'

/** What makes one think that a sale went to a wrong e-mail: a refused letter, a likely slip, what buyers said. Nothing while nothing does. */
export function SaleAddress({ id }: { id: string }) {
  const [recipient, setRecipient] = useState<string | null>(null)
  const path = `${salesPath}/${id}/address`
  const { data } = useQuery({ queryKey: [path], queryFn: () => call<Address>(path) })
  const notes = data ? notesOf(data) : []
  if (notes.length === 0) return null
  return (
    <>
      <ul className="mb-5 flex flex-col gap-2">
        {notes.map(({ key, text, said, email }) => (
          <li
            key={key}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warning-soft px-3.5 py-3 text-warning-text"
          >
            <span className="min-w-50 flex-1 break-words">
              {text}
              {said && <span className="block">{say(words.said, { text: said })}</span>}
            </span>
            {email && (
              <Button size="sm" onClick={() => setRecipient(email)}>
                {say(words.handOver, { email })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {recipient && <HandOver id={id} email={recipient} onClose={() => setRecipient(null)} />}
      </Suspense>
    </>
  )
}

interface Note {
  key: string
  text: string
  said?: string
  /** To whom it would be handed. */
  email?: string
}

function notesOf({ email, likely, refusal, requests }: Address): Note[] {
  const told: Note[] = requests.map(({ id, name, email, text }) => ({
    ...{ key: id, said: text, email },
    text: say(words.request, { name, email }),
  }))
  if (likely)
    told.push({ key: 'likely', text: say(words.likely, { email: email ?? '', likely }), email: likely })
  if (refusal) {
    const problem = refusal.problem ?? words.unknown
    told.push({ key: 'refused', text: say(words.refused, { email: email ?? '', problem }) })
  }
  return told
}
