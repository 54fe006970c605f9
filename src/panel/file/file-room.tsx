import { useCallback, type ReactNode } from 'react'
import { fetchCode } from '../../client/request/fetch-code.ts'
import { FileNote, FileSize, FileUpload, type SizeOf, type Upload } from '../../ui/widget/file-upload.ts'
import { PictureUpload, type StorePicture } from '../../ui/widget/picture-upload.ts'
import { QuotaNote } from '../quota/quota.tsx'

/** The code that uploads files, loaded on demand: few forms do. */
const sending = () => import('../../client/request/file.ts')

const storePicture: StorePicture = async (picture) => {
  const room = await fetchCode(() => import('../../client/request/picture.ts'))
  return room.storePicture(picture, undefined)
}

const sizeOf: SizeOf = async (url) => (await sending().catch(() => undefined))?.fileSize(url)

const note = <QuotaNote of={['bytes']} />

/** Lets the forms within upload files to the app at `root`, or to the whole account (`/account`). */
export function FileRoom({ root, children }: { root: string; children: ReactNode }) {
  const upload: Upload = useCallback(
    async (file, onProgress, signal) => {
      const { uploadFile } = await fetchCode(sending)
      return (await uploadFile(root, file, { onProgress, signal })).url
    },
    [root],
  )
  return (
    <FileSize value={sizeOf}>
      <FileNote value={note}>
        <PictureUpload value={storePicture}>
          <FileUpload value={upload}>{children}</FileUpload>
        </PictureUpload>
      </FileNote>
    </FileSize>
  )
}
