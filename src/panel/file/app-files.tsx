import { useCallback, type ReactNode } from 'react'
import { fetchCode } from '../../client/request/fetch-code.ts'
import { FileSize, FileUpload, type SizeOf, type Upload } from '../../ui/widget/file-upload.ts'

/** What sends files, which few forms do: it comes with the first of them. */
const sending = () => import('../../client/request/file.ts')

const sizeOf: SizeOf = async (url) => (await sending().catch(() => undefined))?.fileSize(url)

/** Forms within may take files up to this app. */
export function AppFiles({ appId, children }: { appId: string; children: ReactNode }) {
  const upload: Upload = useCallback(
    async (file, onProgress, signal) => {
      const { uploadFile } = await fetchCode(sending)
      return (await uploadFile(appId, file, { onProgress, signal })).url
    },
    [appId],
  )
  return (
    <FileSize value={sizeOf}>
      <FileUpload value={upload}>{children}</FileUpload>
    </FileSize>
  )
}
