import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { textLink } from '../page/link.tsx'
import { draftAtom } from '../draft/draft-atoms.ts'
import { fieldTitle } from './field-titles.ts'
import { builderUrl, locationOfField } from './builder-location.ts'

/** A field by its title, leading to it where a step asks for it. */
export function FieldLink({ path, onGo }: { path: string[]; onGo: () => void }) {
  const draft = useAtomValue(draftAtom)
  const location = locationOfField(path)
  if (!location || !draft) return fieldTitle(path)
  return (
    <Link to={builderUrl(draft.id, location)} onClick={onGo} className={textLink}>
      {fieldTitle(path)}
    </Link>
  )
}
