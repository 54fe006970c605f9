import { useRef, useState } from 'react'
import { addConnection } from '../../client/connection.ts'
import type { SalesConnection } from '../../domain/generated/answer-types.ts'
import screen from '../../domain/generated/screens/modals/connection.ts'
import { ModalForm } from '../form/modal-form.tsx'
import type { ButtonRunProps } from '../list/list-code.ts'
import { ConnectionSteps } from './connection-steps.tsx'

/** Connects a platform, then shows what to do there: a secret that we made is told this once. */
export function AddConnection({ onClose, onChange }: ButtonRunProps) {
  const [made, setMade] = useState<SalesConnection>()
  // The form closes once it is saved; what is to be done comes in its place.
  const isMade = useRef(false)
  if (made) return <ConnectionSteps connection={made} secret={made.secret} onClose={onClose} />
  return (
    <ModalForm
      screen={screen}
      onClose={() => !isMade.current && onClose()}
      save={async (document) => {
        setMade(await addConnection(document))
        isMade.current = true
        onChange()
      }}
    />
  )
}
