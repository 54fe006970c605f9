import { useState } from 'react'
import { grantPath, grantProduct, endGrant } from '../../../client/student/student.ts'
import screen from '../../../domain/generated/screens/modals/student-grant.ts'
import { words } from '../../../domain/generated/screens/pages/student-access.ts'
import { filedSentence } from '../../../domain/student/invitation.ts'
import type {
  GrantNotice,
  StudentAccess,
  AccessGrant,
  StudentDetail,
} from '../../../domain/generated/answer-types.ts'
import type { Document, FormScreen } from '../../../domain/schema/definition.ts'
import { say } from '../../../domain/text/say.ts'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { TickCard } from '../../../ui/widget/tick-card.tsx'
import { ModalForm } from '../../form/modal-form.tsx'
import { useChange } from '../../resource/use-change.ts'
import { useEdited } from '../../resource/use-edited.ts'
import { useStudentRefresh } from '../student-query.ts'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toastFailure } from '../../failure/toast-failure.ts'

interface GrantFormProps {
  studentId: string
  product: StudentAccess
  onClose: () => void
}

/** Lets a student into a product by hand, and tells them, if that is wanted. */
export function GiveGrant({ studentId, product, onClose }: GrantFormProps) {
  const refresh = useStudentRefresh()
  const [tells, setTells] = useState(true)
  return (
    <ModalForm
      // What is said then tells what came of telling them.
      screen={{ ...screenOf(product), success: undefined }}
      onClose={onClose}
      below={
        <TickCard label={words.notice.ask} text={words.notice.askText} checked={tells} onChange={setTells} />
      }
      save={async (document) => {
        const asked = { endsAt: endOf(document), tell: tells }
        const { notice } = await grantProduct(studentId, product.productId, asked)
        toast({ title: screen.success!, description: notice && notices[notice] })
        refresh()
      }}
    />
  )
}

/** Moves the end of a grant. */
export function ExtendGrant(props: GrantFormProps & { grant: AccessGrant }) {
  const { studentId, product, grant, onClose } = props
  const path = grantPath(studentId)
  const edited = useEdited(path, grant)
  const { mutateAsync } = useChange<AccessGrant>(path)
  const refresh = useStudentRefresh()
  return (
    <ModalForm
      screen={screenOf(product)}
      {...edited}
      onClose={onClose}
      save={async (_, { etag, document }) => {
        const changed = await mutateAsync({ id: grant.id, change: { endsAt: endOf(document) }, etag })
        refresh()
        return changed
      }}
    />
  )
}

const screenOf = ({ productName, appName }: StudentAccess): FormScreen => ({
  ...screen,
  description: say(words.inWhich, { product: productName, app: appName }),
})

/** When it ends; null for what is without an end. */
const endOf = ({ endsAt }: Document): string | null => (endsAt ? String(endsAt) : null)

const notices: Record<GrantNotice, string> = {
  sent: words.notice.sent,
  filed: filedSentence,
  offAir: words.notice.offAir,
  suspended: words.notice.suspended,
  hidden: words.notice.hidden,
  noRoom: words.notice.noRoom,
}

interface EndGrantProps {
  student: StudentDetail
  product: StudentAccess
  grant: AccessGrant
  onClose: () => void
}

/** Ends a grant now, after a question; it stays in the history. */
export function EndGrant({ student, product, grant, onClose }: EndGrantProps) {
  const refresh = useStudentRefresh()
  const ending = useMutation({
    mutationFn: () => endGrant(student.id, grant.id),
    onSuccess: () => toast({ title: words.end.done }),
    onError: (problem) => toastFailure(problem, words.end.failed),
    onSettled: () => {
      refresh()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={say(words.end.question, { product: product.productName })}
      description={say(words.end.questionText, { name: student.name })}
      confirmLabel={words.end.submit}
      busyLabel={words.end.busy}
      busy={ending.isPending}
      danger
      onConfirm={() => ending.mutate()}
    />
  )
}
