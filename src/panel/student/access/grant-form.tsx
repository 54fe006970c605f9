import { extendGrant, grantProduct } from '../../../client/student/student.ts'
import screen from '../../../domain/generated/screens/modals/student-grant.ts'
import type { StudentAccess, StudentGrant } from '../../../domain/student/student-answer.ts'
import { ModalForm } from '../../form/modal-form.tsx'
import { useStudentRefresh } from '../student-query.ts'

interface GrantFormProps {
  studentId: string
  product: StudentAccess
  /** The grant whose end moves; without it a new one is given. */
  grant?: StudentGrant
  onClose: () => void
}

/** Lets a student into a product by hand, or moves the end of a grant. */
export function GrantForm({ studentId, product, grant, onClose }: GrantFormProps) {
  const refresh = useStudentRefresh()
  return (
    <ModalForm
      screen={{ ...screen, description: `${product.productName}, em ${product.appName}` }}
      initial={grant && { endsAt: grant.endsAt }}
      onClose={onClose}
      save={async (_, { endsAt }) => {
        const end = typeof endsAt === 'string' && endsAt ? endsAt : null
        await (grant
          ? extendGrant(studentId, grant.id, end)
          : grantProduct(studentId, product.productId, end))
        refresh()
      }}
    />
  )
}
