import type { accessCells } from '../../../domain/access/access-cell.ts'
import screen from '../../../domain/generated/screens/lists/app-user.ts'
import { words } from '../../../domain/generated/screens/pages/import.ts'

const access: Record<(typeof accessCells)[number], string> = {
  '@product': words.access.product,
  '@start': words.access.start,
  '@end': words.access.end,
}

/** What the columns of a list may be: the fields of a person, as the schema has them, and the access that they get. */
export const listFields: { field: string; label: string }[] = [
  ...(screen.importable ?? []),
  ...Object.entries(access).map(([field, label]) => ({ field, label })),
]
