import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { textLink } from '../link.tsx'
import { draftAtom } from './draft.ts'
import { fieldTitle } from './field-titles.ts'
import { addressOf, placeOfField } from './place.ts'

/** A field by its title, leading to it where a step asks for it. */
export function FieldLink({ path, onGo }: { path: string[]; onGo: () => void }) {
  const draft = useAtomValue(draftAtom)
  const place = placeOfField(path)
  if (!place || !draft) return fieldTitle(path)
  return (
    <Link to={addressOf(draft.id, place)} onClick={onGo} className={textLink}>
      {fieldTitle(path)}
    </Link>
  )
}
