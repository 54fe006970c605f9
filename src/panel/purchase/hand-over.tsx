import { useRef, useState } from 'react'
import { handOverSale } from '../../client/purchase.ts'
import { fetchPage } from '../../client/resource/resource.ts'
import { studentPath } from '../../client/student/student.ts'
import type { StudentRow, WholeSale } from '../../domain/generated/answer-types.ts'
import screen from '../../domain/generated/screens/modals/sale-recipient.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { say } from '../../domain/text/say.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { ModalForm } from '../form/modal-form.tsx'
import { SamePerson } from './same-person.tsx'
import { useSaleRefresh } from './use-sale-refresh.ts'

interface HandOverProps {
  sale: Pick<WholeSale, 'id' | 'name' | 'email' | 'studentId'>
  /** What stands in the form at first. */
  email?: string
  onClose: () => void
}

/** Asks for the address that a sale is handed to; where both are students, whether they are one person. */
export function HandOver({ sale, email = '', onClose }: HandOverProps) {
  const refresh = useSaleRefresh()
  // Told by the form before it closes.
  const known = useRef<string | null>(null)
  const [other, setOther] = useState<string | null>(null)
  const hand = async (to: string) => {
    const handed = await handOverSale(sale.id, to)
    toast({ title: say(words.handedOver, { email: handed.email ?? '' }) })
    refresh()
  }
  if (other) return <SamePerson sale={sale} email={other} onHand={() => hand(other)} onClose={onClose} />
  return (
    <ModalForm
      screen={{ ...screen, initial: { email } }}
      onClose={() => (known.current ? setOther(known.current) : onClose())}
      save={async ({ email }) => {
        const to = String(email).trim().toLowerCase()
        const isOther = sale.studentId !== null && to !== sale.email && (await isStudent(to))
        known.current = isOther ? to : null
        if (!isOther) await hand(to)
      }}
    />
  )
}

/** Whether the creator has a student with this e-mail. */
async function isStudent(email: string): Promise<boolean> {
  const { items } = await fetchPage<StudentRow>(studentPath, null, 50, { search: email })
  return items.some((student) => student.email === email)
}
