import { auditPath } from '../../client/creator/account.ts'
import type { AuditEntry } from '../../domain/generated/answer-types.ts'
import screen from '../../domain/generated/screens/lists/audit.ts'
import type { ListCode } from '../list/list-code.ts'
import { ListCard } from '../list/list-frame.tsx'
import { ListView } from '../list/list-view.tsx'

/** Nothing that its file does not say. */
export const auditListCode: ListCode<'audit', AuditEntry, undefined> = {}

/** Registro da conta: who published, exported, erased, gave and ended access, and came into the account, newest first. */
export function AuditCard() {
  return (
    <ListView<AuditEntry, undefined>
      screen={screen}
      path={auditPath}
      code={auditListCode}
      context={undefined}
      prefix="audit-"
      frame={ListCard}
      pageSize={10}
    />
  )
}
