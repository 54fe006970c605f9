import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import type { FieldValue as Field } from '../../domain/draft/difference.ts'
import { words } from '../../domain/generated/screens/pages/builder-dialog.ts'
import { pathByPlaces, read, toPointer } from '../../domain/schema/path.ts'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { draftAtom } from '../draft/draft-atoms.ts'
import { FieldValue } from '../form/conflict/field-value.tsx'
import { textLink } from '../page/link.tsx'
import { builderUrl, locationOfField } from './builder-location.ts'
import { fieldKind, fieldTitle } from './field-titles.ts'

interface NewsDialogProps {
  /** What came in from elsewhere, with its value. */
  news: Field[]
  onPublish: () => void
  onClose: () => void
}

/** Somebody changed the app elsewhere while this tab was about to publish it: shows what goes on the air with it. */
export function NewsDialog({ news, onPublish, onClose }: NewsDialogProps) {
  const draft = useAtomValue(draftAtom)
  // A row that came, went or moved is told by its list.
  const places = new Map(news.map(({ path }) => pathByPlaces(draft, path)).map((at) => [toPointer(at), at]))
  return (
    <Dialog
      onClose={onClose}
      title={words.changed}
      description={words.news.text}
      footer={
        <>
          <Button onClick={onClose}>{words.news.check}</Button>
          <Button variant="primary" icon="i-lucide-rocket" onClick={onPublish}>
            {words.news.publish}
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-4">
        {[...places].map(([pointer, path]) => (
          <li key={pointer}>
            <p className="font-medium">
              <FieldLink path={path} onGo={onClose} />
            </p>
            <div className="mt-1">
              <FieldValue kind={fieldKind(path)} value={read(draft, path)} />
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** A field by its title, leading to it where a step asks for it. */
function FieldLink({ path, onGo }: { path: string[]; onGo: () => void }) {
  const draft = useAtomValue(draftAtom)
  const location = locationOfField(path)
  if (!location || !draft) return fieldTitle(path)
  return (
    <Link to={builderUrl(draft.id, location)} onClick={onGo} className={textLink}>
      {fieldTitle(path)}
    </Link>
  )
}
