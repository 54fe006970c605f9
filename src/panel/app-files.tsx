import { useCallback, type ReactNode } from 'react'
import { fileSize, uploadFile } from '../client/file.ts'
import { FileSize, FileUpload, type Upload } from '../ui/widget/file-upload.ts'

/** Forms within may take files up to this app. */
export function AppFiles({ appId, children }: { appId: string; children: ReactNode }) {
  const upload: Upload = useCallback(
    async (file, onProgress, signal) => (await uploadFile(appId, file, { onProgress, signal })).url,
    [appId],
  )
  return (
    <FileSize value={fileSize}>
      <FileUpload value={upload}>{children}</FileUpload>
    </FileSize>
  )
}
