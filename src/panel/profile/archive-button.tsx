import { fetchArchive } from '../../client/creator/account.ts'
import { words } from '../../domain/generated/screens/pages/profile.ts'
import { DownloadButton } from '../file/download-button.tsx'

/** Downloads everything of the creator as one file. */
export const ArchiveButton = () => (
  <DownloadButton
    fetch={fetchArchive}
    name="trilha.zip"
    failed={words.data.failed}
    busyLabel={words.data.busy}
    className="self-start"
  >
    {words.data.take}
  </DownloadButton>
)
