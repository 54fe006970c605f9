import { handOverSale } from '../../client/purchase.ts'
import screen from '../../domain/generated/screens/modals/sale-recipient.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { say } from '../../domain/text/say.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { ModalForm } from '../form/modal-form.tsx'
import { useSaleRefresh } from './use-sale-refresh.ts'

interface HandOverProps {
  id: string
  /** What stands in the form at first. */
  email?: string
  onClose: () => void
}

/** Asks for the address that a sale is handed to. */
export function HandOver({ id, email = '', onClose }: HandOverProps) {
  const refresh = useSaleRefresh()
  return (
    <ModalForm
      screen={{ ...screen, initial: { email } }}
      onClose={onClose}
      save={async ({ email }) => {
        const handed = await handOverSale(id, String(email))
        toast({ title: say(words.handedOver, { email: handed.email ?? '' }) })
        refresh()
      }}
    />
  )
}
