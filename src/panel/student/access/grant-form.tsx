import { useState } from 'react'
import { extendGrant, grantProduct } from '../../../client/student/student.ts'
import screen from '../../../domain/generated/screens/modals/student-grant.ts'
import { words } from '../../../domain/generated/screens/pages/student-access.ts'
import { filedSentence } from '../../../domain/student/invitation.ts'
import type { GrantNotice, StudentAccess, AccessGrant } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { Checkbox } from '../../../ui/widget/checkbox.tsx'
import { ModalForm } from '../../form/modal-form.tsx'
import { useStudentRefresh } from '../student-query.ts'

interface GrantFormProps {
  studentId: string
  product: StudentAccess
  /** The grant whose end moves; without it a new one is given. */
  grant?: AccessGrant
  onClose: () => void
}

/** Lets a student into a product by hand and tells them, if that is wanted; or moves the end of a grant. */
export function GrantForm({ studentId, product, grant, onClose }: GrantFormProps) {
  const refresh = useStudentRefresh()
  const [tells, setTells] = useState(true)
  return (
    <ModalForm
      screen={{
        ...screen,
        description: say(words.inWhich, { product: product.productName, app: product.appName }),
        // With what came of telling it, below.
        success: undefined,
      }}
      entry={grant && { data: grant, etag: null }}
      onClose={onClose}
      below={!grant && <TellStudent checked={tells} onChange={setTells} />}
      save={async (_, { document: { endsAt } }) => {
        const end = typeof endsAt === 'string' && endsAt ? endsAt : null
        if (grant) await extendGrant(studentId, grant.id, end)
        else {
          const { notice } = await grantProduct(studentId, product.productId, { endsAt: end, tell: tells })
          toast({ title: screen.success!, description: notice && notices[notice] })
        }
        refresh()
      }}
    />
  )
}

const notices: Record<GrantNotice, string> = {
  sent: words.notice.sent,
  filed: filedSentence,
  offAir: words.notice.offAir,
  suspended: words.notice.suspended,
  hidden: words.notice.hidden,
  noRoom: words.notice.noRoom,
}

interface TellStudentProps {
  checked: boolean
  onChange: (tells: boolean) => void
}

function TellStudent({ checked, onChange }: TellStudentProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-control bg-surface-sunken p-4">
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>
        <span className="block font-medium">{words.notice.ask}</span>
        <span className="block text-13px/18px text-text-muted">{words.notice.askText}</span>
      </span>
    </label>
  )
}
